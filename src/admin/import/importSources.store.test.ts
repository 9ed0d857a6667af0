/** Saved sources: saving, renaming, deleting, and checking them for new results. */

import { expect, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addResource, uniqueWord } from '../../../supabase/tests/builders.ts';
import { uniqueVideo } from '../../../supabase/tests/imports.ts';
import { publish, server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import type { FoundVideo, VideoSearchReply } from '../../contract/importing.ts';
import { hasRole, until } from '../../testing/until.ts';

const VIDEOS = '/functions/v1/video-search';

const video = ({ id } = uniqueVideo()): FoundVideo => ({
  ...{ id, title: `Sermon ${id}`, description: '', channel: 'Grace Church', published_at: '2026-05-17T09:00:00Z' },
  ...{ duration: '45m', thumbnail: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, preview: '', views: 12, flags: [] },
  ...{ language: null, has_captions: false },
});

const found = (...videos: FoundVideo[]): VideoSearchReply => ({
  ...{ videos, nextPageToken: null, total: videos.length, name: 'Sermons' },
});

/** A tab with the saved sources, including a new one. */
async function openSources() {
  const tab = await openAdminTab('/admin?section=import&tool=sources', async () => ({
    ...(await import('./importSources.store.ts')),
    ...(await import('./desk.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
  }));
  const { sourcesPanel } = tab;
  tab.startSession();
  await until(tab.$session, hasRole('admin'));
  sourcesPanel.$panel.listen(() => {});
  const query = `@${uniqueWord()}`;
  const source = { platform: 'youtube', kind: 'channel', query, name: 'Grace Church' } as const;
  const mine = () => {
    const panel = sourcesPanel.$panel.get();
    return panel.state === 'ready' ? panel.value.find((each) => each.query === query) : undefined;
  };
  expect(await tab.keepSource(source)).toBe(true);
  await until(sourcesPanel.$panel, () => mine() !== undefined);
  const saved = () => {
    const shown = mine();
    if (!shown) throw new Error('The source is not in the list.');
    return shown;
  };
  return {
    ...tab,
    source,
    mine,
    saved,
    check: () => tab.$checks.get().get(saved().id),
    titles: () => tab.$review.get()?.rows.map(({ candidate }) => candidate.title),
  };
}

test('a source is saved once, renamed and deleted', async () => {
  const { keepSource, source, saved, mine, rename, remove, sourcesPanel, toasts } = await openSources();
  expect(await keepSource(source)).toBe(true);
  expect(toasts().at(-1)).toBe('This search is already a saved source.');
  expect(await rename(saved(), ' Grace ')).toBe(true);
  expect(saved()).toMatchObject({ name: 'Grace', checked_at: null });
  server.fault = 'status 500';
  expect(await remove(saved())).toBe(false);
  expect(toasts().at(-1)).toBe('We couldn’t delete “Grace”. Please try again in a moment.');
  server.fault = null;
  expect(await remove(saved())).toBe(true);
  await until(sourcesPanel.$panel, () => mine() === undefined);
  expect(await owner`select from public.import_sources where query = ${source.query}`).toEqual([]);
});

test('a source is watched at night, shown at once, until that is turned off', async () => {
  const { saved, watch, toasts } = await openSources();
  expect(saved()).toMatchObject({ is_watched: false, drafts: 0 });
  server.fault = 'status 500';
  expect(await watch(saved(), true)).toBe(false);
  expect(saved().is_watched).toBe(false);
  expect(toasts().at(-1)).toBe('We couldn’t change this for “Grace Church”. Please try again in a moment.');
  server.fault = null;
  expect(await watch(saved(), true)).toBe(true);
  expect(saved()).toMatchObject({ is_watched: true, watch_tried_at: null });
  expect(await watch(saved(), false)).toBe(true);
  expect(saved().is_watched).toBe(false);
});

test('only new results come to the review, and seen ones do not come again', async () => {
  const existing = uniqueVideo();
  await addResource({ external_link: `https://youtu.be/${existing.id}` });
  const [first, second] = [video(), video()];
  const { saved, checkSource, markFoundSeen, check, titles, closeReview, toasts, sourcesPanel } = await openSources();
  publish(VIDEOS, found(first, video(existing), first, second));
  await checkSource(saved());
  expect(titles()).toEqual([first.title, second.title]);
  expect(check()).toMatchObject({ state: 'found', read: 4, isPart: false });
  await until(sourcesPanel.$panel, () => saved().checked_at !== null);
  closeReview();

  await checkSource(saved());
  expect(titles()).toEqual([first.title, second.title]);
  await markFoundSeen(saved());
  expect(check()).toBeUndefined();
  closeReview();

  const third = video();
  publish(VIDEOS, found(first, third, second));
  await checkSource(saved());
  expect(titles()).toEqual([third.title]);
  closeReview();
  publish(VIDEOS, found(first, second));
  await checkSource(saved());
  expect(titles()).toBeUndefined();
  expect(toasts().at(-1)).toBe('Nothing new in “Grace Church”.');
});

test('a check that fails says why, and nothing counts as seen or checked', async () => {
  const { saved, checkSource, check, titles } = await openSources();
  publish(VIDEOS, { error: 'no key' });
  await checkSource(saved());
  expect(check()).toMatchObject({ state: 'failed', text: expect.stringContaining('YOUTUBE_API_KEY') });
  expect(titles()).toBeUndefined();
  expect(saved().checked_at).toBeNull();
  const fresh = video();
  publish(VIDEOS, found(fresh));
  await checkSource(saved());
  expect(titles()).toEqual([fresh.title]);
});
