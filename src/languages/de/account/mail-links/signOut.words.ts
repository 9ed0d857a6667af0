import type { SIGN_OUT_WORDS as ENGLISH } from '../../../../account/mail-links/signOut.words.ts';
import type { Translated } from '../../../translated.ts';

export const SIGN_OUT_WORDS: Translated<typeof ENGLISH> = {
  unsent:
    'Ein Gebet, das du offline geschrieben hast, ist noch nicht gesendet. Wenn du dich abmeldest, wird es von diesem Gerät gelöscht. Trotzdem abmelden?',
};
