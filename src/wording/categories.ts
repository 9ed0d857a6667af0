/** What each category is called. */
export const CATEGORY_WORDS = {
  sermons: { title: 'Sermons' },
  worship: { title: 'Worship' },
  movies: { title: 'Movies' },
  books: { title: 'Books' },
  others: { title: 'Others' },
};
