/** Opens the import review: reads what was found, page by page, and asks what is in the catalogue already. */

import type { Candidate, ImportSource } from '../../contract/importing.ts';
import { withRetries } from '../../core/backend/withRetries.store.ts';
import { catalogueMatches } from '../form/matches.api.ts';
import { inChunks } from './chunks.rules.ts';
import { errorWords } from './error.store.ts';
import { MATCH_LIMIT, withPresence } from './presence.rules.ts';
import { type Rows, withCandidates } from './review.rules.ts';
import { $review, type FoundRows, patchReview } from './review.store.ts';
import type { ReviewPlace } from './reviewView.rules.ts';
import { isWhole, type SearchRequest } from './searches.rules.ts';

export interface ReviewRequest extends Partial<Omit<FoundRows, 'candidates'>> {
  source: ImportSource;
  /** What the batch is called. */
  label: string;
  candidates: readonly Candidate[];
  place?: ReviewPlace;
  /** Whether to read all pages at once. */
  isWhole?: boolean;
  /** The search that found it, which can be saved as a source. */
  search?: SearchRequest | null;
}

/** Characters of a label, as in the database. */
const LONGEST_LABEL = 200;

/** Rows that are read at once; for more, one has to ask again. */
const READ_AT_ONCE = 1000;

let lastId = 0;
let reading = new AbortController();

/** Shows what was found, in place of the review before, and reads more of it. Resolves when that is done. */
export async function openReview({ candidates, more = null, total = null, ...given }: ReviewRequest): Promise<void> {
  stopReading();
  lastId += 1;
  $review.set({
    id: lastId,
    source: given.source,
    label: given.label.slice(0, LONGEST_LABEL),
    place: given.place ?? 'import',
    search: given.search ?? null,
    rows: [],
    filter: 'all',
    page: 1,
    more,
    total,
    loading: { state: 'loading', isChecking: true },
    isChecked: true,
    asDrafts: false,
    isCorrected: false,
  });
  await read(async (signal) => {
    await append({ candidates, more, total }, signal);
    if (given.isWhole) await readPages(READ_AT_ONCE, signal);
  });
}

/** Reads the rest of a list, or the next page of what has no end. */
export function readMore(): Promise<void> {
  const { search = null, rows = [] } = $review.get() ?? {};
  const wanted = search && isWhole(search) ? rows.length + READ_AT_ONCE : 0;
  return read((signal) => readPages(wanted, signal));
}

/** Keeps what has been read so far. */
export function stopReading(): void {
  reading.abort();
  reading = new AbortController();
  if ($review.get()?.loading.state === 'loading') patchReview({ loading: { state: 'idle' } });
}

export function closeReview(): void {
  stopReading();
  $review.set(null);
}

/** Leaves only these rows. Without any, the review is closed. */
export function keepRows(rows: Rows): void {
  if (rows.length === 0) closeReview();
  else patchReview({ rows, filter: 'all', page: 1 });
}

async function read(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = reading;
  try {
    await work(signal);
    if (!signal.aborted) patchReview({ loading: { state: 'idle' } });
  } catch (cause) {
    if (signal.aborted) return;
    const { source = 'links' } = $review.get() ?? {};
    patchReview({ loading: { state: 'failed', text: errorWords(source, cause) } });
  }
}

/** Reads at least one page, and then more until there are this many rows. */
async function readPages(rows: number, signal: AbortSignal): Promise<void> {
  for (let more = $review.get()?.more; more; more = $review.get()?.more) {
    patchReview({ loading: { state: 'loading', isChecking: false } });
    const found = await more(signal);
    if (signal.aborted) return;
    await append(found, signal);
    if (($review.get()?.rows.length ?? 0) >= rows) return;
  }
}

async function append({ candidates, more, total }: FoundRows, signal: AbortSignal): Promise<void> {
  for (const chunk of inChunks(candidates, MATCH_LIMIT)) {
    const checked = await withMatches(chunk, signal);
    if (signal.aborted) return;
    patchReview({ rows: withCandidates($review.get()?.rows ?? [], checked) });
  }
  patchReview({ more, total });
}

/** If the catalogue cannot be asked, the database still refuses what is in it. */
async function withMatches(candidates: readonly Candidate[], signal: AbortSignal): Promise<readonly Candidate[]> {
  const items = candidates.flatMap(({ item }) => item ?? []);
  const links = candidates.filter(({ item }) => item === null).map(({ external_link }) => external_link);
  try {
    return withPresence(
      candidates,
      await withRetries((attempt) => catalogueMatches(items, [...new Set(links)], attempt), { signal }),
    );
  } catch {
    patchReview({ isChecked: false });
    return candidates;
  }
}
