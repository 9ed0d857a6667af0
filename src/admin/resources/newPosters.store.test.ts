import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { publish, requestCount } from '../../../supabase/tests/pageServer.ts';
import type { Publishing } from '../../contract/publishing.ts';
import { until } from '../../testing/until.ts';
import type { publishing } from '../publishing/publishing.store.ts';

type Status = ReturnType<(typeof publishing)['$publishing']['get']>;

const ADDRESS = '/snapshots/posters/movies.json';
const poster = (name: string) => ({ [name]: { hash: name, widths: [320], height: 180 } });

const statusAt = (live_at: string): Status => ({
  state: 'ready',
  value: { row: { state: 'live', live_at } as Publishing, readAt: 0 },
});

test('a picture that was just uploaded is shown once it is live, without a page reload', async () => {
  vi.resetModules();
  const { $posters, loadPosters } = await import('../../catalogue/list/posters.store.ts');
  const { followNewPosters } = await import('./newPosters.store.ts');
  const $publishing = atom<Status>({ state: 'loading' });
  const stop = followNewPosters({ $publishing });
  publish(ADDRESS, poster('old'));
  await loadPosters('movies');
  $publishing.set(statusAt('2026-07-05T09:00:00Z'));
  $publishing.set({ state: 'failed' });
  $publishing.set(statusAt('2026-07-05T09:00:00Z'));
  publish(ADDRESS, poster('new'));
  expect(requestCount()).toBe(1);
  $publishing.set(statusAt('2026-07-05T09:02:00Z'));
  await until($posters, (posters) => 'new' in posters);
  expect(requestCount()).toBe(2);
  stop();
});
