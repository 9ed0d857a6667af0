/** Said by buttons that load what they do, where that fails. In a file of its own, because pages with them load it. */
export const NOT_LOADED_WORDS = {
  text: 'This could not be loaded just now. Please check your connection and try again.',
};
