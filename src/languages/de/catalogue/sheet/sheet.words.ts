/** A handout to print for a group. */
import type { SHEET_WORDS as ENGLISH } from '../../../../catalogue/sheet/sheet.words.ts';
import type { Translated } from '../../../translated.ts';

export const SHEET_WORDS: Translated<typeof ENGLISH> = {
  print: 'Handout drucken',
  explanation:
    'Für einen Abend mit einer Gruppe: worum es geht, ein Code, der Handys dorthin führt, und Platz zum Schreiben.',
  questions: 'Fragen zum Gespräch',
  hint: 'Eine in jeder Zeile. Was du schreibst, bleibt nur auf diesem Gerät. Ohne Fragen gibt es leere Zeilen.',
  notKept: 'Eine in jeder Zeile. Dieser Browser speichert nichts für uns: Drucke, bevor du das hier schließt.',
  scan: 'Scanne den Code, um es auf dem Handy zu öffnen, oder gib ein:',
  parts: 'Die Teile',
  cancel: 'Schließen',
  confirm: 'Drucken',
};
