import type { ReactNode } from 'react';
import type { SeriesProgress } from '../../contract/member.ts';
import { resourcePath, seriesPath } from '../../core/site/paths.rules.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';

interface Props {
  progress: SeriesProgress;
  /** Before the title of the next part. */
  label: string;
  /** Below it. */
  children?: ReactNode;
}

/** A member's progress in a series, and what comes next there. */
export function SeriesRow({ progress, label, children }: Props) {
  const { title, finished, total } = progress;
  const next = { id: progress.next_id, category: progress.next_category };
  return (
    <article data-category={next.category} className="panel flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-lg/6 wrap-anywhere">
          <a href={seriesPath(progress)} className="no-underline hover:text-hue hover:underline">
            {title}
          </a>
        </h3>
        <p className="text-sm text-quiet">{DASHBOARD_WORDS.series.progress(finished, total)}</p>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-hue" style={{ width: `${(100 * finished) / total}%` }} />
      </div>
      <a
        href={resourcePath(next)}
        className="mt-auto inline-flex min-h-11 min-w-0 items-center gap-2 self-start font-medium hover:text-hue"
      >
        <span className="shrink-0">{label}:</span>
        <span dir="auto" lang={progress.next_language ?? undefined} className="line-clamp-1 wrap-anywhere">
          {progress.next_title}
        </span>
      </a>
      {children}
    </article>
  );
}
