import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNew } from '../src/rules/display/freshness.ts';
import { type Backend, startBackend } from './backend.ts';
import { seed } from './seed.ts';

let folder: string;
let backend: Backend;
const now = new Date();
const rows = () => backend.sql`select id, title, category, created_at from public.resources order by created_at desc`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-seed-'));
  backend = await startBackend({ environment: { DATA_DIR: folder, PORT: '0' } });
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the starter catalogue has resources of every category, some of them new today', async () => {
  expect(await seed(backend.sql, now)).toBe(65);
  const seeded = await rows();
  expect(new Set(seeded.map((row) => row.category)).size).toBe(5);
  const fresh = seeded.filter((row) => isNew(row.created_at.toISOString(), now));
  expect(fresh.length).toBeGreaterThan(4);
  expect(fresh.length).toBeLessThan(20);
});

test('seeding again changes nothing, and brings nothing back that was deleted', async () => {
  await backend.sql`delete from public.resources where title = 'Orthodoxy'`;
  const before = await rows();
  expect(await seed(backend.sql, new Date())).toBe(0);
  expect(await rows()).toEqual(before);
});
