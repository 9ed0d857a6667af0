import type { ABOUT_WORDS as ENGLISH } from '../../../../visitors/texts/about.words.ts';
import type { Translated } from '../../../translated.ts';

export const ABOUT_WORDS: Translated<typeof ENGLISH> = {
  title: 'Über uns',
  description: 'Wer diesen Katalog aus Predigten, Lobpreis, Filmen und Büchern zusammenträgt, und warum.',
  mission:
    'Wir möchten, dass alle Teenager, die Gott suchen, gute Worte, gute Musik und gute Geschichten finden, wo sie auch sind und was ihr Handyvertrag auch hergibt.',
  paragraphs: [
    'Wir machen kirchliche Arbeit mit Teenagern. Woche für Woche hat man uns dasselbe gefragt: Gibt es eine Predigt über Angst? Einen Film, den wir zusammen ansehen können? Ein Buch für jemanden, der gerade erst anfängt zu fragen? Also haben wir gesammelt, was uns selbst geholfen hat, und die Liste geteilt.',
    'Diese Seite ist diese Liste, erwachsen geworden. Was hier steht, suchen Menschen aus, die seit Jahren mit Teenagern unterwegs sind. Hier gibt es keine Rangliste nach Klicks, niemand bezahlt dafür, gesehen zu werden, und zum Umsehen brauchst du kein Konto.',
    'Nimm mit, was dir hilft. Teile es mit Freunden. Und wenn du etwas suchst, das noch nicht hier ist, sag es uns.',
  ],
  window: 'Ein Fenster aus buntem Glas, von einer einzigen Flamme erhellt',
  writeToUs: 'Schreib uns',
  explore: 'Im Katalog stöbern',
};
