import type { ERROR_REPORT_WORDS as ENGLISH } from '../../../../admin/errors/errors.words.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

export const ERROR_REPORT_WORDS: Translated<typeof ENGLISH> = {
  title: 'Fehler',
  introduction:
    'Was in den Browsern der Besucher schiefging, das Neueste zuerst. Gib es an die Person weiter, die sich um die Technik dieser Seite kümmert, und lösche es, wenn es behoben ist.',
  dropped: (dropped, kept, last) =>
    `Wir bewahren nur die neuesten ${number(kept)} Meldungen auf. Um Platz zu machen, ${dropped === 1 ? 'wurde' : 'wurden'} ${number(dropped)} ältere gelöscht, zuletzt am ${last}.`,
  loading: 'Fehler werden geladen …',
  found: (count, page, pages) => countedPage(counted(count, 'Fehler', 'Fehler'), page, pages),
  times: (count) => (count === 1 ? 'Einmal' : `${number(count)}-mal`),
  first: 'Zuerst',
  last: 'Zuletzt',
  path: 'Seite',
  stack: 'Einzelheiten für Entwickler',
  clear: 'Löschen',
  clearOf: (message) => `Löschen: ${message}`,
  cleared: (count) =>
    count === 0 ? 'Diese Meldungen waren schon gelöscht.' : `${counted(count, 'Meldung', 'Meldungen')} gelöscht.`,
  notCleared: 'Wir konnten den Fehler nicht löschen. Er steht deshalb noch hier. Bitte versuch es gleich noch einmal.',
  empty: { title: 'Keine Fehler', text: 'Wenn im Browser eines Besuchers etwas schiefgeht, wird es hier gemeldet.' },
  failed: listError('die Fehler'),
};
