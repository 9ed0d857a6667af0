import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide';
import type { KeyboardEvent } from 'react';
import { Picture } from '../../catalogue/card/Picture.tsx';
import { RESOURCE_WORDS } from '../../catalogue/card/resources.words.ts';
import { $posters } from '../../catalogue/list/posters.store.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { RowButton } from '../sections/RowButton.tsx';
import type { Part } from './parts.rules.ts';
import { SERIES_WORDS } from './series.words.ts';
import type { Drop, useDragOrder } from './useDragOrder.ts';

const WORDS = SERIES_WORDS.part;

interface Props {
  id: string;
  /** Null if it is gone, undefined while it is being read. */
  part: Part | null | undefined;
  index: number;
  count: number;
  drop: Drop;
  handle: ReturnType<ReturnType<typeof useDragOrder>['handle']>;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Classes of a row while one is being dragged: a line shows where it would be dropped. */
const DROP: Record<Exclude<Drop, null>, string> = {
  dragged: 'opacity-50',
  above: 'shadow-[inset_0_3px_var(--color-flame)]',
  below: 'shadow-[inset_0_-3px_var(--color-flame)]',
};

/** @param part - null if it is gone, undefined while it is being read */
export function partTitle(part: Part | null | undefined): string {
  if (part) return shortTitle(part.title);
  return part === null ? WORDS.unknown : WORDS.reading;
}

/** A part of a series. */
export function PartRow({ id, part, index, count, drop, handle, onMove, onRemove }: Props) {
  const title = partTitle(part);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (!event.altKey || to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li
      data-item=""
      data-part={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-2 pe-3 not-first:border-t not-first:border-line sm:grid-cols-[auto_minmax(0,1fr)_auto] ${drop ? DROP[drop] : ''}`}
    >
      <div
        {...handle}
        aria-hidden="true"
        className="flex cursor-grab touch-none items-center self-stretch ps-2 select-none"
      >
        <Icon of={GripVertical} className="size-5 text-quiet" />
        <span className="w-8 text-center text-sm text-quiet tabular-nums">{index + 1}</span>
        <Thumbnail part={part} />
      </div>
      <div className="min-w-0">
        <p dir="auto" className={part ? 'font-medium' : 'text-quiet'}>
          <span className="sr-only">{index + 1}. </span>
          {title}
        </p>
        <Facts part={part} />
      </div>
      <div className="flex justify-end gap-1 max-sm:col-span-2">
        <RowButton icon={ArrowUp} label={WORDS.upOf(title)} isIdle={index === 0} onPress={() => onMove(index - 1)} />
        <RowButton
          icon={ArrowDown}
          label={WORDS.downOf(title)}
          isIdle={index === count - 1}
          onPress={() => onMove(index + 1)}
        />
        <RowButton icon={X} label={WORDS.removeOf(title)} onPress={onRemove} />
      </div>
    </li>
  );
}

function Thumbnail({ part }: Pick<Props, 'part'>) {
  const posters = useStore($posters);
  return (
    <span data-category={part?.category} className="picture-wall w-16 rounded-pane max-sm:hidden">
      {part ? (
        <Picture resource={{ ...part, poster: posters[part.id] ?? null }} />
      ) : (
        <span className="size-full bg-sunken" />
      )}
    </span>
  );
}

function Facts({ part }: Pick<Props, 'part'>) {
  if (part === undefined) return null;
  if (part === null) return <p className="text-sm font-medium text-flame">{WORDS.gone}</p>;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      <span>{CATEGORY_WORDS[part.category].title}</span>
      {part.author && <span dir="auto">{RESOURCE_WORDS.by(part.author)}</span>}
      {(part.deleted_at || part.is_draft) && (
        <span className="font-medium text-flame">{part.deleted_at ? WORDS.binned : WORDS.draft}</span>
      )}
    </p>
  );
}
