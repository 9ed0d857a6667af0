/** The page links under a list. */
export const PAGINATION_WORDS = {
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
};
