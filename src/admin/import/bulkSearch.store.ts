/** The search forms of Video Bulk and Music Bulk. */
import { atom } from 'nanostores';
import type { Candidate } from '../../contract/importing.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { errorWords } from './error.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { closeReview, openReview, stopReading } from './openReview.store.ts';
import { $review } from './review.store.ts';
import {
  isOfItems,
  isWhole,
  type SearchField,
  type SearchInputs,
  type SearchRequest,
  type SearchSource,
  searchRequest,
} from './searches.rules.ts';
import { searchPage } from './searchPages.store.ts';

export interface BulkSearch {
  inputs: SearchInputs;
  state: 'idle' | 'searching';
  /** The true cause of the last failure; empty if there was none. */
  error: string;
}

const EMPTY: BulkSearch = { inputs: {}, state: 'idle', error: '' };

/** What the platform calls it. Videos and tracks that are named by a link have their own titles only. */
const labelOf = (request: SearchRequest, name: string, [first]: readonly Candidate[]): string =>
  cleaned((isOfItems(request) ? first?.title : name) ?? '') || request.query;

const PLACES = { youtube: 'video', spotify: 'music' } as const;

const createBulkSearch = (source: SearchSource) => {
  const $search = atom<BulkSearch>(EMPTY);
  const words = IMPORT_WORDS.search[source];
  let asking = new AbortController();

  const patch = (part: Partial<BulkSearch>) => $search.set({ ...$search.get(), ...part });

  async function search(): Promise<void> {
    const { inputs, state } = $search.get();
    if (state === 'searching') return;
    const request = searchRequest(source, inputs);
    if (!request) return void toast('error', words.nothing);
    if (request === 'other link') return patch({ error: words.otherLink });
    await find(request);
  }

  async function find(request: SearchRequest): Promise<void> {
    asking = new AbortController();
    const { signal } = asking;
    closeReview();
    patch({ state: 'searching', error: '' });
    try {
      const { name, ...found } = await searchPage(request, signal);
      if (signal.aborted) return;
      if (found.candidates.length === 0) return void toast('info', words.none);
      const label = labelOf(request, name, found.candidates);
      await openReview({ ...found, source, label, place: PLACES[source], search: request, isWhole: isWhole(request) });
      tell();
    } catch (cause) {
      if (signal.aborted) return;
      patch({ error: errorWords(source, cause) });
      toast('error', words.failed);
    } finally {
      patch({ state: 'idle' });
    }
  }

  /** Says how much was found; if a later page failed, that too. */
  function tell(): void {
    const review = $review.get();
    if (review?.place !== PLACES[source]) return;
    if (review.loading.state === 'failed') toast('error', words.failed);
    else toast('success', words.found(review.rows.length));
  }

  return {
    source,
    place: PLACES[source],
    $search,
    search,
    type: (field: SearchField, text: string) => patch({ inputs: { ...$search.get().inputs, [field]: text } }),
    /** Ends the search. What has been found stays. */
    stop(): void {
      asking.abort();
      stopReading();
    },
    clear: () => $search.set(EMPTY),
  };
};

export type BulkSearchStore = ReturnType<typeof createBulkSearch>;

export const videoSearch = createBulkSearch('youtube');
export const musicSearch = createBulkSearch('spotify');
