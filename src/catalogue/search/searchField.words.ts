/** Text of the search dialog before its script has loaded. Every page loads this; the other text is loaded later. */
export const SEARCH_FIELD_WORDS = {
  title: 'Search',
  label: 'Search this site',
  placeholder: 'A title, a name, a word',
  close: 'Close search',
  loading: 'Loading search...',
};
