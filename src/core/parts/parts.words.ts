/** Words of the parts of pages. */
export const PART_WORDS = {
  loading: 'Loading...',
  newTab: 'opens in a new tab',
  /** A part that could not be loaded. */
  failed: {
    title: (part: string) => `${part} could not be loaded`,
    text: 'Nothing is lost. Please check your connection and try again.',
  },
  /** A page without its scripts. */
  notLoaded: {
    title: 'This page could not be loaded',
    text: 'Please check your connection and try again.',
    again: 'Try Again',
  },
};
