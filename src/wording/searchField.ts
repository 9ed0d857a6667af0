/** What stands in the search as soon as it is opened: every page loads these, the rest of its words come later. */
export const SEARCH_FIELD_WORDS = {
  title: 'Search',
  label: 'Search this site',
  placeholder: 'A title, a name, a word',
  close: 'Close search',
  loading: 'Loading search …',
};
