import { beforeAll, expect, test } from 'vitest';
import { book, uniqueWord } from '../../../supabase/tests/builders.ts';
import { backend, owner } from '../../../supabase/tests/people.ts';
import { setBackend } from '../../core/backend/backend.api.ts';
import { resourcesAfter } from './resources.api.ts';

beforeAll(() => setBackend({ url: backend.url, key: backend.publishableKey }));

test('all resources are read in pages of at most 100 rows and 2 MB', async () => {
  const word = uniqueWord();
  // Older than the rows of other tests.
  const rows = Array.from({ length: 230 }, (_, index) =>
    book({
      title: `${word} ${index}`,
      description: index < 120 ? '\u{1F54A}'.repeat(10_000) : '',
      created_at: new Date(Date.UTC(1990, 0, 1) - Math.floor(index / 7) * 1000).toISOString(),
    }),
  );
  for (let from = 0; from < rows.length; from += 50)
    await owner`insert into public.resources ${owner(rows.slice(from, from + 50))}`;
  const titles: string[] = [];
  let page = await resourcesAfter({ created_at: '1990-01-02T00:00:00Z', id: crypto.randomUUID() });
  for (; page.length > 0; page = await resourcesAfter(page.at(-1) ?? null)) {
    expect(page.length).toBeLessThanOrEqual(100);
    titles.push(...page.map(({ title }) => title));
  }
  expect(titles.filter((title) => title.startsWith(word)).toSorted()).toEqual(
    rows.map(({ title }) => title).toSorted(),
  );
  await owner`delete from public.resources where title like ${`${word}%`}`;
});
