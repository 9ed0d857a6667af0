import type { SUPPORT_WORDS as ENGLISH } from '../../../../visitors/texts/support.words.ts';
import type { Translated } from '../../../translated.ts';

export const SUPPORT_WORDS: Translated<typeof ENGLISH> = {
  title: 'Unterstütze uns',
  description: 'Wie du hilfst, dass dieser Katalog für alle Teenager kostenlos bleibt.',
  movementTitle: 'Worum es geht',
  movement: [
    'Was du hier findest, kostet nichts, und das bleibt so. Aber Gutes entsteht, weil Menschen ihre Abende dafür hergeben, und es kommt zu dir über Server, die Geld kosten.',
    'Wenn dieser Ort dir geholfen hat, oder jemandem, den du lieb hast, kannst du mithelfen, dass er für den nächsten Menschen offen bleibt.',
  ],
  highlights: [
    {
      title: 'Mit Liebe',
      text: 'Alles ist von Hand zusammengetragen, von Menschen, denen die am Herzen liegen, die es finden.',
    },
    {
      title: 'Für die Gemeinschaft',
      text: 'Was du gibst, kommt dieser Seite zugute und den jungen Menschen, die sich um sie herum treffen.',
    },
    {
      title: 'Frei zugänglich',
      text: 'Keine Gebühren, keine Werbung, kein Konto nötig. Für alle, überall.',
    },
  ],
  accountTitle: 'Unser Bankkonto',
  bank: 'Bank',
  accountName: 'Kontoinhaber',
  accountNumber: 'Kontonummer',
  copy: 'Kontonummer kopieren',
  copied: 'Die Kontonummer ist kopiert!',
  selected: 'Dein Browser lässt uns nicht kopieren. Die Kontonummer ist markiert, du kannst sie also selbst kopieren.',
  friend: {
    title: 'Erzähl es weiter',
    text: 'Am meisten hilfst du uns, wenn du diese Seite mit jemandem teilst, dem sie guttut. Oder schreib uns, wenn du mithelfen möchtest.',
    link: 'Schreib uns',
  },
};
