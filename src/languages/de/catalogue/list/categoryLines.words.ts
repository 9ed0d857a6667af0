import type { CATEGORY_LINES as ENGLISH } from '../../../../catalogue/list/categoryLines.words.ts';
import type { Translated } from '../../../translated.ts';

/** The sentences that introduce each category. */
export const CATEGORY_LINES: Translated<typeof ENGLISH> = {
  sermons: {
    one: 'Predigt',
    summary: 'Mut machen und die Bibel verstehen',
    tagline: 'Botschaften, die dich da abholen, wo du stehst, und mit dir durch die Bibel gehen.',
  },
  worship: {
    one: 'Lobpreis',
    summary: 'Musik, die dich aufrichtet',
    tagline: 'Lieder für den Bus, für dein Zimmer und für die Stille nach einem schweren Tag.',
  },
  movies: {
    one: 'Film',
    summary: 'Geschichten, die Glauben wecken',
    tagline: 'Geschichten, die einen Freitagabend wert sind und über die sich danach zu reden lohnt.',
  },
  books: {
    one: 'Buch',
    summary: 'Lesestoff, der den Glauben stärkt',
    tagline: 'Von Seiten, die man seit Jahrhunderten liest, bis zu dem Buch, das deine Freunde ausleihen wollen.',
  },
  others: {
    one: 'Inhalt',
    summary: 'Noch mehr für deinen Glauben',
    tagline: 'Lesepläne, Hilfen zum Beten, Podcasts und Bibelstudien, für dich allein oder für deine Gruppe.',
  },
};
