/** Adding resources to a series, from a list or an import. */
import { describe, expect, test } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addResources, uniqueWord } from '../../../supabase/tests/builders.ts';
import { dropAnswers, server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import type { Series } from '../../contract/series.ts';
import { choiceTitled } from './seriesDraft.rules.ts';

const titled = (title: string) => owner<Series[]>`select * from public.series where title = ${title} order by slug`;

async function openTab() {
  const tab = await openAdminTab('/admin', async () => ({
    ...(await import('./addToSeries.store.ts')),
    ...(await import('../sections/undo.store.ts')),
  }));
  const add = (target: Parameters<typeof tab.addToSeries>[0], ids: readonly string[]) =>
    tab.addToSeries(target, { readIds: async () => ids });
  /** The series with this title, as it is suggested. */
  const choice = async (title: string) => {
    await tab.readChoices();
    const found = choiceTitled(tab.$choices.get(), title);
    if (!found) throw new Error(`There is no “${title}”`);
    return found;
  };
  return { ...tab, add, choice };
}

describe('a new series', () => {
  test('has the resources in order, each once, and can be removed with one press', async () => {
    const word = uniqueWord();
    const [first = '', second = ''] = await addResources(word, 2);
    const { add, toasts, pressToast, says } = await openTab();
    expect(await add({ kind: 'collection', title: ` ${word} ` }, [second, first, second])).toBe(true);
    expect(await titled(word)).toMatchObject([{ kind: 'collection', slug: word, parts: [second, first] }]);
    expect(toasts()).toEqual([`“${word}” is ready, with 2 parts.`]);
    pressToast();
    await says('is deleted');
    expect(await titled(word)).toEqual([]);
  });

  test('gets the next address if its own is taken', async () => {
    const word = uniqueWord();
    const { add } = await openTab();
    await add({ kind: 'series', title: word }, []);
    await add({ kind: 'series', title: word }, [crypto.randomUUID()]);
    expect((await titled(word)).map(({ slug }) => slug)).toEqual([word, `${word}-2`]);
  });
});

test('a new series is added once if the response was lost and it is added again', async () => {
  const word = uniqueWord();
  const ids = await addResources(word, 1);
  const { add, toasts, offerUndoBy, undoLast } = await openTab();
  offerUndoBy('Before', () => {});
  dropAnswers(true);
  expect(await add({ kind: 'series', title: word }, ids)).toBe(false);
  dropAnswers(false);
  expect(toasts().at(-1)).toBe('We got no answer. Please look at the list, and try again in a moment.');
  expect(undoLast()).toBe(false);
  expect(await add({ kind: 'series', title: word }, ids)).toBe(true);
  expect(toasts().at(-1)).toBe(`“${word}” is ready, with 1 part.`);
  expect(await titled(word)).toMatchObject([{ slug: word, parts: ids }]);
});

describe('an existing series', () => {
  test('keeps its order and gets only the missing resources, at its end', async () => {
    const word = uniqueWord();
    const [first = '', second = '', third = ''] = await addResources(word, 3);
    const { add, choice, says, toasts, pressToast } = await openTab();
    await add({ kind: 'series', title: word }, [second, first]);
    const series = await choice(word.toUpperCase());
    expect(await add(series, [first, third, second])).toBe(true);
    expect(await titled(word)).toMatchObject([{ parts: [second, first, third] }]);
    expect(toasts()).toContain(`1 part added to “${word}”.`);
    pressToast();
    await says('Undone: 1 series or collection as before.');
    expect(await titled(word)).toMatchObject([{ parts: [second, first] }]);
    const [before] = await titled(word);
    expect(await add(series, [first, second])).toBe(true);
    await says('already has all of this');
    expect(await titled(word)).toEqual([before]);
  });

  test('takes 500 parts, and says how many were left out', async () => {
    const word = uniqueWord();
    const { add, choice, says } = await openTab();
    const ids = Array.from({ length: 503 }, () => crypto.randomUUID());
    await add({ kind: 'series', title: word }, ids.slice(0, 499));
    await add(await choice(word), ids);
    await says('There was no room for 3 more.');
    await add(await choice(word), ids);
    await says('which is the limit');
    expect((await titled(word))[0]?.parts).toEqual(ids.slice(0, 500));
  });

  test('that was deleted meanwhile stays deleted, and a toast says so', async () => {
    const word = uniqueWord();
    const { add, choice, says } = await openTab();
    await add({ kind: 'series', title: word }, []);
    const series = await choice(word);
    await admin().client.from('series').delete().eq('id', series.id).throwOnError();
    await add(series, [crypto.randomUUID()]);
    await says('had already been deleted');
  });
});

test('a former administrator is told that something failed, and not that the series is gone', async () => {
  const word = uniqueWord();
  const [first = '', second = ''] = await addResources(word, 2);
  const { add, choice, toasts } = await openTab();
  await add({ kind: 'series', title: word }, [first]);
  const series = await choice(word);
  await owner`update public.user_roles set role = 'user' where user_id = ${admin().id}`;
  expect(await add(series, [second])).toBe(false);
  expect(toasts().filter((text) => text.includes('had already been deleted'))).toEqual([]);
  expect(await titled(word)).toMatchObject([{ parts: [first] }]);
});

test('a failure shows a toast, and changes nothing', async () => {
  const word = uniqueWord();
  const { add, says } = await openTab();
  server.fault = 'status 500';
  expect(await add({ kind: 'series', title: word }, [])).toBe(false);
  server.fault = null;
  await says('We couldn’t change');
  expect(await titled(word)).toEqual([]);
});
