/** The pages of series and collections, and when each has to be built again. */
import type { ShownResource } from '../../contract/poster.ts';
import type { Series } from '../../contract/series.ts';
import { seriesPath } from '../../core/site/paths.rules.ts';
import { type Entry, pageKeys } from '../list/pageKeys.rules.ts';
import { shownSeries } from './series.rules.ts';

/** What Astro asks of `getStaticPaths`; the parameter is the whole path. */
export function seriesPaths(series: readonly Entry<Series>[], resources: readonly Entry<ShownResource>[], now: Date) {
  const keyOf = pageKeys([...series, ...resources], now);
  const all = shownSeries(
    series.map(({ data }) => data),
    resources.map(({ data }) => data),
  );
  return all.map((shown) => ({
    params: { series: seriesPath(shown.series).slice(1) },
    props: { shown },
    cacheKey: keyOf([shown.series, ...shown.parts]),
  }));
}
