import { ACTION_WORDS } from '../sharing/actions.words.ts';

/** Why a member's bookmark could not be changed. */
export const BOOKMARK_ERRORS = {
  full: 'Your library is full: it holds 5,000 things. Remove some that you no longer need.',
  gone: 'This is no longer in the catalogue, so it cannot be saved.',
  'signed out': 'You are signed out. Please sign in again.',
  failed: ACTION_WORDS.notChanged,
};
