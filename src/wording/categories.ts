/** What each category is called: `title` of the list, `summary` on home's card (spec 2), `tagline` under the title, `one` of it. */
export const CATEGORY_WORDS = {
  sermons: {
    title: 'Sermons',
    summary: 'Inspiring biblical teachings',
    tagline: 'Messages that meet you where you are and walk with you through the Bible.',
    one: 'Sermon',
  },
  worship: {
    title: 'Worship',
    summary: 'Uplifting praise music',
    tagline: 'Songs for the bus, for your room and for the quiet after a hard day.',
    one: 'Worship music',
  },
  movies: {
    title: 'Movies',
    summary: 'Inspiring spiritual content',
    tagline: 'Stories worth a Friday night, and worth talking about afterwards.',
    one: 'Movie',
  },
  books: {
    title: 'Books',
    summary: 'Faith-building literature',
    tagline: 'From pages read for centuries to the one your friends will want to borrow.',
    one: 'Book',
  },
  others: {
    title: 'Others',
    summary: 'Additional spiritual content',
    tagline: 'Reading plans, prayer tools, podcasts and studies to use alone or with your group.',
    one: 'Resource',
  },
};
