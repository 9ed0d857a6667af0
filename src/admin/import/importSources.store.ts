/** Saved sources of imports. */

import { atom } from 'nanostores';
import type { NewSource, SavedSource } from '../../contract/importBatch.ts';
import type { Candidate } from '../../contract/importing.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { openReview, searchErrorWords } from './desk.store.ts';
import {
  deleteSource,
  markSeen,
  readSources,
  renameSource,
  saveSource,
  unseenItems,
  watchSource,
} from './importSources.api.ts';
import { SOURCE_WORDS } from './importSources.words.ts';
import { type FoundRows, searchPage } from './search.api.ts';
import { isWhole, searchOf, shortName } from './searches.rules.ts';

export const sourcesPanel = createPanel('import sources', readSources);

/** Saves a search. Returns whether it is saved now. */
export async function keepSource(source: NewSource): Promise<boolean> {
  try {
    if ((await saveSource(source)) === 'saved') toast('success', SOURCE_WORDS.saved(source.name));
    else toast('info', SOURCE_WORDS.alreadySaved);
    announce('import sources');
    return true;
  } catch {
    toast('error', SOURCE_WORDS.notSaved);
    return false;
  }
}

/** Returns whether that worked. */
export function rename({ id, name: before }: SavedSource, typed: string): Promise<boolean> {
  const name = shortName(cleaned(typed));
  return sourcesPanel.change(
    (sources) => sources.map((source) => (source.id === id ? { ...source, name } : source)),
    () => renameSource(id, name),
    SOURCE_WORDS.notRenamed(before),
  );
}

/** Turns the nightly check on or off. Returns whether that worked. */
export const watch = ({ id, name }: SavedSource, is_watched: boolean): Promise<boolean> =>
  sourcesPanel.change(
    (sources) =>
      sources.map((source) =>
        source.id === id
          ? { ...source, is_watched, watch_tried_at: null, watch_failures: 0, watch_error: null }
          : source,
      ),
    () => watchSource(id, is_watched),
    SOURCE_WORDS.notWatched(name),
  );

/** Returns whether that worked. */
export const remove = ({ id, name }: SavedSource): Promise<boolean> =>
  sourcesPanel.change(
    (sources) => sources.filter((source) => source.id !== id),
    () => deleteSource(id),
    SOURCE_WORDS.notDeleted(name),
  );

export type Check =
  | { state: 'reading'; read: number }
  /** `items`: new results. `isPart`: the source has more than were read. */
  | { state: 'found'; items: readonly string[]; read: number; isPart: boolean }
  | { state: 'failed'; text: string };

/** The last check of each source, by its id. */
export const $checks = atom<ReadonlyMap<string, Check>>(new Map());

/** Maximum number of rows checked. */
const MOST_ROWS = 1000;

let checking = new AbortController();

function note(id: string, check: Check | null): void {
  const others = [...$checks.get()].filter(([other]) => other !== id);
  $checks.set(new Map(check ? [...others, [id, check]] : others));
}

/** Reads a source, and opens the review with its new results. Stops a check that is still running. */
export async function checkSource(source: SavedSource): Promise<void> {
  stopChecking();
  const { signal } = checking;
  const { id, name, platform } = source;
  note(id, { state: 'reading', read: 0 });
  try {
    const { rows, isPart } = await readAll(source, signal);
    const fresh = await newOf(id, rows, signal);
    await markSeen(id, []);
    if (signal.aborted) return;
    announce('import sources');
    const items = fresh.flatMap(({ item }) => item ?? []);
    note(id, { state: 'found', items, read: rows.length, isPart });
    if (fresh.length === 0) return void toast('info', SOURCE_WORDS.nothingNew(name));
    await openReview({ source: platform, label: name, candidates: fresh });
  } catch (cause) {
    if (!signal.aborted) note(id, { state: 'failed', text: searchErrorWords(platform, cause) });
  }
}

export function stopChecking(): void {
  checking.abort();
  checking = new AbortController();
  for (const [id, { state }] of $checks.get()) if (state === 'reading') note(id, null);
}

/** Records what the last check found, so that the next one leaves it out even if it isn't imported. */
export async function markFoundSeen({ id, name }: SavedSource): Promise<void> {
  const check = $checks.get().get(id);
  if (check?.state !== 'found') return;
  try {
    await markSeen(id, check.items);
    note(id, null);
    toast('success', SOURCE_WORDS.seen(name));
  } catch {
    toast('error', SOURCE_WORDS.notSeen);
  }
}

/** The pages of a source, up to the number wanted. */
async function readAll(source: SavedSource, signal: AbortSignal) {
  const request = searchOf(source);
  const rows: Candidate[] = [];
  let next: FoundRows['more'] = (page) => searchPage(request, page);
  for (;;) {
    const found: FoundRows = await next(signal);
    signal.throwIfAborted();
    rows.push(...found.candidates);
    note(source.id, { state: 'reading', read: rows.length });
    const { more } = found;
    if (!more || !isWhole(request) || rows.length >= MOST_ROWS) return { rows, isPart: more !== null };
    next = more;
  }
}

async function newOf(sourceId: string, rows: readonly Candidate[], signal: AbortSignal): Promise<Candidate[]> {
  const items = [...new Set(rows.flatMap(({ item }) => item ?? []))];
  const unseen = new Set(await unseenItems(sourceId, items, signal));
  return rows.filter(({ item }) => item !== null && unseen.delete(item));
}
