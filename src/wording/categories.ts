/** What each category is called: `title` of its list, `one` of it. */
export const CATEGORY_WORDS = {
  sermons: { title: 'Sermons', one: 'Sermon' },
  worship: { title: 'Worship', one: 'Worship music' },
  movies: { title: 'Movies', one: 'Movie' },
  books: { title: 'Books', one: 'Book' },
  others: { title: 'Others', one: 'Resource' },
};
