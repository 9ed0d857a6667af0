import type * as English from '../../../../core/offline/offline.words.ts';
import type { Translated } from '../../../translated.ts';

/** "740 kB", "12,4 MB": 1 kB is 1,000 bytes. */
export const sizeWords: Translated<typeof English.sizeWords> = (bytes) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

/** Keeping pages for times without a connection. */
export const OFFLINE_WORDS: Translated<typeof English.OFFLINE_WORDS> = {
  title: 'Offline verfügbar',
  description:
    'Was du in diesem Browser mitgenommen hast: Seiten, die sich ohne Verbindung öffnen, und wie viel Platz sie brauchen.',
  button: {
    keep: 'Offline behalten',
    kept: 'Offline verfügbar',
    stop: 'Abbrechen',
    stopAt: (done, total) => `Abbrechen: ${done} von ${total}`,
  },
  outcome: {
    kept: 'Behalten. Es öffnet sich auf diesem Gerät auch ohne Verbindung.',
    removed: 'Auf diesem Gerät wird es nicht mehr behalten.',
    stopped: 'Abgebrochen. Nichts davon wird behalten.',
    unsupported:
      'Dieser Browser kann keine Seiten behalten: Er speichert nichts für diese Website. Bitte erlaub in seinen Einstellungen Websitedaten (Cookies), verlass das private Fenster oder probier einen anderen Browser.',
    full: 'Auf diesem Gerät ist dafür kein Platz. Entferne etwas, das du behalten hast, und versuch es dann noch einmal.',
    failed: 'Das konnte gerade nicht behalten werden. Bitte prüfe deine Verbindung und versuch es noch einmal.',
  },
  missing: {
    title: 'Du hast keine Verbindung',
    text: 'Diese Seite ist auf diesem Gerät nicht offline verfügbar. Sie braucht eine Verbindung.',
    again: 'Noch einmal versuchen',
  },
  list: {
    introduction:
      'Diese Seiten öffnen sich in diesem Browser ohne Verbindung, für alle, die ihn benutzen. Aus deinem Konto ist nichts dabei. Videos und Musik anderer Seiten brauchen trotzdem eine Verbindung.',
    loading: 'Wir sehen nach, was da ist …',
    empty: 'Noch ist nichts offline verfügbar. Öffne etwas, das du mitnehmen möchtest, und wähle „Offline behalten“.',
    explore: 'Im Katalog stöbern',
    needsScript: 'Die Liste braucht JavaScript, und das ist in deinem Browser ausgeschaltet.',
    unfinished: 'Etwas, das nicht vollständig behalten wurde',
    facts: (pages, bytes) => (pages > 1 ? `${pages} Seiten, ${sizeWords(bytes)}` : sizeWords(bytes)),
    visited: 'Seiten, die du zuletzt geöffnet hast',
    visitedHint:
      'Die neuesten 30 behält der Browser von selbst, solange du etwas offline behältst oder die Seite installiert hast.',
    total: (bytes) => `Zusammen ${sizeWords(bytes)}`,
    remove: 'Entfernen',
    removeOf: (title) => `${title} entfernen`,
    removeAll: 'Alles entfernen',
    removed: 'Entfernt. Mit Verbindung öffnet es sich wie vorher.',
    removedAll: 'Alles ist von diesem Gerät entfernt.',
  },
  settings: {
    hint: 'Für alle, die diesen Browser benutzen, auch nachdem du dich abgemeldet hast. Aus deinem Konto wird nichts behalten.',
    empty: 'Auf diesem Gerät ist nichts offline verfügbar.',
    show: 'Liste zeigen',
  },
  installing: {
    text: 'Diese Seite lässt sich installieren: Dann öffnet sie sich wie eine App, auch ohne Verbindung.',
    install: 'Installieren',
  },
  update: {
    text: 'Eine neue Version dieser Website ist da.',
    reload: 'Neu laden',
    newer: 'Du siehst diese Seite so, wie sie auf diesem Gerät behalten wurde. Jetzt ist eine neuere Version da.',
    show: 'Anzeigen',
  },
};
