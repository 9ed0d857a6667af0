/** Reads the whole catalogue into the collection that pages are made of, or fails the build and says why. */
import type { Loader } from 'astro/loaders';
import type { Resource } from '../contract/resource.ts';
import { BackendError } from '../services/backend.ts';
import { countResources, resourcesAfter } from '../services/resources.ts';

/** How often a catalogue that changes while it is read is read anew. */
const ATTEMPTS = 3;

export interface CatalogueOptions {
  /** Origin of the backend, for messages. */
  url: string;
  /** An empty catalogue is meant to be empty. */
  allowEmpty: boolean;
}

export function catalogue(options: CatalogueOptions): Loader {
  return {
    name: 'catalogue',
    load: async ({ store, logger }) => {
      const resources = await readCatalogue(options);
      store.clear();
      for (const resource of resources) store.set({ id: resource.id, data: { ...resource } });
      logger.info(`${resources.length} resources read`);
    },
  };
}

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
