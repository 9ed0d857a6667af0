import type { SeriesProgress } from '../../contract/member.ts';
import { resourcePath, seriesPath } from '../../core/site/paths.rules.ts';
import { DashboardSection } from '../tabs/DashboardSection.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import type { OverviewContent } from './overview.store.ts';

const WORDS = DASHBOARD_WORDS.series;

/** How far the member has come in what they began, and what comes next there; nothing if they have begun nothing. */
export function SeriesBegun({ series }: Pick<OverviewContent, 'series'>) {
  if (series.length === 0) return null;
  return (
    <DashboardSection id="series" title={WORDS.title}>
      <ul className="grid gap-3 md:grid-cols-2">
        {series.map((progress) => (
          <li key={`${progress.kind} ${progress.slug}`}>
            <SeriesRow progress={progress} />
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

function SeriesRow({ progress }: { progress: SeriesProgress }) {
  const { title, viewed, total } = progress;
  const next = { id: progress.next_id, category: progress.next_category };
  return (
    <article data-category={next.category} className="panel flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-lg/6 wrap-anywhere">
          <a href={seriesPath(progress)} className="no-underline hover:text-hue hover:underline">
            {title}
          </a>
        </h3>
        <p className="text-sm text-quiet">{WORDS.progress(viewed, total)}</p>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-hue" style={{ width: `${(100 * viewed) / total}%` }} />
      </div>
      <a
        href={resourcePath(next)}
        className="mt-auto inline-flex min-h-11 min-w-0 items-center gap-2 self-start font-medium hover:text-hue"
      >
        <span className="shrink-0">{WORDS.next}:</span>
        <span dir="auto" lang={progress.next_language ?? undefined} className="line-clamp-1 wrap-anywhere">
          {progress.next_title}
        </span>
      </a>
    </article>
  );
}
