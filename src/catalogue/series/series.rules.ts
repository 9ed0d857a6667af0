/** Series and collections with their resources. */
import type { Series } from '../../contract/series.ts';

interface Identified {
  id: string;
}

/** A series as pages show it: `parts` exist, are in order, and there is at least one. */
export interface ShownSeries<Resource> {
  series: Series;
  parts: Resource[];
  /** The part whose picture is shown. */
  cover: Resource;
}

/** Newest first. Parts that visitors can't see are left out, and so is a series without others. */
export function shownSeries<Resource extends Identified>(
  all: readonly Series[],
  resources: readonly Resource[],
): ShownSeries<Resource>[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  return all
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? -1 : 1))
    .flatMap((series) => {
      const parts = series.parts.flatMap((id) => byId.get(id) ?? []);
      const cover = parts.find(({ id }) => id === series.cover) ?? parts[0];
      return cover ? [{ series, parts, cover }] : [];
    });
}

/** A resource's position in a series. */
export interface Place<Resource> {
  series: Series;
  /** From 1. */
  number: number;
  total: number;
  previous: Resource | undefined;
  next: Resource | undefined;
}

/** Returns a function that finds a resource's position in each series that includes it. */
export function placeFinder<Resource extends Identified>(shown: readonly ShownSeries<Resource>[]) {
  const places = new Map<string, Place<Resource>[]>();
  for (const { series, parts } of shown) {
    for (const [index, { id }] of parts.entries()) {
      const place = {
        series,
        number: index + 1,
        total: parts.length,
        previous: parts[index - 1],
        next: parts[index + 1],
      };
      places.set(id, [...(places.get(id) ?? []), place]);
    }
  }
  return ({ id }: Identified): Place<Resource>[] => places.get(id) ?? [];
}

/** What a page shows of these positions, for its cache key. */
export const shownBy = <Resource extends Identified>(places: readonly Place<Resource>[]): Identified[] =>
  places.flatMap(({ series, previous, next }) => [series, previous ?? [], next ?? []].flat());
