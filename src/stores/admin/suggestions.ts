/** Suggestions while an author or a tag is typed. Without an answer there are none. */
import { atom } from 'nanostores';
import type { CatalogueWord } from '../../contract/admin.ts';
import { suggestAuthors, suggestTags } from '../../services/suggestions.ts';
import { type Clock, wallClock } from '../clock.ts';

/** Milliseconds after the last key until it is asked. */
const DELAY = 150;

export type Suggestions = ReturnType<typeof createSuggestions>;

export function createSuggestions(
  read: (query: string, signal: AbortSignal) => Promise<CatalogueWord[]>,
  clock: Clock = wallClock,
) {
  const $suggestions = atom<readonly CatalogueWord[]>([]);
  let asking = new AbortController();
  let stopTimer = () => {};

  function close(): void {
    stopTimer();
    asking.abort();
    $suggestions.set([]);
  }

  /** Asks for names like this one. What is shown stays until the answer arrives. */
  function ask(query: string): void {
    stopTimer();
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const answer = (found: readonly CatalogueWord[]) => void (signal.aborted || $suggestions.set(found));
    stopTimer = clock.after(DELAY, () => void read(query, signal).then(answer, () => answer([])));
  }

  return { $suggestions, ask, close };
}

export const authorSuggestions = createSuggestions(suggestAuthors);
export const tagSuggestions = createSuggestions(suggestTags);
