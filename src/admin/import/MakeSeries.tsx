import { ListOrdered } from 'lucide';
import { type ComponentProps, useRef, useState } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { AddToSeries } from '../series/AddToSeries.tsx';
import { IMPORT_WORDS } from './importing.words.ts';

/** Makes a series of a playlist, an album or a channel, or adds what is new in it to the series that it became before. */
export function MakeSeries(props: Omit<ComponentProps<typeof AddToSeries>, 'onDone' | 'isSource'>) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The form disappears, so the focus moves first.
    opener.current?.focus();
    setOpen(false);
  };
  return (
    <div className="mt-3">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="tool aria-expanded:border-ink"
      >
        <Icon of={ListOrdered} className="size-4" />
        {IMPORT_WORDS.series}
      </button>
      {isOpen && <AddToSeries {...props} isSource onDone={close} />}
    </div>
  );
}
