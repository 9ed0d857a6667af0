/** Counting what one thing shares with each of many, along the lists of who has which feature: an inverted index. */

export interface Sharing {
  /** Counts for one with these features; gives the lists of places that share one of them. */
  count(features: ReadonlySet<string>): number[][];
  /** What that one and the thing at `place` share, as a part of the larger set: 0–1. */
  overlapAt(place: number): number;
  /** Resets the counts. Call it before the next `count`. */
  clear(): void;
}

/** Prepares `things` for it. Counts and sizes stand in arrays of numbers, since they are read for millions of pairs. */
export function sharing<T>(things: readonly T[], featuresOf: (thing: T) => ReadonlySet<string>): Sharing {
  const places = new Map<string, number[]>();
  for (const [place, thing] of things.entries()) {
    for (const feature of featuresOf(thing)) {
      const list = places.get(feature) ?? [];
      places.set(feature, list);
      list.push(place);
    }
  }
  const sizes = Uint16Array.from(things, (thing) => featuresOf(thing).size);
  const counts = new Uint16Array(things.length);
  let asked = 0;
  return {
    count(features) {
      asked = features.size;
      const lists = [...features].map((feature) => places.get(feature) ?? []);
      for (const list of lists) for (const place of list) counts[place] = (counts[place] ?? 0) + 1;
      return lists;
    },
    overlapAt: (place) => overlap(counts[place] ?? 0, asked, sizes[place] ?? 0),
    clear() {
      counts.fill(0);
    },
  };
}

/** How many are shared of two sets of these sizes, as a part of the larger one. */
export const overlap = (shared: number, a: number, b: number): number => (shared === 0 ? 0 : shared / Math.max(a, b));
