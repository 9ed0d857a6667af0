/** My Library. */

import { listError } from '../../core/errors/listError.words.ts';
import { counted } from '../../core/parts/language.words.ts';

const things = (count: number) => counted(count, 'resource', 'resources');
const matches = (count: number) => counted(count, 'match', 'matches');
const it = (count: number) => (count === 1 ? 'it' : 'them');

export const LIBRARY_WORDS = {
  search: 'Search your library',
  loading: 'Loading your library…',
  found: (count: number, isSearch: boolean, page: number, pages: number) => {
    const found = isSearch ? matches(count) : `${things(count)} saved`;
    return pages > 1 ? `${found}, page ${page} of ${pages}` : found;
  },
  saved: (day: string) => `Saved ${day}`,
  remove: (title: string) => `Remove ${title} from your library`,
  undo: 'Undo',
  undoOf: (title: string) => `Undo: keep ${title} in your library`,
  removed: (title: string) => `${title} was removed from your library.`,
  restored: (title: string) => `${title} is back in your library.`,
  gone: {
    title: 'No longer in the catalogue',
    text: 'It was taken out of the catalogue after you saved it.',
    name: 'Something no longer in the catalogue',
  },
  empty: {
    title: 'No bookmarks yet',
    text: 'Save what speaks to you with the bookmark on its card or page, and you’ll find it here.',
  },
  none: { title: 'Nothing in your library matches', text: 'Try other words, or look at everything you saved.' },
  everything: 'Show everything you saved',
  failed: listError('your library'),
  /** What was bookmarked in this browser before signing in. */
  stored: {
    question: (count: number) =>
      `${things(count)} ${count === 1 ? 'was' : 'were'} saved in this browser before you signed in. Keep ${it(count)} in your library?`,
    keep: 'Keep',
    refuse: 'No, thanks',
    refused: 'We’ve removed what was saved in this browser.',
    kept: (count: number) => counted(count, 'resource is now in your library.', 'resources are now in your library.'),
    someGone: (count: number) =>
      `We couldn’t keep ${things(count)}: ${count === 1 ? 'it’s' : 'they’re'} no longer in the catalogue.`,
    failed: 'We couldn’t keep them just now. Nothing is lost: please try again.',
  },
};
