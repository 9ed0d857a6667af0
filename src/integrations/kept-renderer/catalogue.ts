/** The catalogue from which pages are rendered: as this process has read it or, in a thread, as its process has written it. */
import { readFileSync } from 'node:fs';
import type { DataStore } from 'astro/loaders';

export type Entry = Parameters<DataStore['set']>[0];

/** The entries of each collection, by its name. */
export type Collections = [name: string, entries: [id: string, Entry][]][];

let collections: Collections | undefined;

/** Has pages rendered from `read`. Call it before any page is listed. */
export function setCatalogue(read: Collections): void {
  collections = read;
}

/** What the module `astro:data-layer-content` gives; undefined in a build that Astro makes alone. */
export function catalogue(): Map<string, Map<string, Entry>> | undefined {
  const { CATALOGUE_FILE: file } = process.env;
  const all: Collections | undefined = collections ?? (file && JSON.parse(readFileSync(file, 'utf8')));
  return all && new Map(all.map(([name, entries]) => [name, new Map(entries)]));
}
