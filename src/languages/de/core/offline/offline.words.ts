import type * as English from '../../../../core/offline/offline.words.ts';
import type { Translated } from '../../../translated.ts';

/** "740 kB", "12,4 MB": 1 kB is 1,000 bytes. */
export const sizeWords: Translated<typeof English.sizeWords> = (bytes) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

/** Saving pages to read offline. */
export const OFFLINE_WORDS: Translated<typeof English.OFFLINE_WORDS> = {
  title: 'Offline gespeichert',
  description:
    'Seiten, die auf diesem Gerät gespeichert sind und sich ohne Internet öffnen, und wie viel Platz sie brauchen.',
  button: {
    keep: 'Offline speichern',
    kept: 'Offline gespeichert',
    stop: 'Abbrechen',
    stopAt: (done, total) => `Abbrechen: ${done} von ${total}`,
  },
  outcome: {
    kept: 'Gespeichert. Es öffnet sich auf diesem Gerät auch ohne Internet.',
    removed: 'Von diesem Gerät entfernt.',
    stopped: 'Abgebrochen. Es wurde nichts gespeichert.',
    unsupported:
      'Dieser Browser kann keine Seiten speichern: Er speichert nichts für diese Website. Bitte erlaub in seinen Einstellungen Websitedaten (Cookies), verlass das private Fenster oder probier einen anderen Browser.',
    full: 'Auf diesem Gerät ist nicht genug Platz. Entferne etwas, das du gespeichert hast, und versuch es dann noch einmal.',
    failed: 'Wir konnten das gerade nicht speichern. Bitte prüfe deine Verbindung und versuch es noch einmal.',
  },
  missing: {
    title: 'Du bist offline',
    text: 'Diese Seite ist nicht auf diesem Gerät gespeichert. Darum braucht sie Internet.',
    again: 'Noch einmal versuchen',
  },
  list: {
    introduction:
      'Auf diesem Gerät gespeichert. Die Seiten öffnen sich ohne Internet, und alle, die diesen Browser benutzen, können sie sehen. Aus deinem Konto ist nichts dabei. Videos und Musik von anderen Seiten brauchen trotzdem Internet.',
    loading: 'Wir sehen nach, was gespeichert ist …',
    empty: 'Noch nichts gespeichert. Öffne etwas, das du mitnehmen möchtest, und wähle „Offline speichern“.',
    explore: 'Im Katalog stöbern',
    needsScript: 'Die Liste braucht JavaScript, und das ist in deinem Browser ausgeschaltet.',
    unfinished: 'Etwas, das nur teilweise gespeichert ist',
    facts: (pages, bytes) => (pages > 1 ? `${pages} Seiten, ${sizeWords(bytes)}` : sizeWords(bytes)),
    visited: 'Seiten, die du zuletzt geöffnet hast',
    visitedHint:
      'Die neuesten 30 werden automatisch gespeichert, solange du etwas offline gespeichert oder die Seite installiert hast.',
    total: (bytes) => `Zusammen ${sizeWords(bytes)}`,
    remove: 'Entfernen',
    removeOf: (title) => `${title} entfernen`,
    removeAll: 'Alles entfernen',
    removed: 'Entfernt. Mit Internet kannst du es weiterhin öffnen.',
    removedAll: 'Alles wurde von diesem Gerät entfernt.',
  },
  settings: {
    hint: 'Alle, die diesen Browser benutzen, können diese Seiten sehen, auch nachdem du dich abgemeldet hast. Aus deinem Konto ist nichts dabei.',
    empty: 'Auf diesem Gerät ist nichts gespeichert.',
    show: 'Liste zeigen',
  },
  installing: {
    text: 'Du kannst diese Seite installieren: Dann öffnet sie sich wie eine App, auch ohne Internet.',
    install: 'Installieren',
  },
  update: {
    text: 'Eine neue Version dieser Website ist da.',
    reload: 'Neu laden',
    newer: 'Du liest die Version, die auf diesem Gerät gespeichert ist. Es gibt eine neuere.',
    show: 'Anzeigen',
  },
};
