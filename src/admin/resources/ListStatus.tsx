import { Trash2 } from 'lucide';
import { Icon } from '../../core/parts/Icon.tsx';
import { BULK_WORDS } from './bulk.words.ts';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';
import type { PageSelection } from './selection.rules.ts';

interface Props {
  /** How many are shown, and of how many. */
  text: string;
  selected: PageSelection;
  /** Selects or deselects the page; absent if it is empty. */
  onSelectAll: ((on: boolean) => void) | undefined;
  /** Absent outside the bin. */
  onEmptyBin: (() => void) | undefined;
}

/** The line above the resources: how many there are, and what can be done with all of them. */
export function ListStatus({ text, selected, onSelectAll, onEmptyBin }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {onSelectAll && (
        <label title={BULK_WORDS.hint} className="flex min-h-10 items-center gap-2 text-sm font-medium select-none">
          <input
            ref={(box) => {
              if (box) box.indeterminate = selected === 'some';
            }}
            type="checkbox"
            checked={selected === 'all'}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
            className="size-5 accent-flame"
          />
          {BULK_WORDS.selectPage}
        </label>
      )}
      <p role="status" className={onSelectAll ? 'text-sm text-quiet max-sm:order-1 max-sm:basis-full' : 'sr-only'}>
        {text}
      </p>
      {onEmptyBin && (
        <button type="button" onClick={onEmptyBin} className="tool ms-auto">
          <Icon of={Trash2} className="size-4" />
          {ADMIN_RESOURCES_WORDS.bin.empty}
        </button>
      )}
    </div>
  );
}
