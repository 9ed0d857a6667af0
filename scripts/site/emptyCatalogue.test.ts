/** An empty catalogue is published only if an administrator agrees. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { administrator, startTestBackend } from '../backend/fixtures/testBackend.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { publishOnChanges } from './publishOnChanges.ts';
import { publishFolder } from './publishSite.ts';

let folder: string;
let backend: Backend;
let admin: Awaited<ReturnType<typeof administrator>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await startTestBackend();
  admin = await administrator(backend);
  // No builds except the test's own.
  await backend.sql`update private.publishing_settings set first_retry = '1 hour'`;
});

const home = () => readFile(join(folder, 'site/index.html'), 'utf8');

async function addBook(): Promise<void> {
  const { error } = await admin
    .from('resources')
    .insert({ title: 'The only book', category: 'books', external_link: 'https://example.org/', is_hero: true });
  expect(error).toBeNull();
}

const readRow = async () => (await backend.sql`select state, message, finished_at::text from public.publishing`)[0];

/** Waits until a build that started after `act` has ended, and returns its result. */
async function outcomeOf(act: () => PromiseLike<unknown>) {
  const before = await readRow();
  await act();
  for (;;) {
    const row = await readRow();
    if (row?.finished_at && row.finished_at !== before?.finished_at) return row;
    await setTimeout(100);
  }
}

/** Publishes as the embedded backend does, until the test ends. */
function keepPublished(): void {
  const stopper = new AbortController();
  const { signal } = stopper;
  const options = {
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: 'https://sanctuary.test',
    out: join(folder, 'site'),
    cache: join(folder, 'cache'),
    posterSeconds: 0,
  };
  const publishing = publishOnChanges({
    sql: backend.sql,
    publish: (more) => publishFolder({ ...options, ...more, signal }),
    waits: { quiet: 50, longest: 2_000, offline: 3_600_000 },
    signal,
  });
  onTestFinished(async () => {
    stopper.abort();
    await publishing;
  });
}

const REFUSED = { state: 'failed', message: 'empty catalogue' };

test('it is refused, then agreed to, and refused again when it happens by accident', { timeout: 600_000 }, async () => {
  await addBook();
  expect(await outcomeOf(async () => keepPublished())).toMatchObject({ state: 'live' });
  expect(await home()).toContain('The only book');

  const { data: all } = await admin.from('resources').select('id');
  const ids = all?.map(({ id }) => id) ?? [];
  expect(await outcomeOf(() => admin.from('resources').delete().in('id', ids))).toMatchObject(REFUSED);
  expect(await home()).toContain('The only book');

  expect(await outcomeOf(() => admin.rpc('publish_empty'))).toMatchObject({ state: 'live', message: '' });
  expect(await home()).toContain('Nothing has been added yet.');
  expect(await readFile(join(folder, 'site/books.html'), 'utf8')).not.toContain('The only book');

  expect(await outcomeOf(() => backend.sql`truncate private.resources cascade`)).toMatchObject(REFUSED);

  await backend.sql`alter policy "Visitors read the catalogue" on private.resources using (false)`;
  expect(await outcomeOf(addBook)).toMatchObject(REFUSED);
  // There's a resource, so the agreement to an empty site has no effect.
  expect(await outcomeOf(() => admin.rpc('publish_empty'))).toMatchObject(REFUSED);
});
