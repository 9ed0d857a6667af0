import { ArrowRight } from 'lucide';
import type { ShownResource } from '../../contract/poster.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { resourcePath, seriesPath } from '../../core/site/paths.rules.ts';
import type { Place } from './series.rules.ts';
import { SERIES_WORDS } from './series.words.ts';

/** On a resource's page: which series it is part of, and what comes next there. */
export function SeriesPlaces({ places }: { places: readonly Place<ShownResource>[] }) {
  return (
    <div className="wrap mt-10 grid gap-3 print:hidden">
      {places.map(({ series, number, total, previous, next }) => (
        <nav
          key={series.id}
          aria-label={series.title}
          className="panel flex flex-wrap items-center gap-x-6 gap-y-1 p-5"
        >
          <p className="min-w-0 grow basis-60">
            <span className="text-sm text-quiet">{SERIES_WORDS.place(series.kind, number, total)}</span>
            <a
              href={seriesPath(series)}
              dir="auto"
              className="block font-display text-lg/6 font-semibold wrap-anywhere no-underline hover:text-flame"
            >
              {series.title}
            </a>
          </p>
          {previous && (
            <a
              href={resourcePath(previous)}
              rel="prev"
              title={previous.title}
              className="inline-flex min-h-11 items-center text-quiet hover:text-ink"
            >
              {SERIES_WORDS.previous}
            </a>
          )}
          {next && (
            <a
              href={resourcePath(next)}
              rel="next"
              className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 font-semibold"
            >
              <span className="shrink-0">{SERIES_WORDS.next}:</span>
              <span dir="auto" lang={next.language ?? undefined} className="line-clamp-1 min-w-0 wrap-anywhere">
                {next.title}
              </span>
              <Icon of={ArrowRight} className="size-4 shrink-0 mirrored" />
            </a>
          )}
        </nav>
      ))}
    </div>
  );
}
