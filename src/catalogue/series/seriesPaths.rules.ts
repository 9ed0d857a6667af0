/** The pages of series and collections, and when each has to be built again. */
import type { ShownResource } from '../../contract/poster.ts';
import { seriesPath } from '../../core/site/paths.rules.ts';
import type { KeyOf } from '../list/pageKeys.rules.ts';
import type { ShownSeries } from './series.rules.ts';

/** What Astro wants from `getStaticPaths`; the parameter is the whole path. */
export const seriesPaths = (all: readonly ShownSeries<ShownResource>[], keyOf: KeyOf) =>
  all.map((shown) => ({
    params: { series: seriesPath(shown.series).slice(1) },
    props: { shown },
    cacheKey: keyOf([shown.series, ...shown.parts]),
  }));
