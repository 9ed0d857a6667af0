import type { SAVING_WORDS as ENGLISH } from '../../../layouts/saving.words.ts';
import type { Translated } from '../../translated.ts';
import { sizeWords } from '../core/offline/offline.words.ts';

/** Data saver. The labels of the switch say what a click does. */
export const SAVING_WORDS: Translated<typeof ENGLISH> = {
  use: 'Datensparmodus einschalten',
  stop: 'Datensparmodus ausschalten',
  notStopped:
    'Dieser Browser speichert nichts für uns, der Datensparmodus bleibt also an. Erlaub Websitedaten (Cookies) oder schalte das Datensparen im Browser aus.',
  saved: (pictures, bytes) => {
    const left = pictures > 0 ? `${pictures === 1 ? 'ein Bild' : `${pictures} Bilder`} und ` : '';
    return bytes > 0
      ? `Diese Seite hat ${left}die Schrift ihrer Überschriften weggelassen: etwa ${sizeWords(bytes)} weniger. Keine Seite wird im Voraus geladen.`
      : 'Bilder und die Schrift der Überschriften werden weggelassen, und keine Seite wird im Voraus geladen.';
  },
};
