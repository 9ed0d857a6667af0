import type * as English from '../../../../visitors/contact/contact.words.ts';
import type { Translated } from '../../../translated.ts';

export const CONTACT_WORDS: Translated<typeof English.CONTACT_WORDS> = {
  title: 'Schreib uns',
  description: 'Fragen, Vorschläge, Gebet: Schreib den Menschen hinter dieser Seite.',
  optional: 'Nachname und Betreff kannst du weglassen.',
  introduction: 'Eine Frage, ein Inhalt, der hier fehlt, oder einfach ein Hallo: Wir lesen jede Nachricht.',
  byMail: 'Du kannst uns auch eine E-Mail schreiben:',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  subject: 'Betreff',
  message: 'Nachricht',
  send: 'Nachricht senden',
  website: 'Lass dieses Feld leer',
  emergency: 'Dieses Formular ist nicht für Notfälle: Wenn jemand in Gefahr ist, ruf den Notruf deines Landes an.',
  notAtOnce: 'Wir lesen Nachrichten nicht sofort. Es kann ein paar Tage dauern.',
  needsScript: 'Das Senden braucht JavaScript, und das ist in deinem Browser ausgeschaltet.',
  counselling: 'Brauchst du jemanden zum Reden?',
  counsellingLink: 'Unsere Seite zur Seelsorge ist für dich da.',
};

/** What the form says. Separate from the page's words, because its script includes it. */
export const CONTACT_STATUS_WORDS: Translated<typeof English.CONTACT_STATUS_WORDS> = {
  sending: 'Wird gesendet …',
  error: {
    empty: 'Bitte fülle dieses Feld aus.',
    malformed: 'Bitte gib eine gültige E-Mail-Adresse ein.',
    'too long': 'Das ist zu lang. Bitte kürze es.',
  },
  outcome: {
    sent: 'Danke! Deine Nachricht ist bei uns. Wir lesen jede und antworten so bald wie möglich an die Adresse, die du angegeben hast.',
    invalid: 'Etwas fehlt oder stimmt nicht. Bitte sieh dir die Felder oben an.',
    'too many':
      'Gerade können wir keine weiteren Nachrichten annehmen. Was du geschrieben hast, ist noch da: Bitte versuch es in einer Stunde noch einmal.',
    failed:
      'Wir konnten deine Nachricht gerade nicht senden. Was du geschrieben hast, ist noch da: Bitte versuch es gleich noch einmal.',
  },
  /** Appended to 'too many' if there is an email address. */
  orByMail: (address) => `Oder schreib an ${address}.`,
};
