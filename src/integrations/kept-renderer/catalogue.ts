/** The catalogue from which pages are rendered: as this process read it or, in a thread, as its process wrote it. */
import { readFileSync } from 'node:fs';
import type { DataStore } from 'astro/loaders';

export type Entry = Parameters<DataStore['set']>[0];

/** The entries of each collection, by its name. */
export type Collections = [name: string, entries: [id: string, Entry][]][];

let collections: Collections | undefined;

/** Renders pages from `read`. Call it before any page is listed. */
export function setCatalogue(read: Collections): void {
  collections = read;
}

/** The value of the module `astro:data-layer-content`; undefined in a build that Astro runs on its own. */
export function catalogue(): Map<string, Map<string, Entry>> | undefined {
  const { CATALOGUE_FILE: file } = process.env;
  const all: Collections | undefined = collections ?? (file && JSON.parse(readFileSync(file, 'utf8')));
  return all && new Map(all.map(([name, entries]) => [name, new Map(entries)]));
}
