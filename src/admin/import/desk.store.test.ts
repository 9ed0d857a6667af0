/** The import: what is found, what becomes of it, and the messages when something fails. */
import { describe, expect, test } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addResource } from '../../../supabase/tests/builders.ts';
import { publish, requestArrived, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, owner } from '../../../supabase/tests/people.ts';
import type { FoundVideo, ImportError } from '../../contract/importing.ts';
import { candidate } from '../../testing/importing.ts';
import { hasRole, until } from '../../testing/until.ts';

const VIDEOS = '/functions/v1/video-search';
const MUSIC = '/functions/v1/music-search';
const PAGES = '/functions/v1/link-metadata';

const uniqueId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 11);
const linkOf = (id: string) => `https://www.youtube.com/watch?v=${id}`;

const video = (id = uniqueId()): FoundVideo => ({
  id,
  title: `Sermon ${id}`,
  description: '',
  channel: 'Grace Church',
  published_at: '2026-05-17T09:00:00Z',
  duration: '45m',
  thumbnail: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  preview: `https://i.ytimg.com/vi/${id}/default.jpg`,
  views: 12,
  language: 'es',
  has_captions: true,
  flags: [],
});

const page = (videos: FoundVideo[]) => ({ videos, nextPageToken: null, total: videos.length, name: 'Sermons' });

/** A row that only the database rejects: it has no page. */
const refusedRow = (id = uniqueId()) => candidate({ item: `youtube:video:${id}`, external_link: linkOf(id), pages: 0 });
const goodRow = (id = uniqueId()) => candidate({ item: `youtube:video:${id}`, external_link: linkOf(id) });

const stored = async (link: string) =>
  owner<{ id: string; is_draft: boolean; deleted_at: string | null; import_id: string }[]>`
    select id, is_draft, deleted_at, import_id from private.resources where external_link = ${link}`;

async function countStored(candidates: readonly { external_link: string }[]): Promise<number | undefined> {
  const links = candidates.map(({ external_link }) => external_link);
  const [found] = await owner<{ count: number }[]>`
    select count(*)::integer from public.resources where external_link = any(${links})`;
  return found?.count;
}

