/** The list of series and collections, and the form that changes one. */
import { describe, expect, test, vi } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addDeletedResource, addResource, addResources, uniqueWord } from '../../../supabase/tests/builders.ts';
import { callSlowly, dropAnswers, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, owner } from '../../../supabase/tests/people.ts';
import type { TablesInsert } from '../../contract/database.types.ts';
import { SERIES_COLUMNS, type Series } from '../../contract/series.ts';
import { testStorage } from '../../testing/testBrowser.ts';
import { hasRole, until } from '../../testing/until.ts';
import { type SeriesDraft, seriesRow } from './seriesDraft.rules.ts';

/** Adds one as the administrator. */
async function addSeries(overrides: Partial<TablesInsert<'series'>> = {}): Promise<Series> {
  const row = { kind: 'series' as const, slug: uniqueWord(), title: 'Eight evenings', ...overrides };
  const { data } = await admin().client.from('series').insert(row).select(SERIES_COLUMNS).single().throwOnError();
  return data;
}

const stored = async ({ id }: Pick<Series, 'id'>) =>
  (await admin().client.from('series').select(SERIES_COLUMNS).eq('id', id).throwOnError()).data[0];

const titled = (title: string) => owner<Series[]>`select * from public.series where title = ${title}`;

/** Another administrator changes it meanwhile. */
async function changedByAnother({ id }: Series, change: Partial<Series>): Promise<Series | undefined> {
  const { client } = await administrator();
  await client.from('series').update(change).eq('id', id).throwOnError();
  return stored({ id });
}

