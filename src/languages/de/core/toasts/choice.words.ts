import type { CHOICE_WORDS as ENGLISH } from '../../../../core/toasts/choice.words.ts';
import type { Translated } from '../../../translated.ts';

export const CHOICE_WORDS: Translated<typeof ENGLISH> = {
  notKept:
    'Dieser Browser speichert nichts für uns. Deine Wahl gilt deshalb nur, bis du diese Seite verlässt. Erlaub Websitedaten (Cookies), damit sie bleibt.',
};
