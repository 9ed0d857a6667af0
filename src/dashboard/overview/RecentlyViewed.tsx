import { History } from 'lucide';
import { useState } from 'react';
import { usePosters } from '../../catalogue/list/usePosters.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { openTab } from '../tabs/view.store.ts';
import type { OverviewContent } from './overview.store.ts';
import { BROWSE_PATH } from './QuickActions.tsx';
import { RecentViews } from './RecentViews.tsx';

const WORDS = DASHBOARD_WORDS.recent;

/** The number shown at first. */
const FEW = 3;

export function RecentlyViewed({ views, preferences }: Pick<OverviewContent, 'views' | 'preferences'>) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date());
  const shown = isOpen ? views : views.slice(0, FEW);
  const withPoster = usePosters(shown);
  if (!preferences.keep_history && views.length === 0) {
    return (
      <EmptyPanel icon={History} title={WORDS.paused} text={WORDS.pausedHint}>
        <button type="button" className="button quiet" onClick={() => openTab('settings')}>
          {WORDS.resume}
        </button>
      </EmptyPanel>
    );
  }
  if (views.length === 0) {
    return (
      <EmptyPanel icon={History} title={WORDS.empty} text={WORDS.emptyHint}>
        <a href={BROWSE_PATH} className="button">
          {DASHBOARD_WORDS.actions.browse}
        </a>
      </EmptyPanel>
    );
  }
  return (
    <>
      {!preferences.keep_history && <p className="mb-3 text-quiet">{WORDS.pausedHint}</p>}
      <RecentViews views={shown.map(withPoster)} now={now} />
      {views.length > FEW && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="mt-3 min-h-11 font-medium text-quiet underline underline-offset-4 hover:text-ink"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? WORDS.fewer : WORDS.more(views.length - FEW)}
        </button>
      )}
    </>
  );
}
