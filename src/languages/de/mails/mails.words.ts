import type * as English from '../../../mails/mails.words.ts';
import type { Translated } from '../../translated.ts';

export const CONFIRMATION_MAIL: Translated<typeof English.CONFIRMATION_MAIL> = {
  subject: 'Bestätige dein Newsletter-Abo',
  title: 'Ein Schritt fehlt noch',
  text: (site) => `Du möchtest den Newsletter von ${site}. Bitte bestätige, dass das deine E-Mail-Adresse ist.`,
  button: 'Mein Abo bestätigen',
  validity:
    'Der Link funktioniert sieben Tage lang und öffnet eine Seite mit einem Knopf. Solange du ihn nicht drückst, passiert nichts.',
  reason: (site) =>
    `Du bekommst diese E-Mail, weil jemand deine Adresse bei ${site} eingegeben hat. Wenn du das nicht warst, kannst du sie ignorieren: Ohne deine Bestätigung bekommst du keinen Newsletter.`,
  unsubscribe: 'Ich möchte den Newsletter nicht',
};

export const NEWS_MAIL: Translated<typeof English.NEWS_MAIL> = {
  subject: (site) => `Neu bei ${site}`,
  title: 'Neu für dich',
  text: 'Das ist seit unserer letzten E-Mail dazugekommen.',
  button: 'Alles ansehen',
  reason: (site) =>
    `Du bekommst diese E-Mail, weil du in deinen Einstellungen bei ${site} „E-Mails über neue Inhalte“ angekreuzt hast.`,
  unsubscribe: 'Ich möchte diese E-Mails nicht',
};

export const PART_MAIL: Translated<typeof English.PART_MAIL> = {
  title: 'Dein Teil für heute',
  preview: 'Ein paar ruhige Minuten für dich.',
  plan: 'Aus',
  button: 'Den Teil von heute öffnen',
  done: 'Wenn du fertig bist, markiere ihn auf seiner Seite als erledigt. „Mein Bereich“ merkt sich, wo du bist, egal, was wir dir geschickt haben.',
  question: {
    title: 'Soll es weitergehen?',
    text: 'Wir haben dir sieben Teile geschickt und dich seitdem nicht gesehen. Das macht nichts! Wenn es weitergehen soll, melde dich einfach an, dann kommt der nächste Teil. Wenn nicht, schicken wir dir keine mehr.',
    button: 'Weitermachen',
  },
  reason: (site) =>
    `Du bekommst diese E-Mail, weil du in deinen Einstellungen bei ${site} „Tägliche Erinnerung an die Andacht“ angekreuzt hast.`,
  unsubscribe: 'Ich möchte diese E-Mails nicht',
};

export const NEWSLETTER_MAIL: Translated<typeof English.NEWSLETTER_MAIL> = {
  onSite: 'Diesen Newsletter auf der Website lesen',
  reason: (site) => `Du bekommst diese E-Mail, weil du den Newsletter von ${site} abonniert hast.`,
  unsubscribe: 'Newsletter abbestellen',
};

export const ACCOUNT_MAILS: Translated<typeof English.ACCOUNT_MAILS> = {
  confirmation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    title: 'Willkommen!',
    text: 'Bitte bestätige, dass das deine E-Mail-Adresse ist. Dann ist dein Konto bereit.',
    button: 'Meine E-Mail-Adresse bestätigen',
    end: 'Der Link funktioniert einmal und eine Stunde lang. Wenn du kein Konto angelegt hast, kannst du diese E-Mail ignorieren. Solange du den Link nicht öffnest, passiert nichts.',
  },
  recovery: {
    subject: 'Melde dich an oder wähle ein neues Passwort',
    title: 'Du hast schon ein Konto',
    text: 'Jemand, hoffentlich du, hat ein neues Passwort angefordert oder wollte mit dieser E-Mail-Adresse ein Konto anlegen. Für diese Adresse gibt es schon eins.',
    button: 'Neues Passwort wählen',
    remembered: 'Du kennst dein Passwort noch?',
    signIn: 'Anmelden',
    end: 'Der Link für ein neues Passwort funktioniert einmal und eine Stunde lang. Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Es hat sich nichts geändert.',
  },
  magic_link: {
    subject: 'Dein Link zu deinem Konto',
    title: 'Dein Link zu deinem Konto',
    text: 'Mit diesem Link wählst du ein neues Passwort. Danach meldest du dich damit an.',
    button: 'Neues Passwort wählen',
    end: 'Der Link funktioniert einmal und eine Stunde lang. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail. Gib den Link nicht weiter: Wer ihn öffnet, kann dein Passwort wählen.',
  },
  email_change: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    title: 'Bestätige deine neue E-Mail-Adresse',
    text: (from, to) => `Jemand, hoffentlich du, möchte die E-Mail-Adresse deines Kontos von ${from} in ${to} ändern.`,
    button: 'Die Änderung bestätigen',
    end: 'Wir haben an beide Adressen eine E-Mail geschickt, und du musst in beiden den Link öffnen. Jeder Link funktioniert einmal und eine Stunde lang. Wenn du das nicht warst, öffne den Link nicht und wähle ein neues Passwort.',
  },
  invite: {
    subject: 'Du bist eingeladen',
    title: 'Du bist eingeladen',
    text: 'Jemand hat für dich ein Konto angelegt. Wähle ein Passwort, dann kannst du es benutzen.',
    button: 'Mein Passwort wählen',
    end: 'Der Link funktioniert einmal und eine Stunde lang. Wenn du nicht weißt, warum du diese E-Mail bekommen hast, kannst du sie ignorieren.',
  },
  reauthentication: {
    subject: 'Dein Code',
    title: 'Bist du es?',
    code: 'Bitte gib diesen Code ein, um weiterzumachen:',
    end: 'Er funktioniert einmal und eine Stunde lang. Wenn du ihn nicht angefordert hast, gib ihn nicht weiter und wähle ein neues Passwort.',
  },
  password_changed: {
    subject: 'Dein Passwort wurde geändert',
    title: 'Dein Passwort wurde geändert',
    text: 'Das Passwort deines Kontos wurde gerade geändert, und du wurdest auf allen anderen Geräten abgemeldet.',
    otherwise: 'Wenn du das nicht warst, wähle jetzt ein neues Passwort:',
  },
  email_changed: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    title: 'Deine E-Mail-Adresse wurde geändert',
    text: 'Die E-Mail-Adresse deines Kontos wurde gerade geändert. Ab jetzt schreiben wir an die neue.',
    otherwise: 'Wenn du das nicht warst, schreib uns:',
  },
};
