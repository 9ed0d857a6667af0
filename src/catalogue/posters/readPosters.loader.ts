/** Finds a poster for every resource, within the time limit of the build. */
import type { Poster } from '../../contract/poster.ts';
import type { Resource } from '../../contract/resource.ts';
import type { RefreshOptions } from './askFor.loader.ts';
import { isDue, readEntries, saveEntries } from './posterCache.loader.ts';
import { refreshEntries } from './refreshEntries.loader.ts';

interface ReadPosters {
  /** By resource id. */
  posters: Map<string, Poster>;
  /** Whether some are missing because no server could be reached at all. */
  offline: boolean;
}

/** A picture that cannot be fetched or decoded only means a missing poster, never an error. */
export async function readPosters(
  resources: readonly Pick<Resource, 'id' | 'image_url'>[],
  options: RefreshOptions,
): Promise<ReadPosters> {
  const entries = await readEntries(options.folder);
  const pictures = new Set(resources.flatMap(({ image_url }) => image_url ?? []));
  for (const imageUrl of entries.keys()) if (!pictures.has(imageUrl)) entries.delete(imageUrl);
  const due = [...pictures].filter((imageUrl) => isDue(imageUrl, entries.get(imageUrl), options.now));
  // Resources without a poster first.
  due.sort((a, b) => Number(Boolean(entries.get(a)?.poster)) - Number(Boolean(entries.get(b)?.poster)));
  if (options.seconds > 0) await refreshEntries(due, entries, options);
  await saveEntries(options.folder, entries);
  const found = resources.flatMap(({ id, image_url }): [string, Poster][] => {
    const poster = image_url && entries.get(image_url)?.poster;
    return poster ? [[id, poster]] : [];
  });
  return { posters: new Map(found), offline: [...entries.values()].some((entry) => entry.offline) };
}
