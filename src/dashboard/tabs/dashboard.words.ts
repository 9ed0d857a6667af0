/** The dashboard's frame, Overview and Settings. */

import type { Category } from '../../contract/category.ts';
import type { Preferences } from '../../contract/member.ts';
import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';

/** "Books", "Books and Worship", "Books, Worship and Movies". Without `Intl`, whose first use blocks phones. */
function titles(categories: readonly Category[]): string {
  const names = categories.map((category) => CATEGORY_WORDS[category].title);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

const LABELS: Record<Exclude<keyof Preferences, 'preferred_categories'>, string> = {
  email_notifications: 'Email notifications for new content',
  daily_devotional: 'Daily devotional reminders',
  keep_history: 'Remember what I view',
  show_recommendations: 'Show recommendations',
};

export const DASHBOARD_WORDS = {
  welcome: 'What you watch, read and pray for, kept for you alone.',
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
  again: ERROR_WORDS.again,
  recent: {
    title: 'Recently Viewed',
    when: { today: 'Viewed today', yesterday: 'Viewed yesterday', on: (day: string) => `Viewed on ${day}` },
    continue: 'Continue',
    continueOf: (title: string) => `Continue ${title}`,
    more: (count: number) => `Show ${count} more`,
    fewer: 'Show fewer',
    empty: 'Nothing viewed yet',
    emptyHint: 'What you open waits for you here, so that you find it again.',
    paused: 'Nothing is remembered',
    pausedHint: 'Your viewing history is paused, so what you open is not recorded.',
    resume: 'Open Settings',
  },
  series: {
    title: 'Go On',
    progress: (viewed: number, total: number) => `${viewed} of ${total} viewed`,
    next: 'Next',
  },
  actions: {
    title: 'Quick Actions',
    browse: 'Browse Resources',
    pray: 'Add Prayer Request',
    bookmarks: 'View Bookmarks',
    preferences: 'Preferences',
  },
  recommended: {
    title: 'Recommended For You',
    because: (categories: readonly Category[]) =>
      categories.length > 0 ? `Because you chose ${titles(categories)}` : 'The newest resources',
    hide: 'Hide recommendations',
    show: 'Show recommendations',
    hidden: 'Recommendations are switched off.',
    empty: 'There is nothing in these categories yet.',
    choose: 'Choose your categories',
  },
  settings: {
    account: 'Your account',
    name: {
      label: 'Name',
      hint: 'This is how we greet you. Only you and the people who run this site see it.',
      save: 'Save Name',
      busy: 'Saving …',
      saved: 'Your name is saved.',
      failed: 'Your name was not saved',
      error: {
        'too many': 'Too many requests. Please wait a moment and try again.',
        unknown: 'Please check your connection and try again.',
      },
    },
    password: {
      title: 'Password',
      hint: 'A new one signs you out on all your other devices.',
      open: 'Change Password',
      byCode: 'Change Password With Your Code',
      save: 'Save Password',
      busy: 'Saving …',
      cancel: 'Keep the Old One',
      forgot: 'Forgot your current password?',
      failed: 'Your password was not changed',
      changed: { title: 'Password Updated', text: 'Your other devices are signed out.' },
    },
    introduction: 'Each choice is saved at once.',
    failed: 'Your choice could not be saved, so it is as it was before. Please try again.',
    categories: 'Preferred categories',
    categoriesHint: 'Your recommendations come from these. Choose none to see the newest of everything.',
    labels: LABELS,
    mails: 'Notifications',
    mailsHint: 'We do not send these emails yet. We keep your choice and follow it when we do.',
    history: {
      title: 'Viewing history',
      hint: 'Only you can see it. While it is paused, nothing that you open is recorded.',
      clear: 'Clear Viewing History',
      confirm: {
        title: 'Clear your viewing history?',
        text: 'Everything that you viewed is forgotten. Your bookmarks and prayers stay. This cannot be undone.',
        yes: 'Clear History',
        no: 'Keep It',
      },
      cleared: 'Your viewing history is cleared.',
      failed: 'Your viewing history could not be cleared. Please try again.',
    },
  },
};
