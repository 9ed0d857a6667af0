import { Bookmark, Compass, HandHeart, type IconNode, Settings } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { type DashboardTab, type DashboardView, dashboardPath } from '../tabs/dashboardView.rules.ts';

const WORDS = DASHBOARD_WORDS.actions;

/** The categories on the home page. */
export const BROWSE_PATH = '/#explore';

const ACTIONS: [label: string, icon: IconNode, view: DashboardView][] = [
  [WORDS.pray, HandHeart, { tab: 'prayers', newPrayer: true }],
  [WORDS.bookmarks, Bookmark, { tab: 'library', newPrayer: false }],
  [WORDS.preferences, Settings, { tab: 'settings', newPrayer: false }],
];

interface Props {
  onOpen: (tab: DashboardTab, view: DashboardView) => void;
}

export function QuickActions({ onOpen }: Props) {
  const open = (view: DashboardView) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(view.tab, view);
  };
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-1">
      <li>
        <a href={BROWSE_PATH} className={ACTION}>
          <Icon of={Compass} className={ICON} />
          {WORDS.browse}
        </a>
      </li>
      {ACTIONS.map(([label, icon, view]) => (
        <li key={label}>
          <a href={dashboardPath(view)} onClick={open(view)} className={ACTION}>
            <Icon of={icon} className={ICON} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const ACTION =
  'panel flex h-full min-h-14 gap-3 p-4 font-medium no-underline hover:border-flame hover:text-flame max-sm:flex-col sm:items-center';
const ICON = 'size-5 shrink-0 text-flame';
