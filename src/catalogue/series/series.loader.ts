/** Reads series and collections into their content collection. */
import type { Loader } from 'astro/loaders';
import { entryOf, readFrom } from '../resource/catalogue.loader.ts';
import { readSeries } from './series.api.ts';

/** @param url - origin of the backend, for error messages. */
export function seriesLoader(url: string): Loader {
  return {
    name: 'series',
    load: async ({ store, generateDigest }) => {
      store.clear();
      for (const series of await readFrom(url, readSeries)) store.set(entryOf(series, generateDigest));
    },
  };
}
