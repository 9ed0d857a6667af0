import { setTimeout } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { EMPTY_REPORT } from '../../src/contract/buildReport.ts';
import type { Database } from '../../src/contract/database.types.ts';
import type { Backend } from '../backend/backend.ts';
import { administrator, startTestBackend } from '../backend/fixtures/testBackend.ts';
import { AHEAD, publishOnChanges, type Waits } from './publishOnChanges.ts';
import type { Published, PublishOptions } from './publishSite.ts';

/** Short waits, in milliseconds. */
const WAITS: Waits = { quiet: 50, longest: 2_000, offline: 60_000 };
const BUILT: Published = { pages: 1, seconds: 0, searchRecords: [], undrawn: [], report: EMPTY_REPORT, offline: false };
const LEFT_OUT = { id: crypto.randomUUID(), title: 'Title', field: 'external_link', reason: 'no address' };

let backend: Backend;
let stopper: AbortController;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(() => {
  const ended = new AbortController();
  stopper = ended;
  // After a failure too, so that it doesn't publish among the next test's changes.
  onTestFinished(() => ended.abort());
});

const edit = (title = 'Title') => backend.sql`
  insert into public.resources (title, category, external_link) values (${title}, 'books', 'https://example.org/')`;

/** The row of `publishing`, read with the secret key. */
async function readRow() {
  const { data } = await createClient<Database>(backend.url, backend.settings.secretKey)
    .from('publishing')
    .select()
    .single();
  return data;
}

type Build = (options: Pick<PublishOptions, 'onLive' | 'revision'>) => Promise<Published>;

/** Publishes with each of `builds` in turn, and stops after the last one. */
async function publishWith(builds: Build[], waits = WAITS) {
  const publish: Build = async (options) => {
    const build = builds.shift();
    if (!build) throw new Error('There was one build too many.');
    const published = await build(options);
    if (builds.length === 0) stopper.abort();
    return published;
  };
  await publishOnChanges({ sql: backend.sql, publish, waits, signal: stopper.signal });
}

const build: Build = async ({ onLive }) => {
  await onLive?.(BUILT);
  return BUILT;
};

const buildThenEdit: Build = async (options) => {
  const built = await build(options);
  await edit();
  return built;
};

test('an edit during the first build is published by a second one', async () => {
  const buildAfterEdit: Build = async (options) => {
    await edit();
    return build(options);
  };
  await publishWith([buildAfterEdit, build]);
  const after = await readRow();
  expect(after?.revision_built).toBe(after?.revision_requested);
});

test('several quick changes are published by one build', async () => {
  const buildAfterEdits: Build = async (options) => {
    for (let number = 0; number < 5; number += 1) await edit();
    return build(options);
  };
  await publishWith([buildAfterEdits, build]);
  const after = await readRow();
  expect(after?.revision_built).toBe(after?.revision_requested);
});

test('a storm of a hundred changes is published by one or two builds, and the last change is in', async () => {
  const builds: string[] = [];
  const titles = Array.from({ length: 100 }, (_, number) => `Storm ${number}`);
  const publish: Build = async (options) => {
    const [{ count } = { count: 0 }] = await backend.sql<{ count: number }[]>`
      select count(*)::int from public.resources where title like 'Storm %'`;
    await build(options);
    builds.push(`${count} of 100`);
    if (builds.length === 1) void Promise.all(titles.map((title) => edit(title)));
    if (count === 100) stopper.abort();
    return BUILT;
  };
  await publishOnChanges({
    sql: backend.sql,
    publish,
    waits: { ...WAITS, quiet: 1_000, longest: 60_000 },
    signal: stopper.signal,
  });
  expect(builds[0]).toBe('0 of 100');
  expect(builds.at(-1)).toBe('100 of 100');
  expect(builds.length).toBeLessThanOrEqual(3);
  const after = await readRow();
  expect(after?.revision_built).toBe(after?.revision_requested);
});

test('a change is announced with its revision once it is soon due', async () => {
  const prepared: (number | undefined)[] = [];
  const buildUnannounced: Build = (options) => {
    expect(prepared).toEqual([]);
    return buildThenEdit(options);
  };
  const buildAnnounced: Build = async (options) => {
    expect(options.revision).toBe((await readRow())?.revision_requested);
    expect(prepared).toContain(options.revision);
    stopper.abort();
    return build(options);
  };
  const builds = [buildUnannounced, buildAnnounced];
  await publishOnChanges({
    sql: backend.sql,
    publish: (options) => (builds.shift() ?? build)(options),
    prepare: (revision) => {
      prepared.push(revision);
    },
    waits: { ...WAITS, quiet: 2 * AHEAD },
    signal: stopper.signal,
  });
  expect(builds).toEqual([]);
});

