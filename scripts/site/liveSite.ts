/**
 * Keeps the sites of an embedded backend, each in a folder of its own, so that a request is answered wholly by one of
 * them: a folder that is served is neither renamed nor removed. The file `live` names the one that is live.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSite } from '../backend/staticSite.ts';
import { renameWithRetries } from '../system/renames.ts';
import type { Place } from './publishSite.ts';

/** Names a folder beside it; replaced by a rename, so that it is never half written. */
const POINTER = 'live';
/** The folder that a site is built into before it gets a name of its own. */
const DRAFT = 'building';

/** Answers requests out of a folder from now on. */
type Serve = (folder: string) => Promise<void>;

/**
 * The sites in `dataDirectory`. Serves the one that was live last, if there is one, and removes what a process that was
 * killed has left beside it.
 */
export async function openLiveSite(dataDirectory: string, serve: Serve): Promise<Place> {
  const directory = join(dataDirectory, 'sites');
  await mkdir(directory, { recursive: true });
  await adoptOldSite(join(dataDirectory, 'site'), directory);
  let live = await readPointer(directory);
  let former: string | undefined;
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
      [former, live] = [live, next];
      await writePointer(directory, next);
      return folder;
    },
    async finish(paths) {
      unused = paths;
      // Requests that came before the swap may still be answered out of the former site.
      await removeAllBut(directory, live, former);
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

/** A folder that cannot be removed, since the system holds a file in it open, goes with the next publish. */
async function removeAllBut(directory: string, ...kept: (string | undefined)[]): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name === POINTER || kept.includes(name)) continue;
    await rm(join(directory, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Earlier versions kept one site in `old`. The pointer comes first: without its folder it counts for nothing. */
async function adoptOldSite(old: string, directory: string): Promise<void> {
  if (!(await isSite(old)) || (await readPointer(directory))) return;
  await writePointer(directory, 'first');
  await renameWithRetries(old, join(directory, 'first'));
}
