import { Bookmark, Eye, HandHeart, type IconNode, Sparkles } from 'lucide';
import type { MouseEvent } from 'react';
import type { MemberCounts } from '../../contract/member.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { number } from '../../core/parts/language.words.ts';
import { useDeferredStore } from '../../core/remote/useDeferredStore.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { type DashboardTab, dashboardPath } from '../tabs/dashboardView.rules.ts';
import { openTab } from '../tabs/view.store.ts';
import { $countsUnread, countsPanel } from './overview.store.ts';

interface Props {
  /** Whether somebody is signed in. While the session is being read, there is nothing to count. */
  isMember: boolean;
}

/** The numbers above the tabs: on one line on phones, but for the first tab. */
export function Counts({ isMember }: Props) {
  const counts = useDeferredStore(isMember ? countsPanel.$panel : $countsUnread);
  const value = counts.state === 'ready' ? counts.value : null;
  return (
    <section aria-label={DASHBOARD_WORDS.counts.title} className="relative -mt-10 md:-mt-14 line:mt-3 print:mt-6">
      {counts.state === 'failed' ? (
        <div role="alert" className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 md:p-5">
          <p>{DASHBOARD_WORDS.counts.failed}</p>
          <button type="button" className="button quiet min-h-11" onClick={() => void countsPanel.load()}>
            {DASHBOARD_WORDS.again}
          </button>
        </div>
      ) : (
        <>
          <p className="hidden text-sm text-quiet line:block">
            {value ? DASHBOARD_WORDS.counts.line(value) : '\u00a0'}
          </p>
          <div className="line:hidden">
            <StatCards counts={value} />
          </div>
        </>
      )}
    </section>
  );
}

const CARDS: [count: keyof MemberCounts, icon: IconNode, tab: DashboardTab][] = [
  ['viewed', Eye, 'overview'],
  ['bookmarked', Bookmark, 'library'],
  ['answered', Sparkles, 'prayers'],
  ['active', HandHeart, 'prayers'],
];

/** The member's four numbers, null while they load. Each opens the tab that shows what it counts. */
function StatCards({ counts }: { counts: MemberCounts | null }) {
  const open = (tab: DashboardTab) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openTab(tab);
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
