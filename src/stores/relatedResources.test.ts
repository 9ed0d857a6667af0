import { beforeEach, describe, expect, test } from 'vitest';
import { FAILING, publish, server } from '../../supabase/tests/pageServer.ts';
import type { Snapshot } from '../contract/listing.ts';
import { snapshot } from '../rules/list/snapshot.ts';
import { sermon } from '../rules/testing/resources.ts';
import { $related, findRelated } from './relatedResources.ts';
import { testClock } from './testing/testClock.ts';

const asked = sermon({ author: 'Lewis', tags: ['hope'] });
const sameAuthor = sermon({ author: 'Lewis' });
const sameTag = sermon({ tags: ['hope'] });
const others = [sermon(), sermon(), sermon()];
const poster = { hash: 'light', widths: [320], height: 180 };

const shown = () => $related.get().map(({ id }) => id);
const snapshotOf = (...resources: (typeof asked)[]): Promise<Snapshot> =>
  snapshot(resources, new Date('2026-06-01'), async () => 0);

beforeEach(async () => {
  $related.set([]);
  publish('/snapshots/sermons.json', await snapshotOf(...others, sameTag, sameAuthor));
  publish('/snapshots/posters/sermons.json', { [sameTag.id]: poster });
});

describe('beside a resource without a page', () => {
  test('the four nearest of its category stand, with their pictures', async () => {
    await findRelated(asked, testClock());
    expect(shown().slice(0, 2)).toEqual([sameAuthor.id, sameTag.id]);
    expect(shown()).toHaveLength(4);
    expect($related.get().map((one) => one.poster)).toEqual([null, poster, null, null]);
  });

  test('the resource itself never stands, though the snapshot may know it by now', async () => {
    publish('/snapshots/sermons.json', await snapshotOf(asked, sameTag));
    await findRelated(asked, testClock());
    expect(shown()).toEqual([sameTag.id]);
  });

  test('they stand without pictures where those cannot be read', async () => {
    publish('/snapshots/posters/sermons.json', undefined);
    await findRelated(asked, testClock());
    expect(shown()).toHaveLength(4);
  });

  test.each(FAILING)('%s: nothing stands, and nothing fails', async (fault) => {
    server.fault = fault;
    await findRelated(asked, testClock());
    expect(shown()).toEqual([]);
  });

  test('hanging: nothing is waited for after ten seconds', async () => {
    const clock = testClock();
    server.fault = 'hanging';
    const ended = findRelated(asked, clock);
    await clock.finishTimer(10_000);
    await ended;
    expect(shown()).toEqual([]);
    expect(clock.waits()).toEqual([]);
  });
});
