import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SEARCH_CATEGORIES, type SearchAnswer, type SearchHit, type SearchQuestion } from '../../contract/search.ts';
import { openSearchIndex, SearchUnavailable, searchSite } from './siteSearch.api.ts';
import {
  $question,
  $results,
  chooseCategory,
  retrySearch,
  searchFor,
  showMore,
  startSearch,
} from './siteSearch.store.ts';

// Pagefind loads only from a built site, so its results are tested in src/catalogue/search/search.e2e.ts.
vi.mock('./siteSearch.api.ts', async (original) => ({
  ...(await original<object>()),
  openSearchIndex: vi.fn(async () => {}),
  searchSite: vi.fn(),
}));

const TYPING_DELAY = 150;

const hit: SearchHit = {
  url: '/books/a',
  title: 'A',
  author: '',
  tags: [],
  category: 'books',
  language: null,
  excerpt: [],
};
const counts = Object.fromEntries(SEARCH_CATEGORIES.map((category) => [category, 0])) as SearchAnswer['counts'];
const answer = (total: number, hits = 0): SearchAnswer => ({
  ...{ total, everywhere: total, counts },
  hits: Array<SearchHit>(hits).fill(hit),
});

/** Holds each answer until the test releases it by its words. */
function holdAnswers() {
  const held = new Map<string, (response: SearchAnswer) => void>();
  vi.mocked(searchSite).mockImplementation(
    ({ words }: SearchQuestion) => new Promise((done) => void held.set(words, done)),
  );
  return (words: string, response: SearchAnswer) => held.get(words)?.(response);
}

const searches = () => vi.mocked(searchSite).mock.calls.map(([{ words, category }, count]) => [words, category, count]);
const shown = () => {
  const results = $results.get();
  return results.state === 'ready' ? `${results.words}: ${results.answer.total}` : results.state;
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(openSearchIndex).mockResolvedValue();
  vi.mocked(searchSite).mockResolvedValue(answer(1));
  await startSearch({ words: '', category: null });
  vi.mocked(searchSite).mockClear();
  return () => vi.useRealTimers();
});

describe('typing', () => {
  test('searches once after a pause, for the whole text', async () => {
    const typed = ['g', 'gr', ' grace '].map((text) => searchFor(text));
    expect(shown()).toBe('loading');
    await vi.advanceTimersByTimeAsync(TYPING_DELAY - 1);
    expect(searches()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(typed);
    expect(searches()).toEqual([['grace', null, 8]]);
    expect(shown()).toBe('grace: 1');
  });

  test('only spaces starts no search', async () => {
    await searchFor('  ');
    expect(shown()).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('the answer to an outdated question is ignored, and the previous results stay until the newest answer arrives', async () => {
  await startSearch({ words: 'hope', category: null });
  const release = holdAnswers();
  const [early, late] = [
    startSearch({ words: 'grace', category: null }),
    startSearch({ words: 'faith', category: null }),
  ];
  expect(shown()).toBe('hope: 1');
  release('faith', answer(2));
  await late;
  release('grace', answer(3));
  await early;
  expect(shown()).toBe('faith: 2');
});

test('results are shown in steps of eight, and choosing a category starts again with eight', async () => {
  vi.mocked(searchSite).mockImplementation(async (_, count) => answer(20, Math.min(count, 20)));
  await startSearch({ words: 'grace', category: null });
  await showMore();
  await showMore();
  await chooseCategory('books');
  expect(searches()).toEqual([
    ['grace', null, 8],
    ['grace', null, 16],
    ['grace', null, 24],
    ['grace', 'books', 8],
  ]);
});

describe('a search that fails', () => {
  test.each([
    ['missing', new SearchUnavailable('missing')],
    ['unreachable', new SearchUnavailable('unreachable')],
    ['unreachable', new TypeError('any other error')],
  ] as const)('has the reason %s, keeps the question, and can be retried', async (reason, error) => {
    vi.mocked(searchSite).mockRejectedValueOnce(error);
    await startSearch({ words: 'grace', category: 'books' });
    expect($results.get()).toEqual({ state: 'failed', reason });
    expect($question.get()).toEqual({ words: 'grace', category: 'books' });
    const again = retrySearch();
    expect(shown()).toBe('loading');
    await again;
    expect(shown()).toBe('grace: 1');
  });

  test('has a reason even if only the index was to be loaded', async () => {
    vi.mocked(openSearchIndex).mockRejectedValueOnce(new SearchUnavailable('missing'));
    await startSearch({ words: '', category: null });
    expect($results.get()).toEqual({ state: 'failed', reason: 'missing' });
  });
});
