/**
 * Keeps each site of an embedded backend in a folder of its own. A folder that is being served is never renamed or
 * removed, so every request is answered from one complete site. The file `live` names the live folder.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSite } from '../backend/staticSite.ts';
import { renameWithRetries } from '../system/renames.ts';
import type { SiteFolders } from './publishSite.ts';

/** File with the name of the live folder. It's replaced by a rename, so it's never half-written. */
const POINTER = 'live';
/** Folder in which a site is built before it gets its own name. */
const DRAFT = 'building';

/** Starts serving the site from this folder. */
type Serve = (folder: string) => Promise<void>;

/**
 * Opens the sites in `dataDirectory`. Serves the last live one, if any.
 * Removes leftovers of killed processes.
 */
export async function openLiveSite(dataDirectory: string, serve: Serve): Promise<SiteFolders> {
  const directory = join(dataDirectory, 'sites');
  await mkdir(directory, { recursive: true });
  let live = await readPointer(directory);
  let previous: string | undefined;
  let unused: string[] = [];
  await removeAllBut(directory, live);
  if (live) await serve(join(directory, live));

  return {
    draft: join(directory, DRAFT),
    async prepare() {
      if (!live) return undefined;
      for (const path of unused) await rm(join(directory, live, path), { force: true });
      unused = [];
      return join(directory, live);
    },
    async goLive() {
      const next = randomUUID();
      const folder = join(directory, next);
      await renameWithRetries(join(directory, DRAFT), folder);
      await serve(folder);
      [previous, live] = [live, next];
      await writePointer(directory, next);
      return folder;
    },
    async finish(paths) {
      unused = paths;
      // Requests that started before the swap may still be reading the previous site.
      await removeAllBut(directory, live, previous);
    },
  };
}

async function readPointer(directory: string): Promise<string | undefined> {
  const name = await readFile(join(directory, POINTER), 'utf8').catch(() => '');
  return name && (await isSite(join(directory, name))) ? name : undefined;
}

async function writePointer(directory: string, name: string): Promise<void> {
  const draft = join(directory, `${POINTER}.${randomUUID()}`);
  await writeFile(draft, name, { flush: true });
  await renameWithRetries(draft, join(directory, POINTER));
}

/** Folders that can't be removed because a file in them is open are removed by the next publish. */
async function removeAllBut(directory: string, ...exceptions: (string | undefined)[]): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name === POINTER || exceptions.includes(name)) continue;
    await rm(join(directory, name), { recursive: true, force: true }).catch(() => {});
  }
}
