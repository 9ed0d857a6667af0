/** Sentences on the account pages: signing in, registering, passwords, links in emails. */
import type * as English from '../../../../account/forms/account.words.ts';
import { site } from '../../../../site.ts';
import type { Translated } from '../../../translated.ts';
import { GUARD_WORDS } from './guard.words.ts';

const tryAgain = 'Etwas Unerwartetes ist schiefgegangen. Bitte versuch es noch einmal.';

export const ACCOUNT_WORDS: Translated<typeof English.ACCOUNT_WORDS> = {
  login: { title: 'Anmelden', description: 'Melde dich bei deinem Konto an.' },
  register: { title: 'Konto anlegen', description: 'Leg ein Konto an und merk dir, was dir hilft.' },
  forgotPassword: {
    title: 'Passwort vergessen?',
    description: 'Lass dir einen Link schicken, mit dem du ein neues Passwort wählst.',
  },
  resetPassword: { title: 'Neues Passwort wählen', description: 'Wähle ein neues Passwort für dein Konto.' },
  dashboard: { title: 'Mein Bereich', description: 'Was du dir angesehen und gemerkt hast und wofür du betest.' },
  admin: { title: 'Verwaltung', description: 'Hier pflegst du den Katalog.' },
  refused: (message, known) => known ?? `Der Server hat das abgelehnt und sagt dazu: „${message}“`,
};

/** Why Supabase Auth refused, by the codes in authError.rules.ts. */
export const REFUSALS: Translated<typeof English.REFUSALS> = {
  'too many': 'Zu viele Anfragen. Bitte warte einen Moment und versuch es dann noch einmal.',
  'wrong current password': 'Das ist nicht dein jetziges Passwort. Bitte versuch es noch einmal.',
  'same password': 'Dieses Passwort hast du schon. Bitte wähle ein anderes.',
  'weak password':
    'Dieses Passwort ist zu kurz oder zu leicht zu erraten. Bitte wähle ein längeres aus mehreren Wörtern.',
  'no code': 'Bitte gib zuerst den Code deines zweiten Faktors ein.',
  'session ended': GUARD_WORDS.sessionEnded,
  'sign in again':
    'Deine Anmeldung ist schon eine Weile her. Bitte melde dich ab und wieder an, und versuch es dann noch einmal.',
  'used link': 'Dieser Link ist schon benutzt oder abgelaufen.',
  'malformed address': 'An diese Adresse kann man keine E-Mail schicken. Bitte sieh nach, ob sie einen Tippfehler hat.',
  'no mail': 'An diese Adresse können wir noch keine E-Mail schicken. Bitte schreib uns.',
  'no new accounts': 'Zurzeit kann man auf dieser Website keine neuen Konten anlegen.',
  banned: 'Dieses Konto ist gesperrt. Bitte schreib uns.',
  captcha: 'Unser Server verlangt ein Rätsel, das diese Website nicht zeigen kann. Bitte schreib uns.',
  unknown: tryAgain,
};

/** Labels of the fields, and their errors. */
export const FIELD_WORDS: Translated<typeof English.FIELD_WORDS> = {
  email: 'E-Mail',
  password: 'Passwort',
  currentPassword: 'Jetziges Passwort',
  newPassword: 'Neues Passwort',
  confirmation: 'Passwort wiederholen',
  firstName: 'Vorname',
  lastName: 'Nachname',
  showPassword: 'Passwort zeigen',
  hidePassword: 'Passwort verbergen',
  passwordHint: 'Mindestens 6 Zeichen. Drei oder vier zufällige Wörter kannst du dir leicht merken.',
  error: {
    empty: 'Bitte fülle dieses Feld aus.',
    malformed: 'Bitte gib eine gültige E-Mail-Adresse ein.',
    'too short': 'Das Passwort muss mindestens 6 Zeichen lang sein.',
    'too long': 'Das ist zu lang. Bitte kürze es.',
    'passwords differ': 'Die Passwörter stimmen nicht überein.',
  },
  needsScript: 'Konten brauchen JavaScript, und das ist in deinem Browser ausgeschaltet.',
};

export const SIGN_IN_WORDS: Translated<typeof English.SIGN_IN_WORDS> = {
  introduction: 'Schön, dass du wieder da bist. Was du dir gemerkt und wofür du gebetet hast, ist noch alles da.',
  submit: 'Anmelden',
  busy: 'Du wirst angemeldet …',
  forgot: 'Passwort vergessen?',
  newHere: 'Neu hier?',
  register: 'Konto anlegen',
  success: { title: 'Willkommen zurück!', text: 'Du bist jetzt angemeldet.' },
  failed: 'Die Anmeldung hat nicht geklappt',
  reasons: {
    'wrong password': 'E-Mail-Adresse oder Passwort stimmen nicht. Bitte versuch es noch einmal.',
    unconfirmed: 'Bitte schau in deine E-Mails und öffne den Link, mit dem du deine Adresse bestätigst.',
    'too many': 'Zu viele Versuche. Bitte warte einen Moment und versuch es dann noch einmal.',
    'no session': 'Wir konnten die Anmeldung nicht abschließen.',
    /** The browser refuses to store the session. */
    'no storage':
      'Wir konnten die Anmeldung nicht abschließen: Dein Browser lässt diese Website nichts speichern, deshalb bleibst du nicht angemeldet. Erlaub in den Einstellungen deines Browsers Cookies und Websitedaten für diese Website, und melde dich dann noch einmal an.',
  },
  error: { title: 'Fehler beim Anmelden', text: tryAgain },
  /** For people who haven't confirmed their address. */
  resend: {
    submit: 'Link noch einmal senden',
    busy: 'Wird gesendet …',
    sent: (email) => `Ein neuer Link ist unterwegs an ${email}. Er gilt eine Stunde.`,
    'just mailed':
      'Wir haben dir gerade erst eine E-Mail geschickt. Schau auch in deinen Spam-Ordner, oder warte eine Minute und fordere noch eine an.',
  },
};

