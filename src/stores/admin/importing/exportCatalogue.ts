/** Saves the whole catalogue as a CSV file, which imports back unchanged. */
import { atom } from 'nanostores';
import type { Resource } from '../../../contract/resource.ts';
import { catalogueFileName, catalogueHeadings, catalogueLines } from '../../../rules/importing/catalogueFile.ts';
import { saveFile } from '../../../services/download.ts';
import { countResources, resourcesAfter } from '../../../services/resources.ts';
import { CSV_WORDS } from '../../../wording/importCsv.ts';
import { toast } from '../../toasts.ts';
import { withRetries } from '../../withRetries.ts';

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

/** The lines of all resources, the oldest first: imported in this order, the newest are the newest again. */
async function readCatalogue(signal: AbortSignal): Promise<{ lines: string; count: number }> {
  const total = await withRetries(() => countResources(), { signal });
  const pages: string[] = [];
  let count = 0;
  let last: Resource | null = null;
  do {
    const page: Resource[] = await withRetries(() => resourcesAfter(last), { signal });
    signal.throwIfAborted();
    pages.unshift(catalogueLines(page.toReversed()));
    count += page.length;
    last = page.at(-1) ?? null;
    $catalogueExport.set({ state: 'reading', done: count, total: Math.max(total, count) });
  } while (last);
  return { lines: pages.join(''), count };
}
