/** Watched sources: watch-sources in Deno, with its own embedded backend and local YouTube. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Backend } from '../../scripts/backend/backend.ts';
import { startTestBackend } from '../../scripts/backend/fixtures/testBackend.ts';
import { PLATFORM_LIMITS } from '../functions/_shared/platform.ts';
import { signatureHeaders } from '../functions/_shared/signature.ts';
import { watchSources } from '../functions/watch-sources/handler.ts';
import { type DenoFunction, startDenoFunction } from './denoFunction.ts';
import { NET, VAULT } from './hostedExtensions.ts';
import { withRollback } from './inSql.ts';
import type { PlatformServer } from './platforms/platformServer.ts';
import { YOUTUBE_KEY, youtubeServer } from './platforms/youtubeServer.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../functions/watch-sources/${name}`, import.meta.url));

const SECRET = 'the secret of the webhook';
const WATCH = '{"event": "watch"}';

let backend: Backend;
let youtube: PlatformServer;
let inDeno: DenoFunction;

beforeAll(async () => {
  backend = await startTestBackend({ PUBLISH_WEBHOOK_SECRET: SECRET });
  youtube = await youtubeServer();
  inDeno = await startDenoFunction(fileOf('testServer.deno.ts'), {
    PUBLISH_WEBHOOK_SECRET: SECRET,
    SUPABASE_URL: backend.url,
    SUPABASE_SERVICE_ROLE_KEY: backend.settings.secretKey,
    TEST_YOUTUBE: youtube.url,
    YOUTUBE_API_KEY: YOUTUBE_KEY,
  });
});
afterAll(() => {
  inDeno.stop();
  return youtube.close();
});
beforeEach(async () => {
  await backend.sql`delete from private.publishing_stamps`;
  await backend.sql`delete from public.import_sources`;
  await backend.sql`delete from private.resources`;
  await backend.sql`delete from public.imports`;
});

async function post(url: string, body = WATCH, { secret = SECRET, ahead = 0 } = {}) {
  const headers = await signatureHeaders(secret, Date.now() + ahead, body);
  const response = await fetch(url, { method: 'POST', headers, body });
  return [response.status, await response.json()];
}

/** Checks due sources, a day after the last check. */
async function nextNight(key = YOUTUBE_KEY): Promise<void> {
  await backend.sql`update public.import_sources set watch_tried_at = watch_tried_at - interval '24 hours' where watch_tried_at is not null`;
  await watchSources({
    supabase: { url: backend.url, secretKey: backend.settings.secretKey, fetch },
    youtube: { address: youtube.url, key },
    fetch,
    now: () => new Date(),
    limits: { ...PLATFORM_LIMITS, pauses: [0, 0] },
  });
}

async function watch(query: string, kind = 'playlist'): Promise<string> {
  const [row] = await backend.sql<{ id: string }[]>`
    insert into public.import_sources (platform, kind, query, name, is_watched)
      values ('youtube', ${kind}, ${query}, 'Grace Church', true) returning id`;
  return row?.id ?? '';
}

/** As if these had appeared since the first night. */
const forget = (items: readonly string[] | 'all') =>
  items === 'all'
    ? backend.sql`delete from private.seen_items`
    : backend.sql`delete from private.seen_items where item = any (${items.map((id) => `youtube:video:${id}`)}::text[])`;

const titles = async () =>
  (await backend.sql`select title from private.resources where is_draft and deleted_at is null order by title`).map(
    ({ title }) => title,
  );
const source = async (id: string) => (await backend.sql`select * from public.import_sources where id = ${id}`)[0];
const drafts = async (id: string) => (await backend.sql`select private.drafts_of_source(${id}) as drafts`)[0]?.drafts;

