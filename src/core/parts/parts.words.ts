/** Words used in several parts of pages. */
export const PART_WORDS = {
  loading: 'Loading...',
  newTab: 'opens in a new tab',
  /** A part that couldn't be loaded. */
  failed: {
    title: (part: string) => `We couldn’t load “${part}”`,
    text: 'Nothing is lost. Please check your connection and try again.',
  },
  /** A page without its scripts. */
  notLoaded: {
    title: 'We couldn’t load this page',
    search: 'We couldn’t load the search',
    text: 'Please check your connection and try again.',
    again: 'Try Again',
  },
};
