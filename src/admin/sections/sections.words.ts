/** What the sections share. */
import { counted } from '../../core/parts/language.words.ts';

export const ADMIN_ERROR_WORDS = {
  notAdministrator: 'You are no longer an administrator.',
  /** The change may have been made all the same. */
  noAnswer: 'We got no answer. Please look at the list, and try again in a moment.',
};

/** What was undone, by the subject of the audit trail. */
const SUBJECTS: Record<string, readonly [one: string, many: string]> = {
  message: ['message', 'messages'],
  subscriber: ['subscription', 'subscriptions'],
  series: ['series or collection', 'series and collections'],
  schedule: ['schedule', 'schedules'],
};

export const UNDO_WORDS = {
  undo: 'Undo',
  undoByKey: 'Undo (Ctrl+Z)',
  busy: 'Undoing… With many resources this can take up to a minute.',
  undone: (restored: number, skipped: number, subject: string) => {
    const things = (count: number) => counted(count, ...(SUBJECTS[subject] ?? ['resource', 'resources']));
    if (skipped === 0) return `Undone: ${things(restored)} as before.`;
    const since = skipped === 1 ? 'it has been changed or deleted since' : 'they have been changed or deleted since';
    const rest = `${things(skipped)} couldn’t be restored, because ${since}, or the change is too old.`;
    return restored === 0 ? `Nothing was undone: ${rest}` : `Undone: ${things(restored)} as before. ${rest}`;
  },
  double:
    'We couldn’t undo this: one of its videos, songs or playlists is back in the catalogue, which has each only once.',
  failed: 'We couldn’t undo this just now. The history keeps it, so you can undo it there later.',
};

/** Why a source couldn't be checked at night: the search's codes that a program may get, and its own. */
export const WATCH_ERROR_WORDS: Record<string, string> = {
  'no key': 'the server has no key for YouTube.',
  'bad key': 'YouTube doesn’t accept the server’s key.',
  'quota used up': 'YouTube’s quota for the day was used up.',
  'rate limited': 'YouTube asked us to slow down.',
  'private playlist': 'the playlist is private now.',
  'not found': 'YouTube can’t find it any more.',
  'platform unavailable': 'YouTube didn’t respond properly.',
  'too slow': 'YouTube took too long to answer.',
  'database failed': 'our database had an error.',
};
