/** Keeps from build to build which resources are related: to find that for all of them takes longer than all else. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Resource } from '../../contract/resource.ts';
import type { Entry } from '../list/pageKeys.rules.ts';
import { type FoundBefore, relatedOfAll, startOfDay } from './related.rules.ts';

interface Kept {
  /** Recency counts by the day: found on another one, it may be wrong. */
  day: string;
  found: [id: string, FoundBefore][];
}

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
  const versions = new Map(entries.map(({ id, digest }) => [id, `${digest}`]));
  const versionOf = ({ id }: Shown) => versions.get(id) ?? '';
  const resources = entries.map(({ data }) => data);
  const before = file ? await readKept(file, day) : [];
  const related = relatedOfAll(resources, day, versionOf, new Map(before));
  if (file) {
    const found = resources.map((one): [string, FoundBefore] => [
      one.id,
      { version: versionOf(one), related: (related.get(one.id) ?? []).map(({ id }) => id) },
    ]);
    await writeFile(file, JSON.stringify({ day: day.toISOString(), found } satisfies Kept));
  }
  return related;
}

/** Nothing if there is no such file, if it is of another day, or if a build was killed while it wrote it. */
async function readKept(file: string, day: Date): Promise<Kept['found']> {
  const kept: Kept | null = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return kept?.day === day.toISOString() ? kept.found : [];
}
