import { type IconNode, LayoutGrid, List } from 'lucide';
import type { ListView } from '../../contract/listing.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { LIST_WORDS } from './lists.words.ts';

const ICONS = { grid: LayoutGrid, list: List } satisfies Record<ListView, IconNode>;
const VIEWS = ['grid', 'list'] as const satisfies readonly ListView[];

/**
 * Switches between grid and rows, which are the default on phones. listView.script.ts handles clicks and marks the current
 * view.
 */
export function ViewSwitch() {
  return (
    <fieldset className="flex noscript:hidden print:hidden">
      <legend className="sr-only">{LIST_WORDS.views}</legend>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          data-view={view}
          aria-pressed={view === 'grid'}
          aria-label={LIST_WORDS.view[view]}
          className="grid size-11 place-items-center rounded-full border border-transparent text-quiet hover:text-ink aria-pressed:border-hue aria-pressed:bg-hue-soft aria-pressed:text-hue"
        >
          <Icon of={ICONS[view]} className="size-5" />
        </button>
      ))}
    </fieldset>
  );
}
