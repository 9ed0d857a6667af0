import type { ShownResource } from '../../contract/poster.ts';
import { seriesPath } from '../../core/site/paths.rules.ts';
import { Picture } from '../card/Picture.tsx';
import type { ShownSeries } from './series.rules.ts';
import { SERIES_WORDS } from './series.words.ts';

interface Props extends ShownSeries<ShownResource> {
  heading?: 'h2' | 'h3';
}

/** A series or collection among others. The whole card links to its page. */
export function SeriesCard({ series, parts, cover, heading: Heading = 'h3' }: Props) {
  const { kind, title, description } = series;
  return (
    <article data-category={cover.category} className="panel group card">
      <div className="picture-wall card-picture">
        <Picture resource={cover} />
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <p className="text-sm font-semibold text-hue">{SERIES_WORDS.kind[kind]}</p>
        <Heading dir="auto" className="text-lg/6 max-sm:text-base/5">
          <a
            href={seriesPath(series)}
            className="no-underline outline-offset-4 after:absolute after:inset-0 group-hover:text-hue"
          >
            {title}
          </a>
        </Heading>
        {description && (
          <p dir="auto" className="line-clamp-2 text-sm text-quiet">
            {description}
          </p>
        )}
        <p className="mt-auto pt-1 text-sm text-quiet">{SERIES_WORDS.count(kind, parts.length)}</p>
      </div>
    </article>
  );
}
