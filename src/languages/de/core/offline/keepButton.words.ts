import type { KEEP_BUTTON_WORDS as ENGLISH } from '../../../../core/offline/keepButton.words.ts';
import type { Translated } from '../../../translated.ts';

export const KEEP_BUTTON_WORDS: Translated<typeof ENGLISH> = {
  notLoaded: 'Das konnte gerade nicht geladen werden. Bitte prüfe deine Verbindung und versuch es noch einmal.',
};
