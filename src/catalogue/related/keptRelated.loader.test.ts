import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sermon } from '../../testing/resources.ts';
import { readRelated } from './keptRelated.loader.ts';

const morning = new Date('2026-11-21T06:00:00Z');
const evening = new Date('2026-11-21T20:00:00Z');
const nextDay = new Date('2026-11-22T06:00:00Z');

const entries = Array.from({ length: 6 }, (_, number) => {
  const data = sermon({ title: `Sermon ${number}` });
  return { id: data.id, digest: `digest of ${number}`, data };
});

let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'sanctuary-')), 'related.json');
});
afterAll(() => rm(join(file, '..'), { recursive: true }));

const found = async (now: Date) =>
  [...(await readRelated(entries, now, file))].map(([id, related]) => [id, ...related.map((one) => one.id)]);

/** Keeps the first one as related to everything, which shows whether the stored result is used. */
async function spoilKept(): Promise<void> {
  const kept: [string, { related: string[] }][] = JSON.parse(await readFile(file, 'utf8'));
  for (const [, each] of kept) each.related.fill(entries[0]?.id ?? '');
  await writeFile(file, JSON.stringify(kept));
}

test('a result is used on the same day, and computed again on the next one', async () => {
  const anew = await found(morning);
  await spoilKept();
  const first = entries[0]?.id;
  expect(await found(evening)).toEqual(entries.map(({ id }) => [id, first, first, first, first]));
  expect(await found(nextDay)).toEqual(anew);
});

test('a half-written file is ignored', async () => {
  const anew = await found(morning);
  await spoilKept();
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -1));
  expect(await found(morning)).toEqual(anew);
});

test('nothing is stored without a file', async () => {
  const related = await readRelated(entries, morning, undefined);
  expect(related.get(entries[0]?.id ?? '')).toHaveLength(4);
});
