/** Covers of books from Open Library. */
import { counted } from '../../core/parts/language.words.ts';

const year = (of: number | null) => (of === null ? '' : `, ${of}`);

export const COVER_WORDS = {
  find: 'Find a cover',
  needsTitle: 'Enter a title first: we find covers by title and author.',
  searching: 'Searching Open Library…',
  taking: 'Fetching the cover…',
  choices: (title: string) => `Covers for ${title}`,
  cover: (title: string, of: number | null) => `Cover of ${title}${year(of)}`,
  source: 'Open Library',
  sourceOf: (title: string) => `${title} at Open Library`,
  none: 'Open Library has no cover for this title and author.',
  failed: {
    'too many requests': 'Open Library asks us to wait. Please try again in a minute.',
    other: 'We couldn’t reach Open Library. Please try again in a moment.',
  },
  notTaken: 'We couldn’t fetch the cover. Please choose another one, or try again.',
  many: {
    open: 'Find covers',
    loading: 'Loading…',
    noBooks: 'None of the selected resources on this page is a book without an image.',
    searched: (done: number, total: number) => `Searched for ${done} of ${counted(total, 'book', 'books')}`,
    review:
      'We’ve chosen the likeliest cover for each. Choose another one, or press the chosen one to leave the book without.',
    take: (count: number) => `Use ${counted(count, 'cover', 'covers')}`,
    taking: (done: number, total: number) => `Fetching cover ${done} of ${total}…`,
    taken: (count: number) => `${counted(count, 'book now has its cover', 'books now have their covers')}.`,
    notTaken: (count: number) => `We couldn’t fetch ${counted(count, 'cover', 'covers')}. Please try again.`,
  },
};
