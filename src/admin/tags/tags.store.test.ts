/** The tags and authors of the catalogue. */
import { describe, expect, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addResource, uniqueWord } from '../../../supabase/tests/builders.ts';
import { dropAnswers, server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { until } from '../../testing/until.ts';

const tagsOf = async (id: string) => (await owner`select tags from public.resources where id = ${id}`)[0]?.tags;

async function openTags(address: string) {
  const tab = await openAdminTab(address, () => import('./tags.store.ts'));
  const list = tab.createTagList(tab.browser);
  tab.stopAfterTest(list.start(''));
  /** Resolves when the list shows these names with these numbers of resources. */
  const shows = (expected: Record<string, number>) =>
    until(list.$list, ({ listed }) => {
      if (listed.state !== 'ready') return false;
      const shown = listed.found.items.map(({ name, resources }) => [name, resources]);
      return JSON.stringify(shown) === JSON.stringify(Object.entries(expected));
    });
  return { ...tab, list, shows };
}

test('tags and authors are listed with the number of their resources, and searched', async () => {
  const word = uniqueWord();
  await addResource({ tags: [`${word} faith`, `${word} hope`], author: word });
  await addResource({ tags: [`${word} hope`] });
  const { list, shows, address } = await openTags(`/admin?section=tags&q=${word}`);
  await shows({ [`${word} faith`]: 1, [`${word} hope`]: 2 });
  list.choose({ kind: 'author' });
  await shows({ [word]: 1 });
  expect(address()).toBe(`/admin?section=tags&kind=author&q=${word}`);
});

describe('a tag', () => {
  test('is merged with another after confirmation, and that is undone', async () => {
    const word = uniqueWord();
    const first = await addResource({ tags: [`${word} a`] });
    const second = await addResource({ tags: [`${word} a`, `${word} b`] });
    const { shows, rename, toasts, pressToast } = await openTags(`/admin?section=tags&q=${word}`);
    await shows({ [`${word} a`]: 2, [`${word} b`]: 1 });
    expect(await rename('tag', `${word} a`, ` ${word} b `)).toEqual({
      state: 'merges',
      from: { name: `${word} a`, resources: 2 },
      into: { name: `${word} b`, resources: 1 },
    });
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([[`${word} a`], [`${word} a`, `${word} b`]]);
    expect(await rename('tag', `${word} a`, `${word} b`, true)).toBeNull();
    await shows({ [`${word} b`]: 2 });
    expect(toasts()).toEqual([`“${word} a” is now “${word} b” in 2 resources.`]);
    expect(await tagsOf(second)).toEqual([`${word} b`]);
    pressToast();
    await shows({ [`${word} a`]: 2, [`${word} b`]: 1 });
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([[`${word} a`], [`${word} a`, `${word} b`]]);
  });

  test('is renamed without a question if no other has the name', async () => {
    const word = uniqueWord();
    const id = await addResource({ tags: [word] });
    const { rename } = await openTags(`/admin?section=tags&q=${word}`);
    expect(await rename('tag', word, `${word} b`)).toBeNull();
    expect(await tagsOf(id)).toEqual([`${word} b`]);
  });

  test.each([
    ['', 'Please enter a name.'],
    ['x'.repeat(51), 'A tag has 1 to 50 characters.'],
  ])('is not renamed to “%s”', async (name, expected) => {
    const word = uniqueWord();
    const id = await addResource({ tags: [word] });
    const { rename } = await openTags(`/admin?section=tags&q=${word}`);
    expect(await rename('tag', word, name)).toEqual({ state: 'failed', message: expected });
    expect(await tagsOf(id)).toEqual([word]);
  });

  test('stays as it is if that fails, and the form says so', async () => {
    const word = uniqueWord();
    const id = await addResource({ tags: [word] });
    const { shows, rename } = await openTags(`/admin?section=tags&q=${word}`);
    await shows({ [word]: 1 });
    server.fault = 'status 500';
    const message = expect.stringContaining('couldn’t rename this');
    expect(await rename('tag', word, uniqueWord())).toEqual({ state: 'failed', message });
    expect(await tagsOf(id)).toEqual([word]);
  });

  test('may have been renamed if there is no answer, and a toast says so after a merge', async () => {
    const word = uniqueWord();
    const id = await addResource({ tags: [word] });
    const { mergeSimilar, toasts } = await openTags(`/admin?section=tags&q=${word}`);
    dropAnswers(true);
    await mergeSimilar('tag', { name: word, resources: 1, into_name: `${word} b`, into_resources: 2 });
    dropAnswers(false);
    expect(toasts()).toEqual(['We got no answer. Please look at the list, and try again in a moment.']);
    expect(await tagsOf(id)).toEqual([`${word} b`]);
  });

  test('that is gone is not renamed, and the form says so', async () => {
    const { rename, toasts } = await openTags('/admin?section=tags');
    const word = uniqueWord();
    expect(await rename('tag', word, uniqueWord())).toBeNull();
    expect(toasts()).toEqual([`“${word}” is no longer in the catalogue, so nothing was changed.`]);
  });
});
