import { DashboardSection } from '../tabs/DashboardSection.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import type { OverviewContent } from './overview.store.ts';
import { SeriesRow } from './SeriesRow.tsx';

const WORDS = DASHBOARD_WORDS.series;

/** What the member has begun without starting it as a plan; nothing if there is none. */
export function SeriesBegun({ series }: Pick<OverviewContent, 'series'>) {
  const begun = series.filter(({ is_started }) => !is_started);
  if (begun.length === 0) return null;
  return (
    <DashboardSection id="series" title={WORDS.title}>
      <ul className="grid gap-3 md:grid-cols-2">
        {begun.map((progress) => (
          <li key={progress.id}>
            <SeriesRow progress={progress} label={WORDS.next} />
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
