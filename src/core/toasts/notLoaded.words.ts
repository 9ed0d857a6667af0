/** When a button can't load its code. In a separate file, because every page with such a button loads it. */
export const NOT_LOADED_WORDS = {
  text: 'We couldn’t load this just now. Please check your connection and try again.',
};