async function openDesk() {
  const tab = await openAdminTab('/admin?add=video', async () => ({
    ...(await import('./desk.store.ts')),
    ...(await import('./imports.api.ts')),
    ...(await import('./pastedLinks.store.ts')),
    ...(await import('../sections/undo.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
  }));
  tab.startSession();
  await until(tab.$session, hasRole('admin'));
  const rows = () => tab.$review.get()?.rows ?? [];
  return {
    ...tab,
    rows,
    ticked: () => rows().filter(({ isTicked }) => isTicked).length,
    /** From then on the server refuses the page's requests. */
    stopAfterTaking(count: number): void {
      const stop = tab.$run.listen((run) => {
        if (run.state !== 'running' || run.taken !== count) return;
        stop();
        server.fault = 'an expired token';
      });
    },
    async searchVideos(keyword = 'hope') {
      tab.videoSearch.type('keyword', keyword);
      await tab.videoSearch.search();
    },
  };
}

test('what is new is ticked, and an import keeps the order of the playlist', async () => {
  const videos = [video(), video(), video(), video()];
  const [first, there, binned, unwanted] = videos;
  await addResource({ external_link: `https://youtu.be/${there?.id}?si=shared` });
  await addResource({ external_link: linkOf(binned?.id ?? ''), deleted_at: new Date().toISOString() });
  publish(VIDEOS, page(videos));
  const { searchVideos, rows, toasts, tickRow, importTicked, $run } = await openDesk();
  await searchVideos();
  expect(rows().map(({ presence, isTicked }) => [presence, isTicked])).toEqual([
    ['new', true],
    ['in catalogue', false],
    ['in bin', false],
    ['new', true],
  ]);
  expect(toasts()).toEqual(['Found 4 videos']);
  tickRow(3, true);
  tickRow(4, false);
  await importTicked();
  const run = $run.get();
  if (run.state !== 'finished') throw new Error(`The import is ${run.state}`);
  const items = [first, there, binned].map((each) => `youtube:video:${each?.id}`);
  const ids = run.summary.resource_ids;
  const found = await owner`select id, platform_item as item from private.resources where id = any(${ids})`;
  expect(ids.map((id) => found.find((row) => row.id === id)?.item)).toEqual(items);
  expect(await stored(linkOf(unwanted?.id ?? ''))).toEqual([]);
});

describe('what is found', () => {
  test('may be nothing, and an empty search shows a message', async () => {
    publish(VIDEOS, page([]));
    const { searchVideos, $review, toasts } = await openDesk();
    await searchVideos();
    expect($review.get()).toBe(null);
    await searchVideos(' ');
    expect(toasts()).toEqual(['No videos found', 'Please enter a channel name, search keyword, or playlist URL']);
  });

  test('may be on a later page', async () => {
    publish(MUSIC, { tracks: [], nextPageToken: '50', total: null, name: 'The Choir' });
    const { musicSearch, $review, toasts } = await openDesk();
    musicSearch.type('artist', 'https://open.spotify.com/artist/4gzpq5DPGxSnKTe4SA8HAU');
    await musicSearch.search();
    expect(toasts()).not.toContain('No tracks found');
    expect($review.get()?.more).not.toBe(null);
  });

  test('is ticked by hand if it is not for everybody, and then flagged in the catalogue', async () => {
    const [adult, elsewhere, fresh, limited] = [
      { ...video(), flags: ['age restricted' as const, 'live' as const] },
      { ...video(), flags: ['not embeddable' as const] },
      video(),
      { ...video(), flags: ['region limited' as const] },
    ];
    publish(VIDEOS, page([adult, elsewhere, fresh, limited]));
    const { searchVideos, ticked, tickRow, tickAllRows, importTicked } = await openDesk();
    await searchVideos();
    expect(ticked()).toBe(2);
    tickAllRows(true);
    expect(ticked()).toBe(2);
    tickRow(1, true);
    await importTicked();
    const rows = await owner<{ flags: string }[]>`
      select content_flags::text as flags, language, has_captions from public.resources
      where external_link in ${owner([adult, elsewhere, fresh].map(({ id }) => linkOf(id)))} order by created_at desc`;
    expect(rows.map(({ flags }) => flags)).toEqual(['{"age restricted",live}', '{"not embeddable"}', '{}']);
    expect(rows).toMatchObject(Array(3).fill({ language: 'es', has_captions: true }));
  });

  test('is shown as new if the catalogue cannot be asked', async () => {
    const { openReview, $review, ticked } = await openDesk();
    server.fault = 'status 404';
    await openReview({ source: 'links', label: 'Links', candidates: [goodRow()] });
    expect($review.get()?.isChecked).toBe(false);
    expect(ticked()).toBe(1);
  });
});

test.each<[ImportError, RegExp]>([
  [{ error: 'no key' }, /the server is missing YOUTUBE_API_KEY.*\.env\.example.*Pasting links works/],
  [{ error: 'bad key' }, /doesn’t accept the server’s key/],
  [{ error: 'quota used up', until: '2026-11-23T08:00:00Z' }, /quota for today is used up. It resets on Monday/],
  [{ error: 'rate limited', retryAfter: 120 }, /try again in 120 seconds/],
  [{ error: 'private playlist' }, /private/],
  [{ error: 'not found' }, /couldn’t find this/],
  [{ error: 'too slow' }, /took too long/],
])('the cause of a failed search is shown below its message: %j', async (refused, cause) => {
  publish(VIDEOS, refused);
  const { searchVideos, videoSearch, toasts } = await openDesk();
  await searchVideos();
  expect(toasts()).toEqual(['Failed to search YouTube content. Please check your API key.']);
  expect(videoSearch.$search.get()).toMatchObject({ state: 'idle', error: expect.stringMatching(cause) });
});

test('all rows are put into a category and get tags at once, and nothing is changed without either', async () => {
  const { openReview, correctAllRows, rows, $review, toasts } = await openDesk();
  await openReview({ source: 'youtube', label: 'Sermons', candidates: [goodRow(), goodRow()] });
  correctAllRows({ category: '', tags: [] });
  expect($review.get()?.isCorrected).toBe(false);
  correctAllRows({ category: 'movies', tags: ['hope'] });
  expect(rows().map(({ candidate: { category, tags } }) => [category, tags])).toEqual([
    ['movies', ['youtube', 'video', 'hope']],
    ['movies', ['youtube', 'video', 'hope']],
  ]);
  expect(toasts()).toEqual(['2 rows changed.']);
});

test('another administrator who signs in sees nothing of the review', async () => {
  const { openReview, setAccount, $review, $run, $session, stopAfterTest } = await openDesk();
  stopAfterTest($run.listen(() => {}));
  await openReview({ source: 'youtube', label: 'Sermons', candidates: [goodRow()] });
  const session = $session.get();
  if (session.state !== 'signed in') throw new Error('Nobody is signed in');
  await setAccount(session.account);
  expect($review.get()).not.toBe(null);
  await setAccount({ ...session.account, id: crypto.randomUUID() });
  expect($review.get()).toBe(null);
});

describe('an import', () => {
  test('imports what is valid, and leaves what is rejected in the review with its reason', async () => {
    const [good, refused] = [goodRow(), refusedRow()];
    const { openReview, importTicked, $run, rows, toasts } = await openDesk();
    await openReview({ source: 'youtube', label: 'Sermons', candidates: [refused, good] });
    await importTicked();
    expect($run.get()).toMatchObject({ state: 'finished', summary: { added: 1, refused: 1, left: 0 } });
    expect(toasts()).toEqual(['Successfully imported 1 video']);
    expect(rows().map(({ candidate: { item }, error, isTicked }) => [item, error, isTicked])).toEqual([
      [refused.item, 'pages', false],
    ]);
    expect(await stored(good.external_link)).toHaveLength(1);
    expect(await stored(refused.external_link)).toHaveLength(0);
  });

  test('is undone whole, and says how much that was', async () => {
    const candidates = [goodRow(), goodRow()];
    const { openReview, importTicked, undoRun, $run, says, offerUndoBy, undoLast } = await openDesk();
    await openReview({ source: 'youtube', label: 'Sermons', candidates });
    offerUndoBy('Before', () => {});
    await importTicked();
    expect(undoLast()).toBe(false);
    offerUndoBy('Before', () => {});
    await undoRun();
    expect(undoLast()).toBe(false);
    await says('Undone: 2 resources are in the bin.');
    expect($run.get()).toMatchObject({ state: 'finished', undo: 'done' });
    for (const { external_link } of candidates) expect((await stored(external_link))[0]?.deleted_at).not.toBe(null);
  });

  test('stops when another administrator signs in on the page, and shows them nothing', async () => {
    const row = goodRow();
    const { openReview, importTicked, setAccount, $run, $session, stopAfterTest, toasts } = await openDesk();
    await openReview({ source: 'youtube', label: 'Sermons', candidates: [row] });
    const session = $session.get();
    if (session.state !== 'signed in') throw new Error('Nobody is signed in');
    stopAfterTest(
      $run.listen((run) => {
        if (run.state === 'running') server.fault = 'slow';
      }),
    );
    const imported = importTicked();
    await until($run, ({ state }) => state === 'running');
    await requestArrived();
    server.fault = null;
    await setAccount({ ...session.account, id: crypto.randomUUID() });
    server.release();
    await imported;
    expect($run.get()).toEqual({ state: 'idle' });
    expect(toasts()).toEqual([]);
    expect(await stored(row.external_link)).toEqual([]);
  });

  test('needs ticked rows', async () => {
    const { openReview, tickAllRows, importTicked, $run, toasts } = await openDesk();
    await openReview({ source: 'spotify', label: 'Songs', candidates: [goodRow()] });
    tickAllRows(false);
    await importTicked();
    expect($run.get().state).toBe('idle');
    expect(toasts()).toEqual(['Please select tracks to import']);
  });

  test('sends rows with long descriptions in requests that the backend accepts', async () => {
    const candidates = Array.from({ length: 60 }, () => ({ ...goodRow(), description: 'é'.repeat(10_000) }));
    const { openReview, importTicked, $run } = await openDesk();
    await openReview({ source: 'csv', label: 'Books', candidates });
    await importTicked();
    expect($run.get()).toMatchObject({ state: 'finished', summary: { added: 60, refused: 0, left: 0 } });
  });

  test('that fails in the middle continues where it stopped, and duplicates nothing', async () => {
    const candidates = Array.from({ length: 30 }, () => goodRow());
    const { openReview, importTicked, resumeImport, stopAfterTaking, $run, $review, toasts } = await openDesk();
    await openReview({ source: 'youtube', label: 'Sermons', candidates });
    stopAfterTaking(25);
    await importTicked();
    expect($run.get()).toMatchObject({ state: 'interrupted', reason: 'refused', taken: 25 });
    expect(toasts()).toEqual(['Failed to import videos']);
    server.fault = null;
    await resumeImport();
    expect($run.get()).toMatchObject({ state: 'finished', summary: { added: 30, left: 0 } });
    expect($review.get()).toBe(null);
    expect(await countStored(candidates)).toBe(30);
  });

  test('that was interrupted continues on another device, which lists what is rejected', async () => {
    const candidates = [...Array.from({ length: 29 }, () => goodRow()), refusedRow()];
    const one = await openDesk();
    const label = `Sermons ${uniqueId()}`;
    await one.openReview({ source: 'youtube', label, candidates });
    one.stopAfterTaking(25);
    await one.importTicked();
    server.fault = null;
    const other = await openDesk();
    await other.findUnfinished('import');
    expect(other.$run.get()).toMatchObject({
      ...{ state: 'interrupted', reason: 'unfinished', batch: { label, total: 30 }, taken: 25 },
    });
    expect(other.$isImporting.get()).toBe(false);
    await other.resumeImport();
    expect(other.$run.get()).toMatchObject({ state: 'finished', summary: { added: 29, refused: 1, left: 0 } });
    expect(other.rows().map(({ candidate: { title }, error }) => [title, error])).toEqual([
      [candidates[29]?.title, 'pages'],
    ]);
    expect(await countStored(candidates)).toBe(29);
    // The interrupted page finds nothing left to do.
    await one.resumeImport();
    expect(one.$run.get()).toMatchObject({ state: 'finished', summary: { added: 29, refused: 1, left: 0 } });
    expect(await countStored(candidates)).toBe(29);
  });

  test('that somebody else started is not offered, but can be continued from the list', async () => {
    const other = await administrator();
    const row = goodRow();
    const import_id = crypto.randomUUID();
    const { title, external_link } = row;
    const rows = [{ row: 1, title, external_link, category: 'sermons' }];
    const batch = { source: 'links', label: `Links ${import_id}`, total: 1, as_drafts: true } as const;
    await other.client.rpc('stage_import', { import_id, ...batch, rows }).throwOnError();
    const { findUnfinished, goOnWith, readImports, $run } = await openDesk();
    await findUnfinished('import');
    expect($run.get().state).toBe('idle');
    const { items } = await readImports(1, new AbortController().signal);
    const found = items.find(({ id }) => id === import_id);
    if (!found) throw new Error('The import is not in the list');
    await goOnWith(found);
    expect($run.get()).toMatchObject({ state: 'finished', summary: { added: 1 } });
    expect(await stored(external_link)).toMatchObject([{ is_draft: true, import_id }]);
  });

  test('whose rows are not sent yet when it is cancelled leaves the review as it is', async () => {
    const candidates = Array.from({ length: 501 }, () => goodRow());
    const { openReview, importTicked, stopImport, $run, rows, ticked, stopAfterTest } = await openDesk();
    await openReview({ source: 'youtube', label: 'Sermons', candidates });
    stopAfterTest($run.listen((run) => run.state === 'running' && !run.isStopping && stopImport()));
    await importTicked();
    expect($run.get()).toEqual({ state: 'idle' });
    expect([rows().length, ticked()]).toEqual([501, 501]);
    expect(await countStored(candidates)).toBe(0);
  });

  test('that is cancelled leaves the rest ticked in the review', async () => {
    const candidates = Array.from({ length: 60 }, () => goodRow());
    const { openReview, importTicked, stopImport, $run, rows, ticked, stopAfterTest } = await openDesk();
    await openReview({ source: 'youtube', label: 'Sermons', candidates });
    stopAfterTest($run.listen((run) => run.state === 'running' && run.taken === 25 && !run.isStopping && stopImport()));
    await importTicked();
    expect($run.get()).toMatchObject({ state: 'finished', summary: { added: 25, left: 35 } });
    expect([rows()[0]?.candidate.title, rows().length, ticked()]).toEqual([candidates[25]?.title, 35, 35]);
  });

  test('that another administrator has undone meanwhile does not continue', async () => {
    const candidates = Array.from({ length: 26 }, () => goodRow());
    const { openReview, importTicked, resumeImport, stopAfterTaking, $run } = await openDesk();
    await openReview({ source: 'youtube', label: 'Sermons', candidates });
    stopAfterTaking(25);
    await importTicked();
    server.fault = null;
    const [first] = await stored(candidates[0]?.external_link ?? '');
    const other = await administrator();
    expect(other.id).not.toBe(admin().id);
    const { error } = await other.client.rpc('undo_import', { import_id: first?.import_id ?? '' });
    expect(error).toBe(null);
    await resumeImport();
    expect($run.get()).toMatchObject({ state: 'interrupted', reason: 'undone' });
  });
});

describe('pasted links', () => {
  const metadata = { title: 'A page', description: '', author: 'Ada', image: '', siteName: '', duration: '' };

  test('work without a key, each from its page', async () => {
    const id = uniqueId();
    publish(VIDEOS, { error: 'no key' });
    publish(PAGES, { metadata });
    const { readPastedLinks, rows } = await openDesk();
    expect(await readPastedLinks(`https://youtu.be/${id}\nhttps://example.org/${id}`)).toBe(true);
    expect(rows().map(({ candidate: { item, title, external_link } }) => [item, title, external_link])).toEqual([
      [`youtube:video:${id}`, 'A page', `https://youtu.be/${id}`],
      [null, 'A page', `https://example.org/${id}`],
    ]);
  });

  test('can be stopped', async () => {
    const { readPastedLinks, stopReadingLinks, $linkReading, $review } = await openDesk();
    server.fault = 'slow';
    const reading = readPastedLinks('https://example.org/one');
    await requestArrived();
    stopReadingLinks();
    server.release();
    expect(await reading).toBe(false);
    expect($linkReading.get().state).toBe('idle');
    expect($review.get()).toBe(null);
  });
});
