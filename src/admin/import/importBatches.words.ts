/** The list of imports. */

import type { ImportState } from '../../contract/importBatch.ts';
import type { ImportSource } from '../../contract/importing.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

const resources = (count: number) => counted(count, 'resource', 'resources');

export const BATCH_WORDS = {
  introduction: 'You can undo any import as a whole. Its resources go to the bin, and you can restore them from there.',
  loading: 'Loading the imports…',
  found: (count: number, page: number, pages: number) => countedPage(counted(count, 'import', 'imports'), page, pages),
  source: { youtube: 'YouTube', spotify: 'Spotify', links: 'Links', csv: 'CSV file' } satisfies Record<
    ImportSource,
    string
  >,
  state: { running: 'Not finished', finished: 'Finished', undone: 'Undone' } satisfies Record<ImportState, string>,
  nobody: 'Automatically at night, or a deleted account',
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
  undoing: (binned: number, shown: number) => `${number(binned)} of ${number(shown)} in the bin…`,
  confirm: {
    title: (label: string) => `Undo the import of “${label}”?`,
    text: (count: number) =>
      `${counted(count, 'resource goes', 'resources go')} to the bin, with any later corrections. Importing the same again brings ${count === 1 ? 'it' : 'them'} back.`,
    running: 'It isn’t finished, and no more rows will be imported.',
    yes: 'Undo the import',
    no: 'Keep it',
  },
  undone: (count: number) => `Undone: ${counted(count, 'resource is', 'resources are')} in the bin.`,
  notUndone: 'We couldn’t finish undoing the import. What’s already in the bin stays there: please try again.',
  empty: {
    title: 'Nothing has been imported yet',
    text: 'Each import will be listed here, and you can undo it as a whole.',
  },
  failed: listError('the imports'),
};
