/** The settings of a member. */

import type { Preferences } from '../../contract/member.ts';

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
    save: 'Save Name',
    busy: 'Saving...',
    saved: 'Your name is saved.',
    failed: 'Your name was not saved',
    unreachable: 'Please check your connection and try again.',
  },
  password: {
    title: 'Password',
    hint: 'A new one signs you out on all your other devices.',
    open: 'Change Password',
    byCode: 'Change Password With Your Code',
    save: 'Save Password',
    busy: 'Saving...',
    cancel: 'Keep the Old One',
    forgot: 'Forgot your current password?',
    failed: 'Your password was not changed',
    changed: { title: 'Password Updated', text: 'Your other devices are signed out.' },
  },
  introduction: 'Each choice is saved at once.',
  categories: 'Preferred categories',
  categoriesHint: 'Your recommendations come from these. Choose none to see the newest of everything.',
  labels: LABELS,
  mails: 'Notifications',
  mailsHint: 'We do not send these emails yet. We keep your choice and follow it when we do.',
  history: {
    title: 'Viewing history',
    hint: 'Only you can see it. While it’s paused, nothing that you open is recorded, and only what you mark as done yourself is.',
    clear: 'Clear Viewing History',
    confirm: {
      title: 'Clear your viewing history?',
      text: 'Everything that you viewed and finished is forgotten, with where you stopped and the plans you started. Your bookmarks and prayers stay. This can’t be undone.',
      yes: 'Clear History',
      no: 'Keep It',
    },
    cleared: 'Your viewing history is cleared.',
    failed: 'Your viewing history could not be cleared. Please try again.',
  },
};
