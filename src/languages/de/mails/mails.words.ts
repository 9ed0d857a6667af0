import type { CONFIRMATION_MAIL as ENGLISH } from '../../../mails/mails.words.ts';
import type { Translated } from '../../translated.ts';

export const CONFIRMATION_MAIL: Translated<typeof ENGLISH> = {
  subject: 'Bestätige dein Newsletter-Abo',
  title: 'Ein Schritt fehlt noch',
  text: (site) => `Du möchtest den Newsletter von ${site}. Bitte bestätige, dass das deine E-Mail-Adresse ist.`,
  button: 'Mein Abo bestätigen',
  validity:
    'Der Link funktioniert sieben Tage lang und öffnet eine Seite mit einem Knopf. Solange du ihn nicht drückst, passiert nichts.',
  reason: (site) =>
    `Du bekommst diese E-Mail, weil jemand deine Adresse bei ${site} eingegeben hat. Wenn du das nicht warst, kannst du sie ignorieren: Ohne deine Bestätigung bekommst du keinen Newsletter.`,
  leave: 'Ich möchte den Newsletter nicht',
};