/** The section, with the list at this address. */
async function openSection(query = '') {
  const tab = await openAdminTab(`/admin?section=series${query}`, async () => ({
    ...(await import('./series.store.ts')),
    ...(await import('./openSeries.store.ts')),
    ...(await import('../sections/undo.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
  }));
  const list = tab.createSeriesList(tab.browser);
  tab.stopAfterTest(list.start(''));
  const rows = () => {
    const { listed } = list.$list.get();
    return listed.state === 'ready' ? list.withChanges(listed.found).items : [];
  };
  const shows = (...titles: string[]) =>
    until(
      list.$list,
      ({ listed }) =>
        listed.state === 'ready' &&
        rows()
          .map(({ title }) => title)
          .join() === titles.join(),
    );
  const draft = () => tab.$open.get()?.draft;
  /** Saves what is typed. */
  const save = async () => tab.saveSeries(seriesRow(draft() as SeriesDraft));
  return { ...tab, list, rows, shows, draft, save };
}

describe('the list', () => {
  test('is searched by title, last changed first, and every character is taken literally', async () => {
    const word = uniqueWord();
    await addSeries({ title: `${word} 100% grace` });
    await addSeries({ title: `${word} hope`, kind: 'collection' });
    const { list, shows } = await openSection(`&q=${word.toUpperCase()}`);
    await shows(`${word} hope`, `${word} 100% grace`);
    list.choose({ text: `${word} 100% g` });
    await shows(`${word} 100% grace`);
    list.choose({ text: `${word}%hope` });
    await shows();
  });

  test('loses a deleted one at once, and has it again when that is undone', async () => {
    const word = uniqueWord();
    const series = await addSeries({ title: word, parts: [await addResource()] });
    const { list, rows, shows, pressToast, says } = await openSection(`&q=${word}`);
    await shows(word);
    const removed = list.remove(rows()[0] as Series);
    expect(rows()).toEqual([]);
    await removed;
    expect(await stored(series)).toBeUndefined();
    pressToast();
    await says('Undone: 1 series or collection as before.');
    await shows(word);
    expect(await stored(series)).toMatchObject({ slug: series.slug, parts: series.parts });
  });

  test('may have lost one whose deletion got no answer, and Ctrl+Z does not undo the change before it', async () => {
    const word = uniqueWord();
    const series = await addSeries({ title: word });
    const { list, rows, shows, offerUndoBy, undoLast } = await openSection(`&q=${word}`);
    await shows(word);
    offerUndoBy('Before', () => {});
    dropAnswers(true);
    await list.remove(rows()[0] as Series);
    dropAnswers(false);
    expect(await stored(series)).toBeUndefined();
    expect(undoLast()).toBe(false);
  });
});

describe('the form', () => {
  test('creates a collection, whose address follows the title', async () => {
    const word = uniqueWord();
    const [first = '', second = ''] = await addResources(word, 2);
    const { openSeries, changeSeries, addPart, $open, save, $isUnsaved } = await openSection();
    openSeries('collection');
    expect($isUnsaved.get()).toBe(false);
    changeSeries({ title: ` ${word} für alle `, is_on_home: true, is_plan: true });
    for (const id of [second, first])
      addPart({ id, title: id, category: 'books', author: null, tags: [], is_draft: false, deleted_at: null });
    expect($isUnsaved.get()).toBe(true);
    expect(await save()).toBeNull();
    expect($open.get()).toBeNull();
    expect(await titled(`${word} für alle`)).toMatchObject([
      {
        kind: 'collection',
        slug: `${word}-fur-alle`,
        parts: [second, first],
        cover: null,
        is_on_home: true,
        is_plan: true,
      },
    ]);
  });

  test('says that an address is taken, and keeps what was typed', async () => {
    const { slug } = await addSeries();
    const { openSeries, changeSeries, save, draft } = await openSection();
    openSeries('series');
    changeSeries({ title: 'Another', slug });
    expect(await save()).toEqual({ state: 'taken' });
    expect(draft()).toMatchObject({ title: 'Another', slug });
    changeSeries({ kind: 'collection' });
    expect(await save()).toBeNull();
  });

  test('distinguishes parts in the bin and parts that are gone from the others', async () => {
    const [there, binned, gone] = [await addResource(), await addDeletedResource(), crypto.randomUUID()];
    const { openSeries, $parts } = await openSection();
    openSeries(await addSeries({ parts: [there, binned, gone] }));
    await until($parts, (parts) => parts[gone] === null);
    expect($parts.get()).toMatchObject({ [there]: { deleted_at: null }, [binned]: { deleted_at: expect.any(String) } });
  });

  test('reads the parts again after a failure', async () => {
    const id = await addResource();
    const { openSeries, $parts, $partsFailed, readMissingParts } = await openSection();
    const series = await addSeries({ parts: [id] });
    server.fault = 'status 500';
    openSeries(series);
    await until($partsFailed, (hasFailed) => hasFailed);
    server.fault = null;
    await readMissingParts();
    expect($parts.get()[id]).toMatchObject({ id });
  });

  test('keeps what was typed while it was being saved, to be saved next', async () => {
    const series = await addSeries();
    const { openSeries, changeSeries, save, draft, list } = await openSection();
    // Its requests would be held too.
    await until(list.$list, ({ listed }) => listed.state === 'ready');
    openSeries(series);
    changeSeries({ title: 'Nine evenings' });
    await callSlowly(save, () => changeSeries({ description: 'Late.' }));
    expect(draft()).toMatchObject({ title: 'Nine evenings', description: 'Late.' });
    expect(await save()).toBeNull();
    expect(draft()).toBeUndefined();
    expect(await stored(series)).toMatchObject({ title: 'Nine evenings', description: 'Late.' });
  });

  test('is saved by an attempt whose response was lost, which is no conflict when it is saved again', async () => {
    const series = await addSeries();
    const { openSeries, changeSeries, save, draft, offerUndoBy, undoLast } = await openSection();
    openSeries(series);
    changeSeries({ title: 'Nine evenings' });
    offerUndoBy('Before', () => {});
    dropAnswers(true);
    expect(await save()).toEqual({ state: 'failed' });
    dropAnswers(false);
    expect(undoLast()).toBe(false);
    expect((await stored(series))?.title).toBe('Nine evenings');
    expect(await save()).toBeNull();
    expect(draft()).toBeUndefined();
  });

  test('is nobody else’s change if more was typed after the response was lost', async () => {
    const series = await addSeries();
    const { openSeries, changeSeries, save } = await openSection();
    openSeries(series);
    changeSeries({ title: 'Nine evenings' });
    dropAnswers(true);
    expect(await save()).toEqual({ state: 'failed' });
    dropAnswers(false);
    changeSeries({ title: 'Ten evenings' });
    expect(await save()).toBeNull();
    expect((await stored(series))?.title).toBe('Ten evenings');
  });

  test('adds only one if the response was lost and it is saved again', async () => {
    const word = uniqueWord();
    const { openSeries, changeSeries, save, draft } = await openSection();
    openSeries('series');
    changeSeries({ title: word, description: 'Late.', questions: 'Why?' });
    dropAnswers(true);
    expect(await save()).toEqual({ state: 'failed' });
    dropAnswers(false);
    expect(await save()).toBeNull();
    expect(draft()).toBeUndefined();
    expect(await titled(word)).toMatchObject([{ slug: word, description: 'Late.', questions: ['Why?'] }]);
  });

  test('keeps what was typed if saving fails', async () => {
    const series = await addSeries();
    const { openSeries, changeSeries, save, draft } = await openSection();
    openSeries(series);
    changeSeries({ title: 'Nine evenings' });
    server.fault = 'status 500';
    expect(await save()).toEqual({ state: 'failed' });
    server.fault = null;
    expect(draft()?.title).toBe('Nine evenings');
    expect((await stored(series))?.title).toBe('Eight evenings');
  });
});

describe('what someone else has changed meanwhile', () => {
  async function openConflict() {
    const series = await addSeries();
    const section = await openSection();
    section.openSeries(series);
    section.changeSeries({ title: 'Mine' });
    const theirs = await changedByAnother(series, { title: 'Theirs' });
    expect(await section.save()).toEqual({ state: 'conflict', theirs });
    expect((await stored(series))?.title).toBe('Theirs');
    return { ...section, series, theirs: theirs as Series };
  }

  test('replaces what was typed', async () => {
    const { openSeries, theirs, draft, $isUnsaved } = await openConflict();
    openSeries(theirs);
    expect(draft()?.title).toBe('Theirs');
    expect($isUnsaved.get()).toBe(false);
  });

  test('is added again if it was deleted', async () => {
    const word = uniqueWord();
    const series = await addSeries();
    const { openSeries, changeSeries, keepMine, save } = await openSection();
    openSeries(series);
    changeSeries({ title: word });
    await owner`delete from public.series where id = ${series.id}`;
    expect(await save()).toEqual({ state: 'gone' });
    keepMine(null);
    expect(await save()).toBeNull();
    expect(await titled(word)).toHaveLength(1);
  });
});

/** The section in a tab whose session has started. */
async function openSignedIn() {
  const section = await openSection();
  section.startSession();
  await until(section.$session, ({ state }) => state === 'signed in');
  return section;
}

type Section = Awaited<ReturnType<typeof openSection>>;

test.each<[string, (section: Section, series: Series) => unknown]>([
  ['reads', ({ list }) => list.retry()],
  ['deletes', ({ list }, series) => list.remove(series)],
  ['saves', ({ save }) => save()],
])('a former administrator who %s is told that, and not that there are none', async (_, act) => {
  const series = await addSeries({ title: uniqueWord() });
  const section = await openSection(`&q=${series.title}`);
  section.startSession();
  await until(section.$session, hasRole('admin'));
  await section.shows(series.title);
  section.openSeries(series);
  section.changeSeries({ description: 'Changed' });
  await owner`update public.user_roles set role = 'user' where user_id = ${admin().id}`;
  await act(section, series);
  await section.says('You are no longer an administrator.');
  expect(section.toasts().filter((text) => text.includes('had already been deleted'))).toEqual([]);
  expect(section.$session.get()).toMatchObject({ role: 'user' });
  expect(await titled(series.title)).toMatchObject([{ description: '' }]);
});

test('unsaved work is there again after a reload, with its parts, and says so', async () => {
  vi.stubGlobal('sessionStorage', testStorage());
  const [first = '', second = ''] = await addResources(uniqueWord(), 2);
  const seen = await addSeries({ parts: [first, second] });
  const before = await openSignedIn();
  before.openSeries(seen);
  before.changeSeries({ title: 'Nine evenings' });
  before.movePart(1, 0);
  before.leave();
  const { $open, $parts, $isUnsaved, changeSeries, save, leave } = await openSignedIn();
  await until($open, (open) => open !== null);
  expect($open.get()).toMatchObject({
    seen,
    isRestored: true,
    draft: { title: 'Nine evenings', parts: [second, first] },
  });
  expect($isUnsaved.get()).toBe(true);
  await until($parts, (parts) => parts[first]?.id === first);
  changeSeries({ title: 'Ten evenings' });
  expect(await save()).toBeNull();
  expect(await stored(seen)).toMatchObject({ title: 'Ten evenings', parts: [second, first] });
  leave();
  expect((await openSignedIn()).$open.get()).toBeNull();
});
