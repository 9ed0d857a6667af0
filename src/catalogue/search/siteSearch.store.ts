/** Site search: the query and its results. */
import { atom } from 'nanostores';
import { isCategory } from '../../contract/category.ts';
import type {
  Opened,
  SearchAnswer,
  SearchCategory,
  SearchError,
  SearchQuestion,
  SearchStart,
} from '../../contract/search.ts';
import { readSessionStorage } from '../../core/browser/storage.api.ts';
import { loadCrisisPhrases } from '../../core/parts/crisis.store.ts';
import { BIBLE_WORDS, BOOK_NAMES, passageName } from '../bible/bible.words.ts';
import { isPassage } from '../bible/passages.rules.ts';
import { readPassages } from '../bible/readPassages.api.ts';
import { loadPosters } from '../list/posters.store.ts';
import { bookNamed, passageHit } from './passageHit.rules.ts';
import { searchWords } from './searchAddress.rules.ts';
import { openSearchIndex, readSearchStart, SearchUnavailable, searchSite } from './siteSearch.api.ts';

/** Milliseconds after the last letter before searching. */
const TYPING_DELAY = 150;
/** Results shown at first, and added by each `showMore`. */
const RESULTS_STEP = 8;

/** `idle`: the index is loaded and the query is empty. */
export type Results =
  | { state: 'loading' }
  | { state: 'idle' }
  | { state: 'ready'; words: string; answer: SearchAnswer }
  | { state: 'failed'; reason: SearchError };

export const $question = atom<SearchQuestion>({ words: '', category: null });

/** Keeps the last answer until the next one arrives. */
export const $results = atom<Results>({ state: 'loading' });

/** What the search suggests before anything is typed; null until it is read. */
export const $start = atom<SearchStart | null>(null);

/** What was opened in this tab before this page (opened.api.ts). */
export const openedBefore = (): { name: string; path: string }[] =>
  (JSON.parse(readSessionStorage('opened') ?? '[]') as Opened[])
    .filter(({ path }) => path !== location.pathname)
    .map(({ path, title }) => ({ path, name: title }));

/** A letter followed by a number, as in passages. */
const LIKE_PASSAGE = /\p{L}\.?\s*\d/u;

/** The answer, preceded by the passage that the words name, if any. If that can't be read, the search doesn't wait for it. */
async function withPassage(
  { words, category }: SearchQuestion,
  answering: Promise<SearchAnswer>,
): Promise<SearchAnswer> {
  const book = bookNamed(words, BOOK_NAMES);
  if (!book && !LIKE_PASSAGE.test(words)) return answering;
  const start = $start.get() ?? readSearchStart();
  const reading = book ? [book] : readPassages(words).catch(() => []);
  const [answer, read, loaded] = await Promise.all([answering, reading, start]);
  const [passage] = read.every(isPassage) ? read : [];
  const hit = passage && passageHit(passage, passageName(passage), BIBLE_WORDS.inSearch, loaded?.books ?? []);
  if (!hit) return answer;
  const counts = { ...answer.counts, pages: answer.counts.pages + 1 };
  const counted = { ...answer, counts, everywhere: answer.everywhere + 1 };
  if (category !== null && category !== 'pages') return counted;
  return { ...counted, total: answer.total + 1, hits: [hit, ...answer.hits] };
}

/** Number of the newest request. Answers to earlier ones are dropped. */
let newest = 0;

/** Searches at once, without the pause for typing. Without words it only loads the index. */
export async function startSearch(question: SearchQuestion): Promise<void> {
  $question.set(question);
  await search(RESULTS_STEP);
}

/** Searches while the visitor types: after a pause. */
export async function searchFor(text: string): Promise<void> {
  const words = searchWords(text);
  if (words === $question.get().words) return;
  $question.set({ ...$question.get(), words });
  await search(RESULTS_STEP, TYPING_DELAY);
}

/** Null selects all categories. */
export async function chooseCategory(category: SearchCategory | null): Promise<void> {
  await startSearch({ ...$question.get(), category });
}

export async function showMore(): Promise<void> {
  const results = $results.get();
  if (results.state === 'ready') await search(results.answer.hits.length + RESULTS_STEP);
}

export async function retrySearch(): Promise<void> {
  $results.set({ state: 'loading' });
  await search(RESULTS_STEP);
}

async function search(count: number, pause = 0): Promise<void> {
  newest += 1;
  const number = newest;
  if ($results.get().state === 'idle') $results.set({ state: 'loading' });
  if (pause > 0) await new Promise((done) => setTimeout(done, pause));
  if (number !== newest) return;
  const results = await resultsOf($question.get(), count);
  if (number !== newest) return;
  $results.set(results);
  if (results.state === 'ready')
    for (const { category } of results.answer.hits) if (isCategory(category)) void loadPosters(category);
}

async function resultsOf(question: SearchQuestion, count: number): Promise<Results> {
  const { words } = question;
  const phrases = loadCrisisPhrases();
  try {
    if (words !== '')
      return { state: 'ready', words, answer: await withPassage(question, searchSite(question, count)) };
    const start = $start.get() ?? readSearchStart();
    await openSearchIndex();
    $start.set(await start);
    return { state: 'idle' };
  } catch (error) {
    return { state: 'failed', reason: error instanceof SearchUnavailable ? error.reason : 'unreachable' };
  } finally {
    await phrases;
  }
}
