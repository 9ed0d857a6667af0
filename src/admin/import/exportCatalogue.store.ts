/** Saves the whole catalogue as a CSV file, which imports back unchanged. */

import { atom } from 'nanostores';
import { countResources, resourcesAfter } from '../../catalogue/resource/resources.api.ts';
import type { Resource } from '../../contract/resource.ts';
import { withRetries } from '../../core/backend/withRetries.store.ts';
import { saveFile } from '../../core/browser/files.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { catalogueFileName, catalogueHeadings, catalogueLines } from './csvColumns.rules.ts';
import { CSV_WORDS } from './importCsv.words.ts';

export type CatalogueExport = { state: 'idle' } | { state: 'reading'; done: number; total: number };

export const $catalogueExport = atom<CatalogueExport>({ state: 'idle' });

const WORDS = CSV_WORDS.export;

let work = new AbortController();

export const cancelExport = (): void => work.abort();

export async function exportCatalogue(now: Date): Promise<void> {
  if ($catalogueExport.get().state === 'reading') return;
  work = new AbortController();
  const { signal } = work;
  $catalogueExport.set({ state: 'reading', done: 0, total: 0 });
  try {
    const { lines, count } = await readCatalogue(signal);
    saveFile(catalogueFileName(now), `${catalogueHeadings()}${lines}`, 'text/csv;charset=utf-8');
    toast('success', WORDS.saved(count));
  } catch {
    toast(signal.aborted ? 'info' : 'error', signal.aborted ? WORDS.cancelled : WORDS.failed);
  } finally {
    $catalogueExport.set({ state: 'idle' });
  }
}

/** The lines of all resources, in the order of the lists. */
async function readCatalogue(signal: AbortSignal): Promise<{ lines: string; count: number }> {
  const total = await withRetries(() => countResources(), { signal });
  const pages: string[] = [];
  let count = 0;
  let last: Resource | null = null;
  do {
    const page: Resource[] = await withRetries(() => resourcesAfter(last), { signal });
    signal.throwIfAborted();
    pages.push(catalogueLines(page));
    count += page.length;
    last = page.at(-1) ?? null;
    $catalogueExport.set({ state: 'reading', done: count, total: Math.max(total, count) });
  } while (last);
  return { lines: pages.join(''), count };
}
