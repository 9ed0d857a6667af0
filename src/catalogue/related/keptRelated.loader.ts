/** Stores related resources from build to build: finding them for the whole catalogue takes longer than everything else. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Resource } from '../../contract/resource.ts';
import type { Entry } from '../list/pageKeys.rules.ts';
import { type FoundBefore, relatedOfAll, startOfDay } from './related.rules.ts';

/**
 * The related resources of each one, by its id.
 * @param file - absolute path of the file that keeps them for the next build of the same code; without it, all are found
 * anew.
 */
export async function readRelated<Shown extends Resource>(
  entries: readonly Entry<Shown>[],
  now: Date,
  file: string | undefined,
): Promise<Map<string, Shown[]>> {
  const day = startOfDay(now);
  // With the day, since recency counts by day.
  const versions = new Map(entries.map(({ id, digest }) => [id, `${digest} ${day.toISOString()}`]));
  const versionOf = ({ id }: Shown) => versions.get(id) ?? '';
  const resources = entries.map(({ data }) => data);
  const related = relatedOfAll(resources, day, versionOf, new Map(file ? await readKept(file) : []));
  if (file) {
    const kept = resources.map((one): [string, FoundBefore] => [
      one.id,
      { version: versionOf(one), related: (related.get(one.id) ?? []).map(({ id }) => id) },
    ]);
    await writeFile(file, JSON.stringify(kept));
  }
  return related;
}

/** Empty if there is no such file, or a build was killed while writing it. */
const readKept = (file: string): Promise<[id: string, FoundBefore][]> =>
  readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => []);
