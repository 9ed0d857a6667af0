/** Reads the whole catalogue into the collection that pages are made of, or fails the build and says why. */
import { writeFile } from 'node:fs/promises';
import type { Loader } from 'astro/loaders';
import type { BuildNotes } from '../contract/buildReport.ts';
import type { ShownResource } from '../contract/poster.ts';
import type { Resource } from '../contract/resource.ts';
import { showable } from '../rules/site/showable.ts';
import { BackendError } from '../services/backend.ts';
import { countResources, resourcesAfter } from '../services/resources.ts';
import { posterFolder } from './posters/posterFiles.ts';
import { readPosters } from './posters/readPosters.ts';

/** How often a catalogue that changes while it is read is read anew. */
const ATTEMPTS = 3;

export interface CatalogueOptions {
  /** Origin of the backend, for messages. */
  url: string;
  /** An empty catalogue is meant to be empty. */
  allowEmpty: boolean;
}

interface LoaderOptions extends CatalogueOptions {
  /** That a build gives to posters which are missing or old; 0 for those at hand only. */
  posterSeconds: number;
  /** Where the notes for whoever runs the build go; empty for nowhere. */
  notesFile: string;
}

export function catalogue(options: LoaderOptions): Loader {
  return {
    name: 'catalogue',
    load: async ({ store, config, generateDigest }) => {
      const { resources, leftOut } = showable(await readCatalogue(options));
      if (resources.length === 0 && leftOut.length > 0) throw new Error(NOTHING_LEFT);
      const { posters, offline } = await readPosters(resources, {
        folder: posterFolder(config.cacheDir),
        backendUrl: options.url,
        now: Date.now(),
        seconds: options.posterSeconds,
      });
      if (options.notesFile)
        await writeFile(options.notesFile, JSON.stringify({ leftOut, offline } satisfies BuildNotes));
      store.clear();
      for (const resource of resources) {
        const shown: ShownResource = { ...resource, poster: posters.get(resource.id) ?? null };
        store.set({ id: resource.id, data: { ...shown }, digest: generateDigest(JSON.stringify(shown)) });
      }
      // Past the level of Astro's log, which leaves out what it says of each page.
      process.stdout.write(
        `${resources.length} resources read: ${posters.size} posters, ${resources.length - posters.size} covers\n`,
      );
    },
  };
}

const NOTHING_LEFT = 'The catalogue was not read: not one of its resources can be shown.';

/**
 * Every visible resource, newest first.
 * @throws Error that names the cause: unreachable, refused, cut off, or empty without being meant to be.
 */
export async function readCatalogue({ url, allowEmpty }: CatalogueOptions): Promise<Resource[]> {
  try {
    const resources = await readWhole();
    if (resources.length > 0 || allowEmpty) return resources;
  } catch (error) {
    throw new Error(`The catalogue was not read from ${url}. ${cause(error)}`, { cause: error });
  }
  throw new Error(
    `The catalogue at ${url} is empty, so nothing was built. If it is meant to be empty, build with --allow-empty.`,
  );
}

/** Counted before and after: as many must have come, whatever a server or something in between left out. */
async function readWhole(): Promise<Resource[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await countResources();
    const resources: Resource[] = [];
    for (let page = await resourcesAfter(null); page.length > 0; page = await resourcesAfter(page.at(-1) ?? null)) {
      resources.push(...page);
    }
    if (resources.length === before) return resources;
    if (before === (await countResources())) {
      throw new Error(`It was cut off: ${resources.length} of ${before} resources came.`);
    }
  }
  throw new Error('It changed each time while it was being read. Build again when the changes have ended.');
}

function cause(error: unknown): string {
  if (!(error instanceof BackendError)) return error instanceof Error ? error.message : String(error);
  if (error.reason === 'unreachable') return `No answer came. (${error.message})`;
  if (error.reason === 'refused') return `The key was refused: check SUPABASE_PUBLISHABLE_KEY. (${error.message})`;
  return error.message;
}
