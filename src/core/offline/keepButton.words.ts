/** Apart from the other sentences, because it is said where they do not load. */
export const KEEP_BUTTON_WORDS = {
  notLoaded: 'This could not be loaded just now. Please check your connection and try again.',
};
