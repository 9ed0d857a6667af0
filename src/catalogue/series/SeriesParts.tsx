import { ArrowLeft } from 'lucide';
import type { ShownResource } from '../../contract/poster.ts';
import { KeepButton } from '../../core/offline/KeepButton.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { resourcePath, SERIES_LIST_PATH, seriesPath } from '../../core/site/paths.rules.ts';
import { ResourceCard } from '../card/ResourceCard.tsx';
import { Questions } from '../sheet/Questions.tsx';
import { SheetButton } from '../sheet/SheetButton.tsx';
import { PlanStart } from './PlanStart.tsx';
import type { ShownSeries } from './series.rules.ts';
import { SERIES_WORDS } from './series.words.ts';

/** Columns on a wide screen. */
const COLUMNS = 3;

interface Props extends ShownSeries<ShownResource> {
  /** The current time; decides which cards get the "new" badge. */
  now: Date;
}

/** The main content of the page of a series or collection: its text, and its parts in order. */
export function SeriesParts({ series, parts, cover, now }: Props) {
  const { kind, title, description, questions } = series;
  const [first = cover] = parts;
  return (
    <article data-category={cover.category} className="wrap pt-4 md:pt-8">
      <p className="mb-3 print:hidden">
        <a href={SERIES_LIST_PATH} className="inline-flex min-h-11 items-center gap-2 text-quiet hover:text-ink">
          <Icon of={ArrowLeft} className="size-4 mirrored" />
          {SERIES_WORDS.all}
        </a>
      </p>
      <header className="max-w-3xl">
        <p data-on-sheet="" className="font-semibold text-hue">
          {SERIES_WORDS.kind[kind]} · {SERIES_WORDS.count(kind, parts.length)}
        </p>
        <h1 data-on-sheet="" dir="auto" className="mt-2 text-title hyphens-auto">
          {title}
        </h1>
        {description && (
          <p data-on-sheet="" dir="auto" className="mt-4 max-w-prose text-lg/8 whitespace-pre-line">
            {description}
          </p>
        )}
        {series.is_plan && <PlanStart series={series} days={parts.length} />}
        <p className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
          <a href={resourcePath(first)} className={`button ${series.is_plan ? 'quiet' : ''}`}>
            {SERIES_WORDS.begin}
          </a>
          <SheetButton of={series.id} />
          <KeepButton path={seriesPath(series)} />
        </p>
      </header>
      <ol data-parts className="card-grid mt-8 md:mt-12">
        {parts.map((part, index) => (
          <li key={part.id}>
            <ResourceCard
              resource={resourceSummary(part)}
              now={now}
              eager={index < COLUMNS}
              heading="h2"
              more={
                <p className="text-sm font-semibold text-hue">{SERIES_WORDS.place(kind, index + 1, parts.length)}</p>
              }
            />
          </li>
        ))}
      </ol>
      <Questions questions={questions} />
    </article>
  );
}
