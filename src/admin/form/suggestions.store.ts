/** Suggestions while an author, a tag or something else is typed. Without an answer there are none. */
import { atom } from 'nanostores';
import type { TagOrAuthor } from '../../contract/admin.ts';
import { type Clock, wallClock } from '../../core/browser/clock.store.ts';
import { suggestAuthors, suggestTags } from './suggestions.api.ts';

/** Milliseconds from the last key to the request. */
const DELAY = 150;

export type Suggestions<Found = TagOrAuthor> = ReturnType<typeof createSuggestions<Found>>;

export function createSuggestions<Found>(
  read: (query: string, signal: AbortSignal) => Promise<Found[]>,
  clock: Clock = wallClock,
) {
  const $suggestions = atom<readonly Found[]>([]);
  let asking = new AbortController();
  let stopTimer = () => {};

  function close(): void {
    stopTimer();
    asking.abort();
    $suggestions.set([]);
  }

  /** Requests names like this one. What is shown stays until the answer arrives. */
  function ask(query: string): void {
    stopTimer();
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const answer = (found: readonly Found[]) => void (signal.aborted || $suggestions.set(found));
    stopTimer = clock.after(DELAY, () => void read(query, signal).then(answer, () => answer([])));
  }

  return { $suggestions, ask, close };
}

export const authorSuggestions = createSuggestions(suggestAuthors);
export const tagSuggestions = createSuggestions(suggestTags);
