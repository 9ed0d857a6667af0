/** Sentences about the second factor: the code at sign-in, and setting it up. */
import type * as English from '../../../../account/second-factor/secondFactor.words.ts';
import type { Translated } from '../../../translated.ts';

/** By the codes in secondFactor.rules.ts. */
export const CODE_ERRORS: Translated<typeof English.CODE_ERRORS> = {
  empty: 'Bitte gib den Code ein.',
  malformed: 'Der Code hat sechs Ziffern.',
  wrong:
    'Dieser Code passt nicht. Bitte gib den ein, den deine App gerade zeigt. Wenn auch das nicht klappt, lass dein Handy die Uhr automatisch stellen.',
  expired: 'Das hat zu lange gedauert. Bitte gib den Code ein, den deine App gerade zeigt.',
  'too many': 'Zu viele Versuche. Bitte warte ein paar Minuten und versuch es dann noch einmal.',
  'other factor':
    'Dein Konto hat eine Art von zweitem Faktor, die diese Seite nicht unterstützt. Wer ihr Supabase-Projekt betreut, kann ihn entfernen.',
  'not offered':
    'Dieser Server bietet keinen zweiten Faktor. Bei Supabase selbst gibt es ihn, wenn TOTP dort im Dashboard eingeschaltet ist, unter Authentication → Multi-Factor.',
  'no answer':
    'Wir haben keine Antwort bekommen. Was du eingegeben hast, ist noch da: Bitte versuch es gleich noch einmal.',
};

export const CODE_STEP_WORDS: Translated<typeof English.CODE_STEP_WORDS> = {
  title: 'Deinen Code, bitte',
  text: 'Öffne die Authenticator-App auf deinem Handy und gib die sechs Ziffern ein, die sie für diese Seite zeigt.',
  label: 'Code aus sechs Ziffern',
  submit: 'Weiter',
  busy: 'Wird geprüft …',
  other: 'Mit einem anderen Konto anmelden',
  lost: 'Handy verloren? Wer das Supabase-Projekt dieser Seite betreut, kann den zweiten Faktor deines Kontos entfernen.',
};

export const SECOND_FACTOR_WORDS: Translated<typeof English.SECOND_FACTOR_WORDS> = {
  title: 'Dein zweiter Faktor',
  loading: 'Dein zweiter Faktor wird geladen …',
  off: 'Du meldest dich nur mit deinem Passwort an. Mit einem zweiten Faktor gibst du zusätzlich sechs Ziffern aus einer App auf deinem Handy ein. Dann kann niemand den Katalog ändern, der nur dein Passwort erfährt.',
  on: {
    since: 'Eingeschaltet seit dem',
    text: 'Bei jeder Anmeldung gibst du einen Code aus deiner App ein.',
  },
  lost: 'Wenn du dein Handy verlierst, kann dir hier niemand einen Code geben. Jemand mit Zugang zum Dashboard von Supabase muss den Faktor dort entfernen, unter Authentication → Users → dein Konto. Sorg also für einen zweiten Verwalter, der sich in der Zwischenzeit um den Katalog kümmern kann.',
  setUp: {
    submit: 'Einrichten',
    busy: 'Wird vorbereitet …',
    failed: 'Das Einrichten hat nicht geklappt',
    noAnswer: 'Wir haben keine Antwort bekommen. Bitte versuch es gleich noch einmal.',
  },
  steps: {
    scan: 'Öffne eine Authenticator-App auf deinem Handy, zum Beispiel Aegis, Google Authenticator oder die deiner Passwortverwaltung. Lege dort ein Konto an und scanne dieses Bild:',
    picture: 'QR-Code mit dem Schlüssel für deine Authenticator-App',
    key: 'Wenn du ihn nicht scannen kannst, gib diesen Schlüssel in die App ein:',
    copy: 'Schlüssel kopieren',
    copied: 'Der Schlüssel ist kopiert. Behalte ihn für dich.',
    notCopied: 'Wir konnten den Schlüssel nicht kopieren. Bitte markier und kopier ihn selbst.',
    code: 'Gib die sechs Ziffern ein, die die App zeigt:',
    submit: 'Einschalten',
    busy: 'Wird geprüft …',
    cancel: 'Abbrechen',
    note: 'Hier bleibst du angemeldet, auf deinen anderen Geräten wirst du abgemeldet.',
    done: 'Dein zweiter Faktor ist eingeschaltet. Wenn du dich das nächste Mal anmeldest, fragen wir dich nach einem Code.',
  },
  remove: {
    submit: 'Entfernen',
    title: 'Deinen zweiten Faktor entfernen?',
    text: 'Dann reicht dein Passwort für die Verwaltung. Du kannst jederzeit wieder einen zweiten Faktor einrichten.',
    yes: 'Entfernen',
    no: 'Abbrechen',
    done: 'Dein zweiter Faktor ist entfernt.',
    failed:
      'Wir haben keine Antwort bekommen, der zweite Faktor ist also noch da. Bitte versuch es gleich noch einmal.',
  },
};