test('a change that others may follow is announced without its revision', async () => {
  const { promise: announced, resolve } = Promise.withResolvers<number | undefined>();
  const publishing = publishOnChanges({
    sql: backend.sql,
    publish: buildThenEdit,
    prepare: resolve,
    waits: { ...WAITS, quiet: 3_600_000, longest: 3_600_000 },
    signal: stopper.signal,
  });
  expect(await announced).toBeUndefined();
  stopper.abort();
  await publishing;
});

test('an administrator who publishes now does not wait for further changes', async () => {
  const buildAfterAsking: Build = async (options) => {
    const built = await build(options);
    await edit();
    expect((await (await administrator(backend)).rpc('publish_now')).error).toBeNull();
    return built;
  };
  await publishWith([buildAfterAsking, build], { ...WAITS, quiet: 3_600_000, longest: 3_600_000 });
  const after = await readRow();
  expect(after?.revision_built).toBe(after?.revision_requested);
});

test('a failed build is tried again by itself', async () => {
  await backend.sql`update private.publishing_settings set first_retry = '100 milliseconds'`;
  const failing: Build = async () => {
    throw new Error('The site couldn’t be built.');
  };
  await publishWith([failing, failing, build]);
  expect(await readRow()).toMatchObject({ state: 'live', message: '', failures: 0, due_at: null });
  await backend.sql`update private.publishing_settings set first_retry = default`;
});

test('the site is published even while edits go on', async () => {
  const edits = (async () => {
    for (; !stopper.signal.aborted; await setTimeout(10)) await edit();
  })();
  await publishWith([build, build, build], { ...WAITS, quiet: 60_000, longest: 300 });
  await edits;
});

test('while no server for posters can be reached, the site is built again after growing pauses', async () => {
  const times: number[] = [];
  const causes: string[] = [];
  const publish: Build = async (options) => {
    times.push(performance.now());
    if (times.length === 4) stopper.abort();
    return { ...(await build(options)), offline: times.length < 4 };
  };
  const onPublished = (_: Published, cause: string) => causes.push(cause);
  const waits = { ...WAITS, offline: 200 };
  await publishOnChanges({ sql: backend.sql, publish, waits, signal: stopper.signal, onPublished });
  expect(causes).toEqual(['start', 'pictures', 'pictures', 'pictures']);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  for (const [index, shortest] of [200, 400, 800].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(shortest);
});

test('the row says that a build runs, since when, and its result', async () => {
  const before = await readRow();
  const report = { left_out: [LEFT_OUT], heavy: [] };
  let during: Awaited<ReturnType<typeof readRow>> = null;
  await publishWith([
    async ({ onLive }) => {
      during = await readRow();
      await edit();
      await onLive?.({ ...BUILT, report });
      stopper.abort();
      return BUILT;
    },
  ]);
  expect(during).toMatchObject({ state: 'publishing', finished_at: null, started_at: expect.any(String) });
  expect(await readRow()).toMatchObject({
    ...{ state: 'live', message: '', report, finished_at: expect.any(String) },
    // The edit came after the catalogue was read, so this build does not contain it.
    revision_built: before?.revision_requested,
    revision_requested: Number(before?.revision_requested) + 1,
  });
});

test('a failed build is recorded with its cause, and the next change builds again', async () => {
  const failing = async () => {
    throw new Error(`The site couldn’t be built.\0 ${'x'.repeat(2_000)}`);
  };
  let failed: Awaited<ReturnType<typeof readRow>> = null;
  const publish: Build = async (options) => {
    if (!failed) return failing();
    stopper.abort();
    return build(options);
  };
  const editAfterError = async () => {
    do failed = await readRow();
    while (failed?.state !== 'failed');
    await edit();
  };
  const edited = Promise.withResolvers<void>();
  const onError = () => edited.resolve(editAfterError());
  await publishOnChanges({ sql: backend.sql, publish, waits: WAITS, signal: stopper.signal, onError });
  await edited.promise;
  expect(failed).toMatchObject({ finished_at: expect.any(String) });
  expect(failed).toHaveProperty('message', `The site couldn’t be built. ${'x'.repeat(972)}`);
  expect(await readRow()).toMatchObject({ state: 'live', message: '' });
});
