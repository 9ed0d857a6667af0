/** For people who may not open a page. */
import type * as English from '../../../../account/forms/guard.words.ts';
import type { Translated } from '../../../translated.ts';

export const GUARD_WORDS: Translated<typeof English.GUARD_WORDS> = {
  /** Someone whose role couldn't be read counts as a member. */
  onlyAdministrators: 'Diese Seite ist für Verwalter. Wenn du dazugehörst, versuch es bitte gleich noch einmal.',
  sessionEnded: 'Deine Sitzung ist abgelaufen. Bitte melde dich wieder an.',
  sessionFailed: {
    title: 'Wir konnten dich gerade nicht anmelden',
    text: 'Wir konnten unseren Server nicht erreichen. Bitte prüfe deine Verbindung und versuch es noch einmal.',
    again: 'Noch einmal versuchen',
  },
};