describe('a channel that is watched', () => {
  test('has nothing new the first night; what comes later are drafts of one import, and come once', async () => {
    const id = await watch('@gracechurch', 'channel');
    expect(await post(inDeno.url)).toEqual([200, {}]);
    expect(await titles()).toEqual([]);
    expect(await source(id)).toMatchObject({ watch_error: null });
    expect((await backend.sql`select from private.seen_items where by_watch`).length).toBe(75);

    await forget(['upload00001', 'upload00002', 'upload00004']);
    await backend.sql`update public.import_sources set watch_tried_at = now() - interval '24 hours'`;
    expect(await post(inDeno.url)).toEqual([200, {}]);
    expect(await titles()).toEqual(['Upload 1', 'Upload 2', 'Upload 4']);
    expect(await drafts(id)).toBe(3);
    const [batch] = await backend.sql`select * from public.imports`;
    expect(batch).toMatchObject({
      ...{ label: 'Grace Church', source: 'youtube', source_id: id, created_by: null },
      ...{ added: 3, state: 'finished', as_drafts: true },
    });
    const [draft] = await backend.sql`select * from private.resources where title = 'Upload 1'`;
    expect(draft).toMatchObject({
      ...{ category: 'sermons', author: 'Grace Church', tags: ['youtube', 'video'], import_id: batch?.id },
      external_link: 'https://www.youtube.com/watch?v=upload00001',
    });

    await backend.sql`delete from private.resources`;
    await nextNight();
    expect(await titles()).toEqual([]);
  });

  test('with more than fifty new videos gives the oldest first, and the rest the next night', async () => {
    const id = await watch('@gracechurch', 'channel');
    await nextNight();
    await forget('all');
    await nextNight();
    expect(await drafts(id)).toBe(50);
    expect(await titles()).not.toContain('Upload 25');
    expect(await titles()).toContain('Upload 26');
    await nextNight();
    expect(await drafts(id)).toBe(75);
  });

  test('is checked once a night', async () => {
    await watch('@gracechurch', 'channel');
    await post(inDeno.url);
    const before = youtube.requests.length;
    expect(await post(inDeno.url, WATCH, { ahead: 1000 })).toEqual([200, {}]);
    expect(youtube.requests.length).toBe(before);
  });
});

describe('of a playlist that is watched', () => {
  test('items that need a review, can’t be played or already exist are left out', async () => {
    await backend.sql`insert into private.resources (title, category, external_link, deleted_at)
      values ('In the bin', 'sermons', 'https://youtu.be/sermon00001', now())`;
    await watch('PLmixed_and_missing');
    await nextNight();
    await forget('all');
    await nextNight();
    expect(await titles()).toEqual(['=النعمة 🕊 "سلام"', 'Noembeds 1']);
  });

  test('what is added at the end of a long one is found', async () => {
    await watch('PLlong_as_psalms');
    await nextNight();
    await forget(['long0001051']);
    await nextNight();
    expect(await titles()).toEqual(['Long 1051']);
  });

  test('at most fifty come in a night', async () => {
    const id = await watch('PLsermons_on_grace');
    await nextNight();
    await forget('all');
    for (const count of [50, 100, 120, 120]) {
      await nextNight();
      expect(await drafts(id)).toBe(count);
    }
  });

  test('the database takes no more than fifty, nothing of a source that is not watched, and nothing unfit', async () => {
    const id = await watch('PLsermons_on_grace');
    await nextNight();
    const row = (video: string, flags: string[]) => ({
      ...{ item: `youtube:video:${video}`, external_link: `https://youtu.be/${video}`, title: video, flags },
      category: 'sermons',
    });
    const add = async (rows: object[]) =>
      (await backend.sql`select private.add_watched(${id}, ${JSON.stringify(rows)}) as added`)[0]?.added;
    await expect(add(Array.from({ length: 51 }, () => row('video000001', [])))).rejects.toThrow('too many rows');
    expect(await add([row('video000001', ['age restricted']), row('video000002', ['live'])])).toBe(0);
    expect(await add([row('video000003', ['not embeddable']), { ...row('video000004', []), title: '' }])).toBe(1);
    await backend.sql`update public.import_sources set is_watched = false`;
    expect(await add([row('video000005', [])])).toBe(0);
    expect(await titles()).toEqual(['video000003']);
  });
});

