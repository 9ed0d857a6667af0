import type { BOOKMARK_ERRORS as ENGLISH } from '../../../../catalogue/bookmarks/bookmarks.words.ts';
import type { Translated } from '../../../translated.ts';
import { ACTION_WORDS } from '../sharing/actions.words.ts';

/** Why a member's bookmark couldn't be changed. */
export const BOOKMARK_ERRORS: Translated<typeof ENGLISH> = {
  full: 'Deine Bibliothek ist voll: In ihr ist Platz für 5.000 Inhalte. Entferne ein paar, die du nicht mehr brauchst.',
  gone: 'Diesen Inhalt gibt es im Katalog nicht mehr. Darum kannst du ihn dir nicht merken.',
  'signed out': 'Du bist abgemeldet. Bitte melde dich wieder an.',
  failed: ACTION_WORDS.notChanged,
};
