import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { AdminResource } from '../../contract/admin.ts';
import { logicalKey } from '../../core/browser/arrowKeys.rules.ts';
import { $screen, clearSelection, selectOne, selectPage } from './screen.store.ts';
import { pageSelection } from './selection.rules.ts';

/** Selecting resources on a page by mouse and keyboard. Shift selects everything from the last one. */
export function useSelection(items: readonly AdminResource[]) {
  const { ids } = useStore($screen).selection;
  /** Whether Shift is held. A checkbox's change event doesn't say so. */
  const isRange = useRef(false);
  const shown = items.map(({ id }) => id);
  const select = (id: string, on: boolean) => selectOne(id, on, shown, isRange.current);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    isRange.current = event.shiftKey;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('.admin-select input')];
    const at = boxes.indexOf(event.target as HTMLInputElement);
    if (isSelectAll(event)) selectPage(shown, true);
    else if (event.key === 'Escape' && ids.size > 0) clearSelection();
    else if (at >= 0 && event.key in STEPS && !event.ctrlKey && !event.metaKey && !event.altKey) step(event, boxes, at);
    else return;
    event.preventDefault();
  }

  /** Moves to the next or previous box; with Shift, selects both. */
  function step({ key, shiftKey }: KeyboardEvent, boxes: readonly HTMLInputElement[], at: number): void {
    const to = at + (STEPS[logicalKey(key, document.dir)] ?? 0);
    const [from, id] = [shown[at], shown[to]];
    if (!from || !id) return;
    boxes[to]?.focus();
    if (!shiftKey) return;
    if (!ids.has(from)) selectOne(from, true, shown, false);
    selectOne(id, true, shown, true);
  }

  return {
    ids,
    onPage: pageSelection(ids, shown),
    select,
    selectPage: (on: boolean) => selectPage(shown, on),
    /** For the element around the checkboxes. */
    handlers: {
      onKeyDown,
      onPointerDown: (event: PointerEvent) => {
        isRange.current = event.shiftKey;
      },
    },
  };
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const isSelectAll = (event: KeyboardEvent) => event.key === 'a' && (event.ctrlKey || event.metaKey);
