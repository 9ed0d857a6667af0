import { beforeEach, describe, expect, test } from 'vitest';
import { publish, server } from '../../../supabase/tests/pageServer.ts';
import type { Snapshot } from '../../contract/listing.ts';
import { sermon } from '../../testing/resources.ts';
import { testClock } from '../../testing/testClock.ts';
import { snapshot } from '../list/snapshot.rules.ts';
import { $related, findRelated } from './relatedResources.store.ts';

const resource = sermon({ author: 'Lewis', tags: ['hope'] });
const sameAuthor = sermon({ author: 'Lewis' });
const sameTag = sermon({ tags: ['hope'] });
const others = [sermon(), sermon(), sermon()];
const poster = { hash: 'light', widths: [320], height: 180 };

const shown = () => $related.get().map(({ id }) => id);
const snapshotOf = (...resources: (typeof resource)[]): Promise<Snapshot> =>
  snapshot(resources, new Date('2026-06-01'), async () => 0);

beforeEach(async () => {
  $related.set([]);
  publish('/snapshots/sermons.json', await snapshotOf(...others, sameTag, sameAuthor));
  publish('/snapshots/posters/sermons.json', { [sameTag.id]: poster });
});

describe('the related resources of a resource without a page', () => {
  test('are the four most related in its category, with their posters', async () => {
    await findRelated(resource, testClock());
    expect(shown().slice(0, 2)).toEqual([sameAuthor.id, sameTag.id]);
    expect(shown()).toHaveLength(4);
    expect($related.get().map((card) => card.poster)).toEqual([null, poster, null, null]);
  });

  test('never include the resource itself, even if the snapshot has it', async () => {
    publish('/snapshots/sermons.json', await snapshotOf(resource, sameTag));
    await findRelated(resource, testClock());
    expect(shown()).toEqual([sameTag.id]);
  });

  test('leave out what may not be recommended', async () => {
    const adult = sermon({ author: 'Lewis', tags: ['hope'], content_flags: ['age restricted'] });
    publish('/snapshots/sermons.json', await snapshotOf(adult, sameTag));
    await findRelated(resource, testClock());
    expect(shown()).toEqual([sameTag.id]);
  });

  test('have no posters if those cannot be read', async () => {
    publish('/snapshots/posters/sermons.json', undefined);
    await findRelated(resource, testClock());
    expect(shown()).toHaveLength(4);
  });

  test('without the snapshot there are none, and no error is thrown', async () => {
    server.fault = 'status 404';
    await findRelated(resource, testClock());
    expect(shown()).toEqual([]);
  });

  test('hanging: there are none after ten seconds', async () => {
    const clock = testClock();
    server.fault = 'hanging';
    const finding = findRelated(resource, clock);
    await clock.finishTimer(10_000);
    await finding;
    expect(shown()).toEqual([]);
    expect(clock.waits()).toEqual([]);
  });
});
