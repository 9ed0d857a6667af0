/** Where the backend of a data directory serves the site, for commands that are started beside it. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

const addressFile = ({ dataDirectory }: Pick<Settings, 'dataDirectory'>) => join(dataDirectory, 'address');

/** Writes the address to a file. Resolves with a function that removes the file. */
export async function noteAddress(settings: Settings): Promise<() => Promise<void>> {
  await writeFile(addressFile(settings), settings.siteUrl);
  return () => rm(addressFile(settings), { force: true });
}

/** Null if no backend is running. */
export const readAddress = (settings: Pick<Settings, 'dataDirectory'>): Promise<string | null> =>
  readFile(addressFile(settings), 'utf8').catch(() => null);
