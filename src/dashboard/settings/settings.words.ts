/** The settings of a member. */

import { type MailTimes, WEEKDAYS, type Weekday } from '../../contract/mails.ts';
import type { Preferences } from '../../contract/member.ts';
import { LANGUAGE } from '../../core/parts/language.words.ts';

/** "Friday". The year 2024 began on a Monday. */
const weekday = (name: Weekday): string =>
  new Date(2024, 0, 1 + WEEKDAYS.indexOf(name)).toLocaleDateString(LANGUAGE, { weekday: 'long' });

/** "4:00 PM". */
const hour = (count: number): string =>
  new Date(2024, 0, 1, count).toLocaleTimeString(LANGUAGE, { timeStyle: 'short' });

const LABELS: Record<Exclude<keyof Preferences, 'preferred_categories'>, string> = {
  email_notifications: 'Email notifications for new content',
  daily_devotional: 'Daily devotional reminders',
  keep_history: 'Remember what I view',
  show_recommendations: 'Show recommendations',
  hide_finished: 'Hide what I’ve finished',
};

export const SETTINGS_WORDS = {
  account: 'Your account',
  name: {
    label: 'Name',
    hint: 'This is how we greet you. Only you and the people who run this site see it.',
    save: 'Save name',
    busy: 'Saving…',
    saved: 'Your name is saved.',
    failed: 'We couldn’t save your name',
    unreachable: 'Please check your connection and try again.',
  },
  password: {
    title: 'Password',
    hint: 'A new one signs you out on all your other devices.',
    open: 'Change password',
    byCode: 'Change password with your code',
    save: 'Save password',
    busy: 'Saving…',
    cancel: 'Keep the old one',
    forgot: 'Forgot your current password?',
    failed: 'We couldn’t change your password',
    changed: { title: 'Password Updated', text: 'Your other devices are signed out.' },
  },
  introduction: 'We save each choice right away.',
  categories: 'Preferred categories',
  categoriesHint: 'Your recommendations come from these. Choose none to see the newest of everything.',
  labels: LABELS,
  mails: 'Notifications',
  mailsHint: ({ news, partHour, timeZone }: MailTimes) =>
    `We email you what’s new in your categories every ${weekday(news.weekday)} after ${hour(news.hour)}, and the next part of the plan you follow every day after ${hour(partHour)} (time zone: ${timeZone}). Every email has a link to stop it.`,
  history: {
    title: 'Viewing history',
    hint: 'Only you can see it. While it’s paused, we only record what you mark as done yourself.',
    clear: 'Clear viewing history',
    confirm: {
      title: 'Clear your viewing history?',
      text: 'We’ll forget everything you viewed and finished, where you stopped and the plans you started. Your bookmarks and prayers stay. You can’t undo this.',
      yes: 'Clear history',
      no: 'Keep it',
    },
    cleared: 'Your viewing history is cleared.',
    failed: 'We couldn’t clear your viewing history. Please try again.',
  },
};
