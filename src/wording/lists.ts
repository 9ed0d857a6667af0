export const LIST_WORDS = {
  empty: 'No resources found for the selected filter.',
  total: (total: number) => (total === 1 ? '1 resource' : `${total} resources`),
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  pageTitle: (title: string, page: number, pages: number) => `${title}, page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
};
