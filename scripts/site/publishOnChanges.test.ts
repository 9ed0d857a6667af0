import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { EMPTY_REPORT } from '../../src/contract/buildReport.ts';
import { administrator, startTestBackend } from '../backend/fixtures/testBackend.ts';
import type { Backend } from '../backend.ts';
import { publishOnChanges, type Waits } from './publishOnChanges.ts';
import type { Published, PublishOptions } from './publishSite.ts';

/** In milliseconds. */
const SOON: Waits = { quiet: 50, longest: 2_000, offline: 60_000 };
const BUILT: Published = { pages: 1, seconds: 0, searchRecords: [], report: EMPTY_REPORT, offline: false };
const LEFT_OUT = { id: crypto.randomUUID(), title: 'Title', field: 'external_link', reason: 'no address' };

let backend: Backend;
let end: AbortController;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(() => {
  end = new AbortController();
});

const edit = () => backend.sql`
  insert into public.resources (title, category, external_link) values ('Title', 'books', 'https://example.org/')`;

/** The row of `publishing` as administrators read it. */
async function row() {
  const { data } = await (await administrator(backend)).from('publishing').select().single();
  return data;
}

/** Publishes with each of `builds` in turn, until the last one has been called. */
async function publishBy(builds: ((options: Pick<PublishOptions, 'onLive'>) => Promise<Published>)[], waits = SOON) {
  const publish = async (options: Pick<PublishOptions, 'onLive'>) => {
    const build = builds.shift();
    if (!build) throw new Error('One build too many');
    const published = await build(options);
    if (builds.length === 0) end.abort();
    return published;
  };
  await publishOnChanges({ sql: backend.sql, publish, waits, signal: end.signal });
}

const build = async ({ onLive }: Pick<PublishOptions, 'onLive'>): Promise<Published> => {
  await onLive?.(BUILT);
  return BUILT;
};

test('an edit that is made while the first build runs goes live by itself', async () => {
  const whileBuilding = async (options: Pick<PublishOptions, 'onLive'>) => {
    await edit();
    return build(options);
  };
  await publishBy([whileBuilding, build]);
  const after = await row();
  expect(after?.revision_built).toBe(after?.revision_requested);
});

test('changes that follow one another closely are one build', async () => {
  const editOften = async (options: Pick<PublishOptions, 'onLive'>) => {
    for (let number = 0; number < 5; number += 1) await edit();
    return build(options);
  };
  await publishBy([editOften, build]);
  const after = await row();
  expect(after?.revision_built).toBe(after?.revision_requested);
});

test('under steady edits the site is published all the same', async () => {
  const editing = (async () => {
    for (; !end.signal.aborted; await setTimeout(10)) await edit();
  })();
  await publishBy([build, build, build], { ...SOON, quiet: 60_000, longest: 300 });
  await editing;
});

test('after a build that reached no server for its pictures the site is built again by itself', async () => {
  const offline = async (options: Pick<PublishOptions, 'onLive'>) => ({ ...(await build(options)), offline: true });
  await publishBy([offline, build], { ...SOON, offline: 100 });
});

test('administrators read that a build runs, since when, and how it ended', async () => {
  const { data: before } = await (await administrator(backend))
    .from('publishing')
    .select('revision_requested')
    .single();
  const report = { left_out: [LEFT_OUT], heavy: [] };
  let during: Awaited<ReturnType<typeof row>> = null;
  await publishBy([
    async ({ onLive }) => {
      during = await row();
      await edit();
      await onLive?.({ ...BUILT, report });
      end.abort();
      return BUILT;
    },
  ]);
  expect(during).toMatchObject({ state: 'publishing', finished_at: null, started_at: expect.any(String) });
  expect(await row()).toMatchObject({
    ...{ state: 'live', message: '', report, finished_at: expect.any(String) },
    // The edit came after the catalogue was read, so this build does not contain it.
    revision_built: before?.revision_requested,
    revision_requested: Number(before?.revision_requested) + 1,
  });
});

test('a build that fails is noted with its cause, and the next change builds again', async () => {
  const failing = async () => {
    throw new Error(`The site was not built.\0 ${'x'.repeat(2_000)}`);
  };
  let failed: Awaited<ReturnType<typeof row>> = null;
  const publish = async (options: Pick<PublishOptions, 'onLive'>) => {
    if (!failed) return failing();
    end.abort();
    return build(options);
  };
  const mend = async () => {
    do failed = await row();
    while (failed?.state !== 'failed');
    await edit();
  };
  const mended = Promise.withResolvers<void>();
  const onFailure = () => mended.resolve(mend());
  await publishOnChanges({ sql: backend.sql, publish, waits: SOON, signal: end.signal, onFailure });
  await mended.promise;
  expect(failed).toMatchObject({ finished_at: expect.any(String) });
  expect(failed).toHaveProperty('message', `The site was not built. ${'x'.repeat(976)}`);
  expect(await row()).toMatchObject({ state: 'live', message: '' });
});
