import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../src/testing/eventually.ts';
import type { Backend } from './backend.ts';
import { administrator, startTestBackend } from './fixtures/testBackend.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const DAY = 86_400_000;
const FOLDER = '/storage/v1/object/public/resource-images/';

/** Uploads pictures and makes them older than a week. */
async function uploadOld(backend: Backend, ...names: string[]): Promise<void> {
  const bucket = (await administrator(backend)).storage.from('resource-images');
  for (const name of names) {
    const { error } = await bucket.upload(name, new TextEncoder().encode(name).buffer, { contentType: 'image/png' });
    if (error) throw error;
  }
  await backend.sql`update storage.objects set created_at = created_at - interval '8 days',
    updated_at = updated_at - interval '8 days' where name = any (${names})`;
}

const rows = async ({ sql }: Backend) =>
  (await sql`select name from storage.objects order by name`).map(({ name }) => name);
const files = async ({ settings }: Backend) =>
  (await readdir(join(settings.dataDirectory, 'storage'))).filter((name) => name !== 'drafts').length;

test('pictures that nothing uses are removed with their files, at the start and every day; a failure is told', async () => {
  const first = await startTestBackend();
  await uploadOld(first, 'used.png', 'unused.png');
  await first.sql`insert into public.resources (title, category, external_link, image_url)
    values ('A', 'books', 'https://example.org', ${`${FOLDER}used.png`})`;
  expect(await files(first)).toBe(2);
  await first.stop();

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const DATA_DIR = first.settings.dataDirectory;
  const second = await startTestBackend({ DATA_DIR });
  expect(await rows(second)).toEqual(['used.png']);
  expect(await files(second)).toBe(1);

  // More than are asked for at once.
  const many = Array.from({ length: 103 }, (_, index) => `unused-${index}.png`);
  await uploadOld(second, ...many);
  vi.advanceTimersByTime(DAY - 1);
  expect(await files(second)).toBe(104);
  vi.advanceTimersByTime(1);
  await eventually(async () => expect([await files(second), await rows(second)]).toEqual([1, ['used.png']]));

  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  await second.sql`alter function private.find_unused_images() rename to no_unused_images`;
  vi.advanceTimersByTime(DAY);
  await eventually(() =>
    expect(told.mock.calls).toContainEqual([
      'Pictures that nothing uses were not removed: function private.find_unused_images() does not exist',
    ]),
  );
});
