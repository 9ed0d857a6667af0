/** The list of imports. */

import type { ImportState } from '../../contract/importBatch.ts';
import type { ImportSource } from '../../contract/importing.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

const resources = (count: number) => counted(count, 'resource', 'resources');

export const BATCH_WORDS = {
  introduction:
    'Every import can be undone as a whole. Undoing it puts its resources into the bin, from where they can come back.',
  loading: 'Loading the imports...',
  found: (count: number, page: number, pages: number) => countedPage(counted(count, 'import', 'imports'), page, pages),
  source: { youtube: 'YouTube', spotify: 'Spotify', links: 'Links', csv: 'CSV file' } satisfies Record<
    ImportSource,
    string
  >,
  state: { running: 'Not finished', finished: 'Finished', undone: 'Undone' } satisfies Record<ImportState, string>,
  nobody: 'By itself at night, or an account that is gone',
  counts: {
    added: (added: number, planned: number) =>
      added === planned ? `${resources(added)} added` : `${number(added)} of ${resources(planned)} added`,
    shown: (count: number) => `${number(count)} in the catalogue now`,
    drafts: (count: number) => counted(count, 'draft', 'drafts'),
    binned: (count: number) => `${number(count)} in the bin`,
  },
  resume: 'Resume',
  resumeOf: (label: string) => `Resume the import of “${label}”`,
  undo: 'Undo',
  undoOf: (label: string) => `Undo the import of “${label}”`,
  undoing: (binned: number, shown: number) => `${number(binned)} of ${number(shown)} in the bin...`,
  confirm: {
    title: (label: string) => `Undo the import of “${label}”?`,
    text: (count: number) =>
      `${counted(count, 'resource goes', 'resources go')} to the bin, with what was corrected since. Importing the same again brings ${count === 1 ? 'it' : 'them'} back.`,
    running: 'It isn’t finished: no more rows come in.',
    yes: 'Undo the import',
    no: 'Keep it',
  },
  undone: (count: number) => `Undone: ${counted(count, 'resource is', 'resources are')} in the bin.`,
  notUndone: 'The import could not be undone just now. What is in the bin already stays there; please try again.',
  empty: { title: 'Nothing has been imported yet', text: 'Each import is listed here, and can be undone as a whole.' },
  failed: listError('the imports'),
};
