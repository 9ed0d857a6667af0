/** Which tables of visitors' data were full, so that their oldest rows were deleted. */
import { atom, onMount } from 'nanostores';
import type { DroppedRows } from '../../contract/admin.ts';
import { readDroppedRows } from './sections.api.ts';

/** Empty until it is known, and if it can't be read: the section itself shows the failure. */
export const $droppedRows = atom<readonly DroppedRows[]>([]);

onMount($droppedRows, () => {
  void readDroppedRows().then(
    (rows) => $droppedRows.set(rows),
    () => {},
  );
});
