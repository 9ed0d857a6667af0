import { Clapperboard, type IconNode, Music, Plus } from 'lucide';
import type { KeyboardEvent } from 'react';
import { ADD_TABS, type AddTab } from '../../contract/admin.ts';
import { logicalKey } from '../../core/browser/arrowKeys.rules.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { ADD_TAB_WORDS } from './form.words.ts';

interface Props {
  open: AddTab;
  onOpen: (tab: AddTab) => void;
}

const ICONS: Record<AddTab, IconNode> = { single: Plus, video: Clapperboard, music: Music };

export const ADD_PANEL = 'add-panel';

export const addTabId = (tab: AddTab): string => `add-${tab}`;

/** The ways to add resources. */
export function AddTabs({ open, onOpen }: Props) {
  const { tabs, tab: labels } = ADD_TAB_WORDS;
  return (
    <div
      role="tablist"
      aria-label={tabs}
      onKeyDown={chooseByKey}
      className="grid grid-cols-3 border-b border-line sm:flex"
    >
      {ADD_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          id={addTabId(tab)}
          role="tab"
          aria-selected={tab === open}
          aria-controls={ADD_PANEL}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
          className="tab max-sm:px-0 max-sm:whitespace-normal sm:flex sm:items-center sm:gap-2"
        >
          <Icon of={ICONS[tab]} className="size-5 max-sm:hidden" />
          {labels[tab]}
        </button>
      ))}
    </div>
  );
}

/** Left, Right, Home and End open a tab. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[logicalKey(event.key, document.dir)];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tab = tabs.at(to % tabs.length);
  tab?.focus();
  tab?.click();
}
