import type * as English from '../../../../admin/sections/sections.words.ts';
import type { Translated } from '../../../translated.ts';
import { counted } from '../../core/parts/language.words.ts';

export const ADMIN_ERROR_WORDS: Translated<typeof English.ADMIN_ERROR_WORDS> = {
  notAdministrator: 'Du bist kein Verwalter mehr.',
  noAnswer: 'Wir haben keine Antwort bekommen. Sieh bitte in der Liste nach und versuch es gleich noch einmal.',
};

/** What was undone, by the subject of the audit trail. */
const SUBJECTS: Record<string, readonly [one: string, many: string]> = {
  message: ['Nachricht', 'Nachrichten'],
  subscriber: ['Abonnement', 'Abonnements'],
  series: ['Reihe oder Sammlung', 'Reihen und Sammlungen'],
  schedule: ['Zeitplan', 'Zeitpläne'],
};

export const UNDO_WORDS: Translated<typeof English.UNDO_WORDS> = {
  undo: 'Rückgängig',
  undoByKey: 'Rückgängig (Strg+Z)',
  busy: 'Wird rückgängig gemacht … Bei vielen Inhalten kann das bis zu einer Minute dauern.',
  undone: (restored, skipped, subject) => {
    const things = (count: number) => counted(count, ...(SUBJECTS[subject] ?? ['Inhalt', 'Inhalte']));
    if (skipped === 0) return `Rückgängig gemacht: ${things(restored)} wie vorher.`;
    const stayed = skipped === 1 ? 'ließ sich nicht wiederherstellen' : 'ließen sich nicht wiederherstellen';
    const rest = `${things(skipped)} ${stayed}: seitdem geändert oder gelöscht, oder die Änderung ist zu alt.`;
    return restored === 0
      ? `Nichts wurde rückgängig gemacht: ${rest}`
      : `Rückgängig gemacht: ${things(restored)} wie vorher. ${rest}`;
  },
  double:
    'Wir konnten das nicht rückgängig machen: Ein Video, ein Lied oder eine Playlist davon ist inzwischen wieder im Katalog, und dort gibt es alles nur einmal.',
  failed:
    'Wir konnten das gerade nicht rückgängig machen. Es bleibt im Verlauf, und du kannst es dort später rückgängig machen.',
};

export const WATCH_ERROR_WORDS: Translated<typeof English.WATCH_ERROR_WORDS> = {
  'no key': 'Der Server hat keinen Schlüssel für YouTube.',
  'bad key': 'YouTube nimmt den Schlüssel des Servers nicht an.',
  'quota used up': 'Das Tageskontingent von YouTube war aufgebraucht.',
  'rate limited': 'YouTube hat um eine Pause gebeten.',
  'private playlist': 'Die Playlist ist jetzt privat.',
  'not found': 'YouTube findet das nicht mehr.',
  'platform unavailable': 'YouTube hat nicht richtig geantwortet.',
  'too slow': 'YouTube hat zu lange gebraucht.',
  'database failed': 'In unserer Datenbank gab es einen Fehler.',
};
