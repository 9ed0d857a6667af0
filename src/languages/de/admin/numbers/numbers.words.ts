import type { NUMBERS_WORDS as ENGLISH } from '../../../../admin/numbers/numbers.words.ts';
import type { Translated } from '../../../translated.ts';
import { number as count } from '../../core/parts/language.words.ts';

export const NUMBERS_WORDS: Translated<typeof ENGLISH> = {
  title: 'Zahlen',
  introduction:
    'Zahlen zum Katalog und dazu, wie er genutzt wird. Sie verraten nichts über einzelne Menschen: Zahlen, hinter denen weniger als fünf Personen stehen, zeigen wir nicht.',
  loading: 'Wird geladen …',
  count,
  few: 'Weniger als 5',
  tiles: {
    title: 'Insgesamt',
    resources: 'Inhalte',
    members: 'Bestätigte Mitglieder',
    subscribers: 'Empfänger des Newsletters',
  },
  categories: {
    title: 'Katalog nach Kategorien',
    introduction: 'Was im Papierkorb liegt, zählt nicht mit.',
    columns: ['Kategorie', 'Inhalte'],
    empty: 'Im Katalog ist noch nichts.',
  },
  weeks: {
    title: 'Aufrufe pro Woche',
    introduction:
      'Was Mitglieder angesehen haben, nach Wochen ab Montag (UTC). Wer einen Inhalt noch einmal ansieht, zählt nur in der letzten Woche. Besucher, die nicht angemeldet sind, werden nicht gezählt.',
    summary: (shown, all, highest) =>
      `Balkendiagramm mit ${all} Wochen, ${shown} davon mit einer Zahl.${
        highest ? ` Die höchste ist ${count(highest.views)} in der Woche ab dem ${highest.week}.` : ''
      } In der Tabelle darunter stehen alle Zahlen.`,
    bar: (week, views) => `Woche ab dem ${week}: ${views}`,
    hidden: 'Weniger als fünf Mitglieder, deshalb nicht gezeigt',
    present: 'Diese Woche bis jetzt',
    table: 'Die Zahlen als Tabelle',
    columns: ['Woche ab', 'Aufrufe'],
    soFar: 'bis jetzt',
    empty: 'Noch gab es in keiner Woche Aufrufe von fünf Mitgliedern.',
  },
  viewed: {
    title: 'Am meisten angesehen',
    introduction: 'Die zehn Inhalte, die von den meisten Mitgliedern angesehen wurden, jeder von mindestens fünf.',
    columns: ['Inhalt', 'Mitglieder'],
    empty: 'Noch kein Inhalt wurde von fünf Mitgliedern angesehen.',
  },
};
