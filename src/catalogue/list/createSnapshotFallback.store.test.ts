import { beforeEach, describe, expect, test } from 'vitest';
import { addSermons, backend, publishSnapshot } from '../../../supabase/tests/listServers.ts';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { eventually } from '../../testing/eventually.ts';
import { openList, query } from '../../testing/openList.ts';
import { givenUp, idsOf, shownBy, snapshot } from '../../testing/shownBy.ts';

describe('a page past the end', () => {
  test('leads to the last page of the snapshot if the backend fails', async () => {
    const { word, ids } = await addSermons(PAGE_SIZE + 3);
    const page = openList();
    backend.fault = 'an expired token';
    page.list.choose(query({ text: word, page: 7 }));
    await givenUp(page);
    expect(page.list.$list.get().query.page).toBe(2);
    expect(idsOf(page.list)).toEqual(ids.slice(PAGE_SIZE));
    expect(page.network.waiting).toBe(1);
  });
});

describe('a page that is not in a snapshot of the newest resources', () => {
  beforeEach(async () => {
    await addSermons(2 * PAGE_SIZE + 2);
    publishSnapshot({ total: 12 * PAGE_SIZE });
    backend.fault = 'an expired token';
  });

  test('is loaded as a built page', async () => {
    const page = openList({ pages: 12 });
    page.list.choose(query({ page: 5 }));
    await eventually(() => expect(page.tab.left).toEqual(['/sermons/page/5']));
  });

  test('is shown from the snapshot if it is in there', async () => {
    const page = openList({ pages: 12 });
    page.list.choose(query({ page: 2 }));
    await givenUp(page);
    expect(shownBy(page.list)).toEqual({ ...snapshot(12 * PAGE_SIZE), givenUp: true });
    expect(idsOf(page.list)).toHaveLength(PAGE_SIZE);
  });
});
