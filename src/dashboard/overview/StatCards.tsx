import { Bookmark, Eye, HandHeart, type IconNode, Sparkles } from 'lucide';
import type { MouseEvent } from 'react';
import type { MemberCounts } from '../../contract/member.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { number } from '../../core/parts/language.words.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { type DashboardTab, dashboardPath } from '../tabs/dashboardView.rules.ts';

interface Props {
  /** Null while they load. */
  counts: MemberCounts | null;
  onOpen: (tab: DashboardTab) => void;
}

const CARDS: [count: keyof MemberCounts, icon: IconNode, tab: DashboardTab][] = [
  ['viewed', Eye, 'overview'],
  ['bookmarked', Bookmark, 'library'],
  ['answered', Sparkles, 'prayers'],
  ['active', HandHeart, 'prayers'],
];

/** The member's four numbers. Each opens the tab that shows what is counted. */
export function StatCards({ counts, onOpen }: Props) {
  const open = (tab: DashboardTab) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(tab);
  };
  return (
    <ul aria-busy={!counts} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {CARDS.map(([name, icon, tab]) => (
        <li key={name}>
          <a
            href={dashboardPath({ tab, newPrayer: false })}
            onClick={open(tab)}
            className="panel group flex h-full items-start justify-between gap-2 p-4 no-underline hover:border-flame md:p-5"
          >
            <span className="flex flex-col gap-1">
              {counts ? (
                <span className="font-display text-3xl/9 font-semibold tabular-nums group-hover:text-flame">
                  {number(counts[name])}
                </span>
              ) : (
                <span className="waiting block h-9 w-10 rounded-md bg-sunken" />
              )}
              <span className="text-sm/5 text-quiet">{DASHBOARD_WORDS.counts[name]}</span>
            </span>
            <Icon of={icon} className="size-6 shrink-0 text-flame" />
          </a>
        </li>
      ))}
    </ul>
  );
}
