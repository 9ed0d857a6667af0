import { useStore } from '@nanostores/react';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SERIES_LIMITS } from '../../contract/series.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { $parts, $partsFailed, addPart, movePart, readMissingParts, removePart } from './openSeries.store.ts';
import { PartRow, partTitle } from './PartRow.tsx';
import { PartSearch } from './PartSearch.tsx';
import type { Part } from './parts.rules.ts';
import { SERIES_WORDS } from './series.words.ts';
import { useDragOrder } from './useDragOrder.ts';

const WORDS = SERIES_WORDS.part;

/**
 * The parts of a series in order: moved by dragging, buttons and keyboard, added and removed. They aren't rendered again
 * while other fields are being typed in.
 */
export const PartsField = memo(Parts);

function Parts({ parts }: { parts: readonly string[] }) {
  const resources = useStore($parts);
  const hasFailed = useStore($partsFailed);
  const [announcement, setAnnouncement] = useState('');
  const section = useRef<HTMLFieldSetElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(section);
  const titleOf = (id = '') => partTitle(resources[id]);

  function move(from: number, to: number): void {
    const place = Math.min(Math.max(to, 0), parts.length - 1);
    const focused = document.activeElement as HTMLElement | null;
    // When the row itself is moved in the page, it loses the focus.
    flushSync(() => movePart(from, place));
    focused?.focus();
    setAnnouncement(WORDS.place(titleOf(parts[from]), place + 1, parts.length));
  }
  function add(part: Part): void {
    addPart(part);
    setAnnouncement(WORDS.isAdded(shortTitle(part.title), parts.length + 1));
  }
  function remove(id: string): void {
    setAnnouncement(WORDS.isRemoved(titleOf(id)));
    removePart(id);
  }
  const drag = useDragOrder(list, move);

  return (
    <fieldset ref={section} className="min-w-0">
      <legend className="font-medium" data-focus-home="" tabIndex={-1}>
        {WORDS.title}
      </legend>
      <p className="text-sm text-quiet">{parts.length > 0 ? WORDS.hint : WORDS.empty}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {hasFailed && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          {WORDS.failed}
          <button type="button" onClick={() => void readMissingParts()} className="tool">
            {WORDS.again}
          </button>
        </p>
      )}
      {parts.length > 0 && (
        <ol ref={list} className="panel mt-3">
          {parts.map((id, index) => (
            <PartRow
              key={id}
              id={id}
              part={resources[id]}
              index={index}
              count={parts.length}
              drop={drag.dropAt(index)}
              handle={drag.handle(index)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(id)}
            />
          ))}
        </ol>
      )}
      <div className="mt-4">
        {parts.length < SERIES_LIMITS.parts ? <PartSearch parts={parts} onAdd={add} /> : <p>{WORDS.full}</p>}
      </div>
    </fieldset>
  );
}
