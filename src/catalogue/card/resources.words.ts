/** Text about resources that several pages use. */
export const RESOURCE_WORDS = {
  isNew: 'New',
  by: (author: string) => `by ${author}`,
  pages: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
};
