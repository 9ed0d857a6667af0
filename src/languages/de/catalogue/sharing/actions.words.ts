/** Labels of the actions on a resource. */
import type { ACTION_WORDS as ENGLISH } from '../../../../catalogue/sharing/actions.words.ts';
import type { Translated } from '../../../translated.ts';

export const ACTION_WORDS: Translated<typeof ENGLISH> = {
  bookmark: 'Merken',
  bookmarked: 'Gemerkt',
  save: (title) => `${title} merken`,
  share: 'Teilen',
  shareOf: (title) => `${title} teilen`,
  /** The text sent with the link, to which apps append it. */
  message: (title) => `Schau mal rein: ${title}`,
  outcome: {
    shared: 'Geteilt. Danke!',
    copied: 'Der Link ist kopiert',
    refused: 'Teilen klappt hier nicht. Bitte kopiere die Adresse selbst.',
  },
  notChanged: 'Das Merken oder Entfernen hat nicht geklappt. Bitte versuch es noch einmal.',
  notKept: 'Dieser Browser speichert nichts für uns. Was du dir merkst, bleibt nur, bis du diese Seite verlässt.',
};
