/** Authors and tags, each with their resources. */
import type { TagKind } from '../../contract/admin.ts';
import type { Resource } from '../../contract/resource.ts';
import { namePath } from '../../core/site/paths.rules.ts';
import { newestFirst } from '../list/newestFirst.rules.ts';
import type { KeyOf } from '../list/pageKeys.rules.ts';

/** Cards per page: enough for nearly every name, and few enough for a phone. */
const SHOWN = 96;

export interface Named<Shown> {
  kind: TagKind;
  /** In its most common spelling: names that differ only in spaces, dots or capitals share a page. */
  name: string;
  /** Newest first, and no more than a page shows. */
  resources: Shown[];
  /** Number of resources that have it. */
  total: number;
}

const namesOf: Record<TagKind, (resource: Resource) => string[]> = {
  author: ({ author }) => (author ? [author] : []),
  tag: ({ tags }) => tags,
};

/** All authors and all tags, by their paths. */
export function allNamed<Shown extends Resource>(all: readonly Shown[]): Map<string, Named<Shown>> {
  const newest = all.toSorted(newestFirst);
  return new Map([...allOf('author', newest), ...allOf('tag', newest)]);
}

function allOf<Shown extends Resource>(kind: TagKind, newest: readonly Shown[]): Map<string, Named<Shown>> {
  const found = new Map<string, { spellings: string[]; resources: Set<Shown> }>();
  const paths = new Map<string, string>();
  for (const resource of newest) {
    for (const name of namesOf[kind](resource)) {
      const path = paths.get(name) ?? namePath(kind, name);
      paths.set(name, path);
      const entry = found.get(path);
      entry?.spellings.push(name);
      entry?.resources.add(resource);
      if (!entry) found.set(path, { spellings: [name], resources: new Set([resource]) });
    }
  }
  return new Map(
    [...found].map(([path, { spellings, resources }]) => {
      const name = mostFrequent(spellings);
      return [path, { kind, name, resources: [...resources].slice(0, SHOWN), total: resources.size }];
    }),
  );
}

/** The first of the most frequent ones. */
function mostFrequent(spellings: readonly string[]): string {
  const counts = Map.groupBy(spellings, (spelling) => spelling);
  return [...counts].reduce((a, b) => (b[1].length > a[1].length ? b : a))[0];
}

/** What Astro wants from `getStaticPaths`; the parameter is the whole path. */
export const namePaths = <Shown extends Resource>(all: ReadonlyMap<string, Named<Shown>>, keyOf: KeyOf) =>
  [...all].map(([path, named]) => ({
    params: { name: path.slice(1) },
    props: { named },
    cacheKey: keyOf(named.resources, named.name, named.total),
  }));
