import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../../scripts/backend/backend.ts';
import { faultProxy, forwardTo } from '../../../supabase/tests/faultProxy.ts';
import { setBackend } from '../../core/backend/backend.api.ts';
import { readCatalogue } from './catalogue.loader.ts';

// A backend of its own, because other tests must not change the catalogue while it is counted.
let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  backend = await startBackend({ environment: { DATA_DIR: folder, PORT: '0' } });
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = (url: string, key = backend.settings.publishableKey, allowEmpty = false) => {
  setBackend({ url, key });
  return readCatalogue({ url, allowEmpty });
};

describe('a catalogue of 2,500 resources', () => {
  // Many resources with the same `created_at`, as after an import, so that a page ends between equal values.
  const mark = `bulk ${crypto.randomUUID()}`;

  beforeAll(async () => {
    await backend.sql`
      insert into public.resources (title, category, external_link, author, created_at)
      select 'Resource ' || n, 'others', 'https://example.org/', ${mark}, now() - (n / 700) * interval '1 day'
      from generate_series(1, 2500) as n`;
  });
  afterAll(async () => {
    await backend.sql`delete from public.resources where author = ${mark}`;
  });

  test('is read whole, each resource once', async () => {
    const resources = (await read(backend.url)).filter(({ author }) => author === mark);
    expect(new Set(resources.map(({ id }) => id)).size).toBe(2500);
    expect(resources).toHaveLength(2500);
  });

  test('leaves out what is in the bin, and drafts', async () => {
    await backend.sql`update public.resources set deleted_at = now() where title = 'Resource 7' and author = ${mark}`;
    await backend.sql`update public.resources set is_draft = true where title = 'Resource 9' and author = ${mark}`;
    const titles = (await read(backend.url)).map(({ title }) => title);
    expect(titles).toContain('Resource 8');
    expect(titles).not.toContain('Resource 7');
    expect(titles).not.toContain('Resource 9');
  });
});

test('a category that only a newer database knows is read too', async () => {
  await backend.sql`alter type public.resource_category add value 'podcasts'`;
  await backend.sql`
    insert into public.resources (title, category, external_link) values ('New', 'podcasts', 'https://example.org/')`;
  expect((await read(backend.url)).map(({ title }) => title)).toContain('New');
  await backend.sql`delete from public.resources where title = 'New'`;
});

test('a backend that does not answer is reported', async () => {
  await expect(read('http://127.0.0.1:1')).rejects.toThrow(/http:\/\/127\.0\.0\.1:1\. No answer came/);
});

test('a rejected key is reported', async () => {
  await expect(read(backend.url, 'sb_publishable_wrong')).rejects.toThrow(/key was refused/);
});

test.each<[string, Change, RegExp]>([
  ['is cut off in the middle', (_, body) => body.slice(0, -20), /was not read/],
  ['is empty', () => '', /was not read/],
  [
    'lacks a row',
    (url, body) => (url.includes('limit=') ? JSON.stringify(JSON.parse(body).slice(1)) : body),
    /cut off/,
  ],
])('an answer that %s fails the build', (_, change, error) =>
  through(change, (url) => expect(read(url)).rejects.toThrow(error)),
);

test('a catalogue that grows while it is read, as during an import, does not fail the build', async () => {
  const adding: Change = async (_, body) => {
    await backend.sql`
      insert into public.resources (title, category, external_link) values ('Added', 'others', 'https://example.org/')`;
    return body;
  };
  await through(adding, async (url) => expect((await read(url)).map(({ title }) => title)).toContain('One'));
  await backend.sql`delete from public.resources where title = 'Added'`;
});

test('an empty catalogue fails the build unless it is meant to be empty', async () => {
  await through(
    () => '[]',
    async (url) => {
      await expect(read(url)).rejects.toThrow(/is empty.*--allow-empty/);
      expect(await read(url, backend.settings.publishableKey, true)).toEqual([]);
    },
    '*/0',
  );
});

type Change = (url: string, body: string) => string | Promise<string>;

/** Puts a proxy in front of the real server that changes its answers. */
async function through(change: Change, use: (url: string) => Promise<void>, contentRange?: string): Promise<void> {
  await backend.sql`
    insert into public.resources (title, category, external_link) values ('One', 'others', 'https://example.org/')`;
  const ask = forwardTo(backend.url);
  const proxy = await faultProxy(async (request) => {
    const { headers, body } = await ask(request);
    if (contentRange) headers.set('Content-Range', contentRange);
    const text = await new Response(body).text();
    return new Response(text && (await change(request.url, text)), { headers });
  });
  try {
    await use(proxy.url);
  } finally {
    await proxy.close();
  }
}