export const REGISTER_WORDS: Translated<typeof English.REGISTER_WORDS> = {
  introduction: 'Merk dir, was dir hilft, und führ ein Gebetstagebuch, das nur du lesen kannst. Es kostet nichts.',
  terms: {
    before: `Ich bin mindestens ${site.minimumAge} Jahre alt und einverstanden mit den`,
    link: 'Nutzungsbedingungen',
    missing: 'Bitte setz hier ein Häkchen, um ein Konto anzulegen.',
  },
  newsletter: 'Schickt mir den Newsletter. Du kannst ihn jederzeit abbestellen.',
  privacy: { before: 'Was wir über dich speichern und warum, steht in unserer', link: 'Datenschutzerklärung' },
  submit: 'Konto anlegen',
  busy: 'Dein Konto wird angelegt …',
  haveAccount: 'Hast du schon ein Konto?',
  signIn: 'Anmelden',
  mismatch: 'Die Passwörter sind verschieden',
  success: {
    title: 'Dein Konto ist angelegt!',
    text: 'Bitte schau in deine E-Mails und bestätige deine Adresse.',
    textWithoutNewsletter:
      'Bitte schau in deine E-Mails und bestätige deine Adresse. Für den Newsletter konnten wir dich nicht anmelden. Unten auf der Startseite kannst du es noch einmal versuchen.',
  },
  failed: 'Das Konto wurde nicht angelegt',
  error: { title: 'Fehler beim Anlegen des Kontos', text: tryAgain },
};

export const FORGOT_WORDS: Translated<typeof English.FORGOT_WORDS> = {
  introduction:
    'Das kann passieren. Sag uns deine E-Mail-Adresse, und wir schicken dir einen Link, mit dem du ein neues Passwort wählst.',
  submit: 'Link senden',
  busy: 'Wird gesendet …',
  back: 'Zurück zur Anmeldung',
  sent: {
    title: 'E-Mail gesendet',
    text: 'In deinen E-Mails findest du den Link für ein neues Passwort.',
    to: (email) => `Wenn es für ${email} hier ein Konto gibt, ist die E-Mail unterwegs. Der Link gilt eine Stunde.`,
    missing: 'Nichts angekommen? Schau in deinen Spam-Ordner, oder sieh nach, ob in der Adresse ein Tippfehler ist.',
    again: 'Noch eine E-Mail senden',
  },
  failed: 'Das hat nicht geklappt',
};

export const RESET_WORDS: Translated<typeof English.RESET_WORDS> = {
  introduction: 'Wähle ein neues Passwort und melde dich dann damit an. Auf allen deinen Geräten wirst du abgemeldet.',
  account: (email) => `Für das Konto ${email}.`,
  link: {
    text: 'Mit diesem Link kannst du ein neues Passwort wählen. Er gilt nur einmal.',
    submit: 'Weiter',
    busy: 'Der Link wird geprüft …',
  },
  submit: 'Passwort ändern',
  busy: 'Wird geändert …',
  mismatch: 'Die Passwörter stimmen nicht überein. Bitte versuch es noch einmal.',
  success: { title: 'Passwort geändert', text: 'Dein neues Passwort gilt ab jetzt.' },
  failed: 'Das Passwort wurde nicht geändert',
  invalid:
    'Der Link für ein neues Passwort ist ungültig oder abgelaufen. „Passwort vergessen?“ schickt dir einen neuen.',
  /** The link isn't used up then. */
  noStorage:
    'Dein Browser lässt diese Website nichts speichern, deshalb kannst du hier noch kein Passwort wählen. Der Link gilt weiter: Erlaub in den Einstellungen deines Browsers Cookies und Websitedaten für diese Website, und drück dann noch einmal auf den Knopf.',
};

/** Email links that confirm an address: the question and the outcome. */
export const MAIL_LINK_WORDS: Translated<typeof English.MAIL_LINK_WORDS> = {
  ask: {
    signup: {
      title: 'Ist das deine E-Mail-Adresse?',
      text: 'Bitte bestätige, dass du hier ein Konto haben möchtest. Dann ist es bereit, und du kannst dich anmelden.',
      submit: 'Meine E-Mail-Adresse bestätigen',
    },
    email_change: {
      title: 'Ist das deine E-Mail-Adresse?',
      text: 'Bitte bestätige, dass du diese E-Mail-Adresse für dein Konto benutzen möchtest.',
      submit: 'Änderung bestätigen',
    },
  },
  busy: 'Wird bestätigt …',
  cancel: 'Jetzt nicht',
  confirmed: {
    signup: { title: 'Deine E-Mail-Adresse ist bestätigt', text: 'Willkommen! Du kannst dich jetzt anmelden.' },
    email_change: {
      title: 'Danke',
      text: 'Diese Adresse ist bestätigt. Wenn auch an deine andere Adresse eine E-Mail ging, öffne bitte auch deren Link.',
    },
  },
  used: {
    title: 'Dieser Link ist schon benutzt oder abgelaufen',
    text: 'Wenn du deine Adresse schon bestätigt hast, melde dich einfach an. Wenn nicht, gib sie ein und hol dir einen neuen Link.',
    signIn: 'Anmelden',
    newLink: 'Neuen Link holen',
  },
  failed: 'Wir konnten unseren Server nicht erreichen. Der Link gilt noch: Bitte versuch es gleich noch einmal.',
};
