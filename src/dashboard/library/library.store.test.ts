/** My Library, as its panel shows it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, addResources, uniqueWord } from '../../../supabase/tests/builders.ts';
import { type MemberBrowser, openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { type Member, member, owner } from '../../../supabase/tests/people.ts';
import { eventually } from '../../testing/eventually.ts';
import { openBrowser } from '../../testing/openList.ts';
import { openAddress } from '../../testing/testTab.ts';
import { until } from '../../testing/until.ts';

let ruth: Member;
let browser: MemberBrowser;

beforeEach(async () => {
  ruth = await member();
  browser = await openMemberBrowser(ruth);
});
// Its tabs stop sending requests.
afterEach(() => browser.signIn(null));

async function openLibrary(address = '/dashboard?tab=library') {
  openAddress(server.url, address);
  const { createLibrary } = await browser.openTab(() => import('./library.store.ts'));
  const { browser: ofList, clock } = openBrowser();
  const library = createLibrary(ofList);
  stops.push(library.start(''));
  const rows = () => {
    const { listed } = library.$list.get();
    return listed.state === 'ready' ? listed.found.items : [];
  };
  return {
    library,
    clock,
    rows,
    address: () => location.pathname + location.search,
    /** Resolves when the list shows these resources in this order. */
    shows: (...ids: string[]) =>
      until(
        library.$list,
        ({ listed }) =>
          listed.state === 'ready' &&
          rows()
            .map(({ id }) => id)
            .join() === ids.join(),
      ),
    kept: () => rows().flatMap(({ id }) => (library.$kept.get()?.has(id) ? [id] : [])),
  };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Bookmarks these resources, the first one last. */
async function save(ids: string[]) {
  const { id: user_id } = ruth;
  const rows = ids.map((resource_id, index) => ({ user_id, resource_id, created_at: new Date(2026, 1, 1, 0, -index) }));
  await owner`insert into public.user_bookmarks ${owner(rows)}`;
}
const saved = async ({ id }: Member) =>
  (await owner`select resource_id from public.user_bookmarks where user_id = ${id} order by created_at`).map(
    (row) => row.resource_id,
  );

test('the address says which page and which words', async () => {
  const word = uniqueWord();
  const ids = await addResources(word, 11);
  await save([await addResource(), ...ids]);
  const { shows, library, clock, address } = await openLibrary(`/dashboard?tab=library&q=${word}&page=2`);
  await shows(...ids.slice(9));
  library.choose({ page: 1 });
  await shows(...ids.slice(0, 9));
  expect(address()).toBe(`/dashboard?tab=library&q=${word}`);
  library.type(`${word} 3`);
  clock.advance(250);
  await shows(ids[7] ?? '');
  library.choose({ text: '', page: 2 });
  await until(library.$list, ({ listed }) => listed.state === 'ready' && listed.found.total === 12);
  expect(address()).toBe('/dashboard?tab=library&page=2');
});

test('what is gone from the catalogue is listed as gone, and can be removed', async () => {
  const [gone, there] = [await addDeletedResource({ title: 'Secret' }), await addResource()];
  await save([gone, there]);
  const { shows, rows, library } = await openLibrary();
  await shows(gone, there);
  expect(rows()[0]).toEqual({ id: gone, savedAt: expect.stringMatching(/^2026-0[12]-/), resource: null });
  expect(rows()[1]?.resource).toMatchObject({ id: there, category: 'books' });
  library.setKept(gone, false);
  await eventually(async () => expect(await saved(ruth)).toEqual([there]));
});

describe('what is removed', () => {
  test('stays in place until it is restored, or other results are requested', async () => {
    const [first = '', second = ''] = await addResources(uniqueWord(), 2);
    await save([first, second]);
    const { shows, rows, kept, library } = await openLibrary();
    await shows(first, second);
    expect(kept()).toEqual([first, second]);
    library.setKept(first, false);
    expect(kept()).toEqual([second]);
    await eventually(async () => expect(await saved(ruth)).toEqual([second]));
    browser.show();
    expect(rows()).toHaveLength(2);
    library.setKept(first, true);
    await eventually(async () => expect((await saved(ruth)).toSorted()).toEqual([first, second].toSorted()));
    const [again] = await owner`select created_at from public.user_bookmarks where resource_id = ${first}`;
    expect(again?.created_at).toEqual(new Date(2026, 1, 1, 0, 0));
    library.setKept(second, false);
    await eventually(async () => expect(await saved(ruth)).toEqual([first]));
    library.retry();
    await shows(first);
  });

  test('is shown again after a failure', async () => {
    const id = await addResource();
    await save([id]);
    const { shows, kept, library } = await openLibrary();
    await shows(id);
    server.fault = 'status 500';
    library.setKept(id, false);
    expect(kept()).toEqual([]);
    await until(library.$kept, (ids) => ids?.has(id) === true);
    expect(await saved(ruth)).toEqual([id]);
  });
});

describe('a change elsewhere', () => {
  test('is shown on coming back to the page', async () => {
    const [first = '', second = ''] = await addResources(uniqueWord(), 2);
    await save([first]);
    const { shows } = await openLibrary();
    await shows(first);
    await ruth.client.from('user_bookmarks').insert({ resource_id: second });
    browser.show();
    await shows(second, first);
  });

  test('in another tab is shown at once', async () => {
    const [first = '', second = ''] = await addResources(uniqueWord(), 2);
    await save([first]);
    const { shows } = await openLibrary();
    await shows(first);
    const { setMemberBookmark } = await browser.openTab(
      () => import('../../catalogue/bookmarks/memberBookmarks.store.ts'),
    );
    setMemberBookmark(second, true);
    await shows(second, first);
  });
});

test('a failure is retried, then shown, and fixed', async () => {
  const id = await addResource();
  await save([id]);
  server.fault = 'down';
  const { shows, library, clock } = await openLibrary();
  for (const pause of [1000, 2000, 4000]) await clock.finishTimer(pause);
  await until(library.$list, ({ listed }) => listed.state === 'failed');
  server.fault = null;
  library.retry();
  await shows(id);
});
