import { beforeAll, expect, test } from 'vitest';
import { isNew } from '../../src/catalogue/card/freshness.rules.ts';
import type { Backend } from './backend.ts';
import { startTestBackend } from './fixtures/testBackend.ts';
import { seed } from './seed.ts';

let backend: Backend;
const now = new Date();
const rows = () => backend.sql`select id, title, category, created_at from public.resources order by created_at desc`;

beforeAll(async () => {
  backend = await startTestBackend();
});

test('the starter catalogue has resources of every category, some of them new today', async () => {
  expect(await seed(backend.sql, now)).toBe(65);
  const seeded = await rows();
  expect(new Set(seeded.map((row) => row.category)).size).toBe(5);
  const recent = seeded.filter((row) => isNew(row.created_at.toISOString(), now));
  expect(recent.length).toBeGreaterThan(4);
  expect(recent.length).toBeLessThan(20);
});

test('the parts of its series are resources of it', async () => {
  const series = await backend.sql`select parts from public.series`;
  const ids = new Set((await rows()).map(({ id }) => id));
  expect(series).toHaveLength(2);
  for (const { parts } of series) for (const part of parts) expect(ids).toContain(part);
});

test('“Start Here” has one of each kind, as it says', async () => {
  const kinds = await backend.sql`
    select category from public.series, unnest(parts) as part join public.resources on resources.id = part
      where slug = 'start-here' order by category`;
  expect(kinds.map(({ category }) => category)).toEqual(['sermons', 'worship', 'movies', 'books', 'others']);
});

test('a second seeding changes nothing and restores nothing that was deleted', async () => {
  await backend.sql`delete from public.resources where title = 'Orthodoxy'`;
  const before = await rows();
  expect(await seed(backend.sql, new Date())).toBe(0);
  expect(await rows()).toEqual(before);
});
