import { ACTION_WORDS } from '../sharing/actions.words.ts';

/** Why a member's bookmark couldn't be changed. */
export const BOOKMARK_ERRORS = {
  full: 'Your library is full: it holds 5,000 resources. Remove some you no longer need.',
  gone: 'This is no longer in the catalogue, so it can’t be saved.',
  'signed out': 'You’re signed out. Please sign in again.',
  failed: ACTION_WORDS.notChanged,
};