describe('a source that can’t be checked', () => {
  test('says why, and does not keep others from it', async () => {
    const [missing, there] = [await watch('PLno_such_playlist'), await watch('PLevening_prayers')];
    await nextNight();
    expect(await source(missing)).toMatchObject({ watch_error: 'not found', watch_failures: 1, is_watched: true });
    expect(await source(there)).toMatchObject({ watch_error: null, watch_failures: 0 });
    expect((await source(there))?.watch_began_at).not.toBeNull();
  });

  test('because the database fails does not keep others from it, and the failure is reported', async () => {
    const [broken, there] = [await watch('PLevening_prayers'), await watch('PLthrough_romans')];
    await nextNight();
    await forget('all');
    await backend.sql.unsafe(`
      create function private.fail_for_a_test() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger fail_for_a_test before insert on private.seen_items for each row
        when (new.source_id = '${broken}') execute function private.fail_for_a_test();
      update public.import_sources set watch_tried_at = watch_tried_at - interval '1 hour' where id = '${broken}'`);
    onTestFinished(async () => {
      await backend.sql`drop function private.fail_for_a_test cascade`;
    });
    await expect(nextNight()).rejects.toThrow('add_watched: 500');
    expect(await source(broken)).toMatchObject({ watch_error: 'database failed', watch_failures: 1 });
    expect(await drafts(there)).toBe(3);
  });

  test('is no longer watched after ten nights, and one good night resets the count', async () => {
    const id = await watch('PLevening_prayers');
    await nextNight('another key');
    await nextNight();
    expect(await source(id)).toMatchObject({ watch_error: null, watch_failures: 0 });
    for (let night = 0; night < 9; night += 1) await nextNight('another key');
    expect(await source(id)).toMatchObject({ watch_error: 'bad key', watch_failures: 9, is_watched: true });
    await nextNight('another key');
    expect(await source(id)).toMatchObject({ watch_error: 'bad key', watch_failures: 10, is_watched: false });
    const trail = await backend.sql`select title, action from public.audit_entries where subject_id = ${id}`;
    expect(trail).toEqual([{ title: 'Grace Church', action: 'watching ended' }]);
  });
});

describe('callers', () => {
  const PLACES: Record<string, () => string> = {
    'the embedded backend': () => `${backend.url}/functions/v1/watch-sources`,
    'a function in Deno': () => inDeno.url,
  };
  test.each(Object.entries(PLACES))('%s counts signed requests alone, each once', async (_, url) => {
    expect(await post(url(), WATCH, { secret: 'another secret' })).toEqual([401, { error: 'wrong signature' }]);
    expect(await post(url(), WATCH, { ahead: -6 * 60_000 })).toEqual([401, { error: 'old stamp' }]);
    expect(await post(url(), '{"event": "due"}')).toEqual([400, { error: 'invalid request' }]);
    expect(await post(url(), 'null')).toEqual([400, { error: 'invalid request' }]);
    const headers = await signatureHeaders(SECRET, Date.now(), WATCH);
    const send = async () => (await fetch(url(), { method: 'POST', headers, body: WATCH })).status;
    expect([await send(), await send()]).toEqual([200, 409]);
    expect((await fetch(url())).status).toBe(405);
  });

  test('as it is deployed, without its secret it refuses everyone', async () => {
    const bare = await startDenoFunction(fileOf('index.ts'), {
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEYS: '{"default": "x"}',
    });
    onTestFinished(bare.stop);
    expect(await post(bare.url, WATCH, { secret: 'any' })).toEqual([401, { error: 'wrong signature' }]);
  });

  test('the database calls it only while something is due, signed like calls to publish-site', async () => {
    await withRollback(async (sql) => {
      await sql.unsafe(`${NET}; ${VAULT}`);
      await sql`select private.set_up_publishing_webhook('https://x.supabase.co/functions/v1/publish-site', ${'s'.repeat(32)})`;
      await sql`update public.import_sources set is_watched = false where is_watched`;
      await sql`select private.send_watch_request()`;
      expect(await sql`select from net.calls`).toHaveLength(0);
      await sql`insert into public.import_sources (platform, kind, query, name, is_watched)
        values ('youtube', 'channel', '@gracechurch', 'Grace Church', true)`;
      await sql`select private.send_watch_request('2026-11-27T02:37:00Z')`;
      const [call] = await sql`select url, body, headers from net.calls`;
      expect(call).toMatchObject({ url: 'https://x.supabase.co/functions/v1/watch-sources', body: WATCH });
      const expected = await signatureHeaders('s'.repeat(32), Date.parse('2026-11-27T02:37:00Z'), WATCH);
      expect(Object.values(call?.headers)).toEqual(expect.arrayContaining(Object.values(expected)));
    });
  });
});
