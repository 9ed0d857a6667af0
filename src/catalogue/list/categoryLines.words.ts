import type { Category } from '../../contract/category.ts';

interface Lines {
  /** The word for a single resource. */
  one: string;
  /** On the category's card on the home page. */
  summary: string;
  /** Below the title of its list. */
  tagline: string;
}

/** The sentences that introduce each category. */
export const CATEGORY_LINES: Record<Category, Lines> = {
  sermons: {
    one: 'Sermon',
    summary: 'Inspiring biblical teachings',
    tagline: 'Messages that meet you where you are and walk with you through the Bible.',
  },
  worship: {
    one: 'Worship music',
    summary: 'Uplifting praise music',
    tagline: 'Songs for the bus, for your room and for the quiet after a hard day.',
  },
  movies: {
    one: 'Movie',
    summary: 'Inspiring spiritual content',
    tagline: 'Stories worth a Friday night, and worth talking about afterwards.',
  },
  books: {
    one: 'Book',
    summary: 'Faith-building literature',
    tagline: 'From pages read for centuries to the one your friends will want to borrow.',
  },
  others: {
    one: 'Resource',
    summary: 'Additional spiritual content',
    tagline: 'Reading plans, prayer tools, podcasts and studies to use alone or with your group.',
  },
};
