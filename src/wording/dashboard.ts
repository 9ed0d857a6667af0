/** The dashboard's frame, Overview and Settings. */
import type { Category } from '../contract/resource.ts';
import { CATEGORY_WORDS } from './categories.ts';
import { ERROR_WORDS } from './errors.ts';

/** "Books", "Books and Worship", "Books, Worship and Movies". */
const LIST_FORMAT = new Intl.ListFormat('en-GB');
const titles = (categories: readonly Category[]) =>
  LIST_FORMAT.format(categories.map((category) => CATEGORY_WORDS[category].title));

export const DASHBOARD_WORDS = {
  welcome: 'A quiet place for what you watch, read and pray for.',
  tabs: 'Dashboard',
  tab: { overview: 'Overview', library: 'My Library', prayers: 'Prayer Journal', settings: 'Settings' },
  counts: {
    title: 'Your numbers',
    viewed: 'Resources Viewed',
    bookmarked: 'Bookmarked',
    answered: 'Answered Prayers',
    active: 'Active Prayers',
    failed: 'Your numbers could not be loaded.',
  },
  loading: 'Loading...',
  again: ERROR_WORDS.again,
  /** A panel that could not be loaded. */
  failed: {
    title: (panel: string) => `${panel} could not be loaded`,
    text: 'Nothing is lost. Please check your connection and try again.',
  },
  because: (categories: readonly Category[]) => `Because you chose ${titles(categories)}`,
};
