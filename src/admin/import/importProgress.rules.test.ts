import { expect, test } from 'vitest';
import type { RowOutcome } from '../../contract/importing.ts';
import { NOTHING_SENT, progressAfter } from './importProgress.rules.ts';

const outcome = (row: number, of: RowOutcome['outcome']): RowOutcome => ({
  row,
  outcome: of,
  resource_id: of === 'refused' ? null : crypto.randomUUID(),
  reason: of === 'refused' ? 'title' : null,
});

test('what became of each row is counted over all chunks, and refused rows are kept', () => {
  const refused = [outcome(3, 'refused'), outcome(5, 'refused')] as const;
  const first = progressAfter(NOTHING_SENT, [outcome(1, 'added'), outcome(2, 'restored'), refused[0]]);
  const second = progressAfter(first, [outcome(4, 'already there'), refused[1], outcome(6, 'added')]);
  expect(second).toEqual({ sent: 6, added: 2, restored: 1, there: 1, refused });
});
