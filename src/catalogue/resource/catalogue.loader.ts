/** Reads the whole catalogue into the content collection. If that fails, the build fails and says why. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { BuildNotes } from '../../contract/buildReport.ts';
import type { ShownResource } from '../../contract/poster.ts';
import type { Resource } from '../../contract/resource.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { posterFolder } from '../posters/posterFiles.loader.ts';
import { readPosters } from '../posters/readPosters.loader.ts';
import { countResources, ID_PARTS, mayBeEmpty, resourcesOfPart } from './resources.api.ts';
import { showable } from './showable.rules.ts';

/** How many times the catalogue is read again when it changes while being read. */
const ATTEMPTS = 3;

export interface CatalogueOptions {
  /** Origin of the backend, for error messages. */
  url: string;
  /** Don't fail when the catalogue is empty. */
  allowEmpty: boolean;
}

interface LoaderOptions extends CatalogueOptions {
  /** How long a build may fetch missing or old posters, in seconds; 0 uses only cached ones. */
  posterSeconds: number;
  /** Absolute path of the file for the build's notes (`BuildNotes`); empty to write none. */
  notesFile: string;
}

export function catalogue(options: LoaderOptions): Loader {
  return {
    name: 'catalogue',
    load: async ({ store, config, generateDigest }) => {
      const { resources, leftOut } = showable(await readCatalogue(options));
      if (resources.length === 0 && leftOut.length > 0) throw new Error(NOTHING_LEFT);
      const { posters, offline } = await readPosters(resources, {
        folder: posterFolder(fileURLToPath(config.cacheDir)),
        backendUrl: options.url,
        now: Date.now(),
        seconds: options.posterSeconds,
      });
      if (options.notesFile)
        await writeFile(
          options.notesFile,
          JSON.stringify({ shown: resources.length, leftOut, offline } satisfies BuildNotes),
        );
      store.clear();
      for (const resource of resources) {
        const shown: ShownResource = { ...resource, poster: posters.get(resource.id) ?? null };
        store.set(entryOf(shown, generateDigest));
      }
      // Not through Astro's logger: its level is raised to hide the line about each page, which would hide this too.
      process.stdout.write(
        `${resources.length} resources read: ${posters.size} posters, ${resources.length - posters.size} covers\n`,
      );
    },
  };
}

const PICTURE = '"__ASTRO_IMAGE_';

/** An entry of a content collection. */
export function entryOf(row: { id: string }, generateDigest: (json: string) => string) {
  const json = JSON.stringify(row);
  // Astro takes a text that begins like this for a picture to import. Pages don't show a space before a text.
  const data = json.includes(PICTURE) ? JSON.parse(json.replaceAll(PICTURE, '" __ASTRO_IMAGE_')) : row;
  return { id: row.id, data, digest: generateDigest(json) };
}

const NOTHING_LEFT = 'The catalogue was not read: not one of its resources can be shown.';

/**
 * Every visible resource.
 * @throws Error that names the cause: unreachable, refused, cut off, or empty without `allowEmpty` or an administrator's
 * consent.
 */
export async function readCatalogue({ url, allowEmpty }: CatalogueOptions): Promise<Resource[]> {
  const resources = await readFrom(url, async () => {
    const found = await readWhole();
    return found.length > 0 || allowEmpty || (await mayBeEmpty()) ? found : null;
  });
  if (resources) return resources;
  throw new Error(
    `The catalogue at ${url} is empty, so nothing was built. If it is meant to be empty, publish it in the admin page, or build with --allow-empty.`,
  );
}

/**
 * Reads from the backend at `url`.
 * @throws Error that names the cause.
 */
export async function readFrom<Read>(url: string, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    throw new Error(`The catalogue was not read from ${url}. ${cause(error)}`, { cause: error });
  }
}

/**
 * Reads parts in parallel, since each page of rows waits for the one before it. Compares the number of resources with the
 * backend's count, to notice when a server or proxy cut the answer off. While an import adds some, any number between the
 * counts before and after is right: what came later requests another build.
 */
async function readWhole(): Promise<Resource[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await countResources();
    const resources = (await Promise.all(ID_PARTS.map(readPart))).flat();
    if (resources.length === before) return resources;
    const after = await countResources();
    if (Math.min(before, after) <= resources.length && resources.length <= Math.max(before, after)) return resources;
    if (before === after) throw new Error(`It was cut off: ${resources.length} of ${before} resources came.`);
  }
  throw new Error('It changed each time while it was being read. Build again when the changes have ended.');
}

async function readPart(first: string): Promise<Resource[]> {
  const resources: Resource[] = [];
  const next = () => resourcesOfPart(first, resources.at(-1));
  for (let page = await next(); page.length > 0; page = await next()) resources.push(...page);
  return resources;
}

function cause(error: unknown): string {
  if (!(error instanceof BackendError)) return error instanceof Error ? error.message : String(error);
  if (error.reason === 'unreachable') return `No answer came. (${error.message})`;
  if (error.reason === 'refused') return `The key was refused: check SUPABASE_PUBLISHABLE_KEY. (${error.message})`;
  return error.message;
}
