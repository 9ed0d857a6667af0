import { BookHeart, HandHeart, House, type IconNode, Settings } from 'lucide';
import type { KeyboardEvent, MouseEvent } from 'react';
import { logicalKey } from '../../core/browser/arrowKeys.rules.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { DASHBOARD_WORDS } from './dashboard.words.ts';
import { DASHBOARD_TABS, type DashboardTab, dashboardPath } from './dashboardView.rules.ts';

interface Props {
  /** Null while the session is being read. */
  open: DashboardTab | null;
  onOpen: (tab: DashboardTab) => void;
  /** The visitor points at a tab, so it may be opened next. */
  onExpect: (tab: DashboardTab) => void;
}

const ICONS: Record<DashboardTab, IconNode> = {
  overview: House,
  library: BookHeart,
  prayers: HandHeart,
  settings: Settings,
};

export const PANEL = 'dashboard-panel';

export const tabId = (tab: DashboardTab): string => `tab-${tab}`;

/** Tabs. They are links, so that they can be opened in a new browser tab. */
export function DashboardTabs({ open, onOpen, onExpect }: Props) {
  const choose = (tab: DashboardTab) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(tab);
  };
  return (
    <div
      role="tablist"
      aria-label={DASHBOARD_WORDS.tabs}
      onKeyDown={chooseByKey}
      className="grid grid-cols-4 border-b border-line sm:flex print:hidden"
    >
      {DASHBOARD_TABS.map((tab) => (
        <a
          key={tab}
          href={dashboardPath({ tab, newPrayer: false })}
          id={tabId(tab)}
          role="tab"
          aria-selected={tab === open}
          aria-controls={open ? PANEL : undefined}
          tabIndex={tab === (open ?? 'overview') ? 0 : -1}
          onClick={choose(tab)}
          onPointerEnter={() => onExpect(tab)}
          className="tab content-center justify-items-center gap-1 max-sm:content-start max-sm:px-1 max-sm:py-2 max-sm:text-xs/4 max-sm:whitespace-normal sm:flex sm:items-center sm:gap-2"
        >
          <Icon of={ICONS[tab]} className="size-5" />
          <span className="text-center">{DASHBOARD_WORDS.tab[tab]}</span>
        </a>
      ))}
    </div>
  );
}

/** Left, Right, Home and End open a tab; Space too, which links ignore by default. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1, ' ': at }[logicalKey(event.key, document.dir)];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tab = tabs.at(to % tabs.length);
  tab?.focus();
  tab?.click();
}
