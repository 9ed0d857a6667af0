import type { TOAST_WORDS as ENGLISH } from '../../../../core/toasts/toasts.words.ts';
import type { Translated } from '../../../translated.ts';

export const TOAST_WORDS: Translated<typeof ENGLISH> = {
  region: 'Hinweise',
  dismiss: 'Schließen',
  notLoaded: 'Das konnte gerade nicht geladen werden. Bitte prüfe deine Verbindung und versuch es noch einmal.',
  choiceNotKept:
    'Dieser Browser speichert nichts für uns. Deine Wahl gilt deshalb, bis du diese Seite verlässt. Erlaub Websitedaten (Cookies), damit sie bleibt.',
};
