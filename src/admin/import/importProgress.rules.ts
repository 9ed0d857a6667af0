/** How far an import is. */
import type { RowOutcome } from '../../contract/importing.ts';

export interface ImportProgress {
  /** Rows that have been sent. */
  sent: number;
  added: number;
  restored: number;
  there: number;
  refused: readonly RowOutcome[];
}

export const NOTHING_SENT: ImportProgress = { sent: 0, added: 0, restored: 0, there: 0, refused: [] };

/** The progress after a chunk with these outcomes. */
export function progressAfter(before: ImportProgress, outcomes: readonly RowOutcome[]): ImportProgress {
  const count = (wanted: RowOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    sent: before.sent + outcomes.length,
    added: before.added + count('added'),
    restored: before.restored + count('restored'),
    there: before.there + count('already there'),
    refused: [...before.refused, ...outcomes.filter(({ outcome }) => outcome === 'refused')],
  };
}
