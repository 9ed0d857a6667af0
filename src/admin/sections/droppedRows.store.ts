/** Which tables of what visitors sent were full, so that their oldest rows were deleted. */
import { atom, onMount } from 'nanostores';
import type { DroppedRows } from '../../contract/admin.ts';
import { readDroppedRows } from './sections.api.ts';

/** Empty until it is known, and where it cannot be read: the section itself shows the failure. */
export const $droppedRows = atom<readonly DroppedRows[]>([]);

onMount($droppedRows, () => {
  void readDroppedRows().then(
    (rows) => $droppedRows.set(rows),
    () => {},
  );
});
