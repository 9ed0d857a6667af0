/** The dashboard's frame and Overview. */

import type { Category } from '../../contract/category.ts';
import type { MemberCounts } from '../../contract/member.ts';
import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { number } from '../../core/parts/language.words.ts';

/** "Books", "Books and Worship", "Books, Worship and Movies". Without `Intl`, whose first use blocks phones. */
function titles(categories: readonly Category[]): string {
  const names = categories.map((category) => CATEGORY_WORDS[category].title);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

export const DASHBOARD_WORDS = {
  /** Followed by the member's name. */
  greeting: 'Welcome back,',
  friend: 'Friend',
  welcome: 'What you watch, read and pray for, kept for you alone.',
  tabs: 'Dashboard',
  tab: { overview: 'Overview', library: 'My Library', prayers: 'Prayer Journal', settings: 'Settings' },
  counts: {
    title: 'Your numbers',
    viewed: 'Resources Viewed',
    bookmarked: 'Bookmarked',
    answered: 'Answered Prayers',
    active: 'Active Prayers',
    line: ({ viewed, bookmarked, answered, active }: MemberCounts) =>
      `${number(viewed)} viewed · ${number(bookmarked)} saved · ${number(answered)} answered · ${number(active)} active`,
    failed: 'We couldn’t load your numbers.',
  },
  again: ERROR_WORDS.again,
  notSaved: 'We couldn’t save your choice, so it’s as it was before. Please try again.',
  recent: {
    title: 'Recently Viewed',
    when: { today: 'Viewed today', yesterday: 'Viewed yesterday', on: (day: string) => `Viewed on ${day}` },
    continue: 'Continue',
    continueOf: (title: string) => `Continue ${title}`,
    continueAt: (time: string) => `Continue at ${time}`,
    continueOfAt: (title: string, time: string) => `Continue ${title} at ${time}`,
    stopped: (time: string, end: string) => `${time} of ${end}`,
    finished: 'Done',
    more: (count: number) => `Show ${count} more`,
    fewer: 'Show fewer',
    empty: 'Nothing viewed yet',
    emptyHint: 'What you open is listed here, so you can find it again.',
    paused: 'Nothing is recorded',
    pausedHint: 'Your viewing history is paused, so we don’t record what you open.',
    resume: 'Open Settings',
  },
  series: {
    title: 'Keep going',
    progress: (finished: number, total: number) => `${finished} of ${total} done`,
    next: 'Next',
  },
  /** A series followed one part a day. */
  plan: {
    title: 'Today’s part',
    today: 'Today',
    next: 'Next',
    isDone: 'Today’s part is done. The next one is here whenever you like.',
    paused: 'Paused. It’ll wait for you.',
    finish: 'Mark as done',
    finishOf: (title: string) => `Mark as done: ${title}`,
    pause: 'Pause',
    pauseOf: (title: string) => `Pause ${title}`,
    resume: 'Keep going',
    resumeOf: (title: string) => `Keep going with ${title}`,
    stop: 'Stop',
    stopOf: (title: string) => `Stop ${title}`,
  },
  actions: {
    title: 'Quick Actions',
    browse: 'Browse resources',
    pray: 'Add prayer request',
    bookmarks: 'View bookmarks',
    preferences: 'Preferences',
  },
  recommended: {
    title: 'Recommended For You',
    because: (categories: readonly Category[]) =>
      categories.length > 0 ? `Because you chose ${titles(categories)}` : 'The newest resources',
    hide: 'Hide recommendations',
    show: 'Show recommendations',
    hidden: 'Recommendations are switched off.',
    empty: 'There’s nothing in these categories yet.',
    choose: 'Choose your categories',
  },
};
