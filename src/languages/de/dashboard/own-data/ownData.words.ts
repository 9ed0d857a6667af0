import type { OWN_DATA_WORDS as ENGLISH } from '../../../../dashboard/own-data/ownData.words.ts';
import type { Translated } from '../../../translated.ts';

export const OWN_DATA_WORDS: Translated<typeof ENGLISH> = {
  title: 'Deine Daten',
  introduction: 'Was wir über dich speichern, gehört dir: Nimm dir eine Kopie davon, oder lösch es.',
  privacy: 'Was wir speichern, und warum',
  download: {
    title: 'Meine Daten herunterladen',
    text: 'Eine Datei mit allem: deinem Konto, deinen Gebeten, deiner Bibliothek, deinem Verlauf, deinen Einstellungen und Nachrichten. Deine Gebete stehen darin. Bewahr sie also dort auf, wo nur du sie lesen kannst.',
    button: 'Meine Daten herunterladen',
    busy: 'Die Datei wird vorbereitet …',
    saved: 'Deine Daten sind bei deinen Downloads.',
    failed: 'Wir konnten deine Daten gerade nicht lesen. Bitte versuch es gleich noch einmal.',
  },
  remove: {
    title: 'Mein Konto löschen',
    text: 'Sofort und endgültig. Niemand kann es zurückholen, auch wir nicht.',
    open: 'Mein Konto löschen',
    goes: {
      title: 'Das wird gelöscht:',
      items: [
        'dein Konto mit deinem Namen und deiner E-Mail-Adresse',
        'dein Gebetstagebuch',
        'deine Bibliothek, was du angesehen und abgeschlossen hast, deine Pläne und deine Einstellungen',
        'dein Newsletter-Abo, wenn es über die Adresse dieses Kontos läuft',
      ],
    },
    stays: {
      title: 'Das bleibt noch eine Weile:',
      items: [
        'Nachrichten, die du uns über das Kontaktformular geschickt hast, bis 90 Tage, nachdem wir sie erledigt haben',
        'Sicherungen der Datenbank für den Notfall, bis neuere sie ersetzen',
      ],
    },
    password: 'Noch einmal dein Passwort',
    word: 'LÖSCHEN',
    confirmation: (word) => `Tippe zur Bestätigung ${word} ein`,
    confirm: 'Mein Konto endgültig löschen',
    busy: 'Wird gelöscht …',
    cancel: 'Mein Konto behalten',
    error: {
      'no password': 'Bitte gib dein Passwort ein.',
      'not confirmed': 'Bitte tippe das Wort so ein, wie es oben steht.',
    },
    outcome: {
      'wrong password': 'Das ist nicht dein Passwort. Bitte versuch es noch einmal.',
      'too many tries': 'Das waren zu viele Versuche. Bitte warte eine Viertelstunde und versuch es dann noch einmal.',
      'last administrator':
        'Außer dir verwaltet niemand diese Seite. Bitte mach zuerst jemand anderen zum Verwalter, damit sich jemand um sie kümmert.',
      failed:
        'Wir wissen nicht, ob dein Konto gelöscht ist: Wir haben keine Antwort bekommen. Bitte versuch es gleich noch einmal.',
    },
    done: 'Dein Konto und alles darin ist gelöscht. Geh in Frieden.',
  },
};
