import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uniqueWord } from '../../../supabase/tests/builders.ts';
import { uniqueVideo } from '../../../supabase/tests/imports.ts';
import { callSlowly, dropAnswers, requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, type Member, owner } from '../../../supabase/tests/people.ts';
import { BOOK, openFormBrowser, savedBook, storedAs, storedResource } from '../../../supabase/tests/resourceForm.ts';
import type { EditedResource } from '../../contract/admin.ts';

const CREATED = 'success: Resource created successfully!';
const UPDATED = 'success: Resource updated successfully!';
const FAILED = 'error: Failed to save resource';

let browser: Awaited<ReturnType<typeof openFormBrowser>>;
let page: Awaited<ReturnType<typeof browser.load>>;
let title: string;

beforeEach(async () => {
  browser = await openFormBrowser();
  page = await browser.load();
  title = uniqueWord();
});

/** Another administrator changes the resource meanwhile. */
async function changedByAnother(
  { id }: EditedResource,
  change: Partial<EditedResource>,
  by?: Member,
): Promise<EditedResource> {
  const { client } = by ?? (await administrator());
  const { error } = await client.from('resources').update(change).eq('id', id);
  if (error) throw error;
  return storedResource(id);
}

/** Opens a book and changes it, while another administrator does too. */
async function openConflict(mine: Parameters<typeof page.changeDraft>[0], theirs: Partial<EditedResource>) {
  const seen = await savedBook({ title, description: 'A dream', pages: 240 });
  page.editResource(seen);
  page.changeDraft(mine);
  return { seen, stored: await changedByAnother(seen, theirs) };
}

describe('passages of the Bible', () => {
  test('are saved as they were read, and shown that way', async () => {
    page.changeDraft({ ...BOOK, title, passages: 'John 3:16-21; rom 8' });
    expect(await page.saveForm()).toBeNull();
    expect(await storedAs(title)).toMatchObject([{ passages: ['John.3.16-John.3.21', 'Rom.8'] }]);
  });

  test('that cannot be read stay as they were typed, and nothing is saved', async () => {
    page.changeDraft({ ...BOOK, title, passages: 'rom 8; Jon 33' });
    expect(await page.saveForm()).toBe('passages');
    const { draft, errors, saving } = page.$form.get();
    expect(draft.passages).toBe('Rom.8; Jon 33');
    expect(errors).toEqual({ passages: 'no passage' });
    expect(saving).toEqual({ state: 'idle' });
    expect(await storedAs(title)).toEqual([]);
    page.changeDraft({ passages: 'Rom.8; Jonah 3' });
    expect(await page.saveForm()).toBeNull();
    expect(await storedAs(title)).toMatchObject([{ passages: ['Rom.8', 'Jonah.3'] }]);
  });
});

describe('a new resource', () => {
  test('is saved with all its fields, and the form is empty again', async () => {
    page.changeDraft({
      ...BOOK,
      title,
      description: 'A dream',
      pages: '240',
      tags: 'faith, , journey ',
      is_hero: true,
    });
    expect(await page.saveForm()).toBeNull();
    expect(page.toasts()).toEqual([CREATED]);
    expect(page.$form.get()).toMatchObject({ seen: null, draft: { title: '', author: '' }, saving: { state: 'idle' } });
    expect(await storedAs(title)).toMatchObject([
      {
        ...{ ...BOOK, title, description: 'A dream', pages: 240, duration: null },
        ...{ tags: ['faith', 'journey'], is_hero: true, is_top_pick: false, deleted_at: null },
      },
    ]);
    // For an administrator who notices a mistake only now.
    expect(page.$form.get().saved).toMatchObject({ title, pages: 240 });
    expect(browser.asksBeforeLeaving()).toBe(false);
    expect((await browser.load()).$form.get().draft.title).toBe('');
  });

  test('is saved as a draft without author and image, which are required to publish it', async () => {
    page.changeDraft({ ...BOOK, title, author: '', image_url: '', is_draft: true });
    expect(await page.saveForm()).toBeNull();
    const [saved] = await storedAs(title);
    expect(saved).toMatchObject({ author: null, image_url: null, is_draft: true });
    page.editResource(await storedResource(saved?.id ?? ''));
    page.changeDraft({ is_draft: false });
    expect(await page.saveForm()).toBe('author');
    expect(page.$form.get().errors).toEqual({ author: 'empty', image_url: 'empty' });
    expect(await storedAs(title)).toMatchObject([{ is_draft: true }]);
    page.changeDraft({ author: BOOK.author, image_url: BOOK.image_url });
    expect(await page.saveForm()).toBeNull();
    expect(await storedAs(title)).toMatchObject([{ id: saved?.id, author: BOOK.author, is_draft: false }]);
  });

  test('with errors is not sent, and the first field with an error is returned', async () => {
    page.changeDraft({ ...BOOK, title: ' ', external_link: 'http://localhost/', pages: 'many' });
    const before = requestCount();
    expect(await page.saveForm()).toBe('external_link');
    expect(page.$form.get().errors).toEqual({ external_link: 'unsafe', title: 'empty', pages: 'no number' });
    expect(requestCount()).toBe(before);
    expect(page.saving()).toBe('idle');
  });

  test('cannot be undone: Ctrl+Z does not undo the previous change', async () => {
    const undone = vi.fn();
    page.offerUndoBy('Deleted', undone);
    expect(page.undoLast()).toBe(true);
    expect(undone).toHaveBeenCalledTimes(1);
    page.offerUndoBy('Deleted again', undone);
    page.changeDraft({ ...BOOK, title });
    await page.saveForm();
    expect(page.undoLast()).toBe(false);
    expect(undone).toHaveBeenCalledTimes(1);
  });

  test('an error disappears once it is fixed, and no other one appears while typing', async () => {
    page.changeDraft({ ...BOOK, title: '' });
    await page.saveForm();
    page.changeDraft({ author: '' });
    expect(page.$form.get().errors).toEqual({ title: 'empty' });
    page.changeDraft({ title: 'P' });
    expect(page.$form.get().errors).toEqual({});
    expect(await page.saveForm()).toBe('author');
  });

  test('without an answer keeps what was typed, and trying again adds it once', async () => {
    page.changeDraft({ ...BOOK, title });
    server.fault = 'down';
    await page.saveForm();
    expect(page.toasts()).toEqual([FAILED]);
    expect(page.saving()).toBe('failed');
    expect(page.$form.get().draft).toMatchObject({ ...BOOK, title });
    server.fault = null;
    await page.saveForm();
    expect(page.toasts()).toEqual([CREATED]);
    expect(await storedAs(title)).toHaveLength(1);
  });

  test('whose answer was lost is not added twice, and what was changed since is saved too', async () => {
    page.changeDraft({ ...BOOK, title });
    dropAnswers(true);
    await page.saveForm();
    expect(page.toasts()).toEqual([FAILED]);
    dropAnswers(false);
    page.changeDraft({ description: 'Added later' });
    await page.saveForm();
    expect(page.toasts()).toEqual([CREATED]);
    expect(await storedAs(title)).toMatchObject([{ description: 'Added later' }]);
  });

  test('whose video is already in the catalogue names the resource that has it, and is saved with another link', async () => {
    const video = uniqueVideo();
    const existing = await savedBook({ title, external_link: video.link });
    page.changeDraft({ ...BOOK, external_link: `https://youtu.be/${video.id}` });
    await page.saveForm();
    expect(page.toasts()).toEqual([FAILED]);
    expect(page.$form.get().saving).toEqual({
      state: 'double',
      of: { id: existing.id, title, category: 'books', is_binned: false, is_draft: false },
    });
    page.changeDraft({ title: `${title} 2`, external_link: uniqueVideo().link });
    await page.saveForm();
    expect(page.toasts()).toEqual([CREATED]);
    expect(await storedAs(`${title} 2`)).toHaveLength(1);
  });

  test('that repeats another’s title and author is saved only after a warning', async () => {
    const existing = await savedBook({ title });
    page.changeDraft({ ...BOOK, title, external_link: 'https://wa.me/1' });
    await page.saveForm();
    expect(page.toasts()).toEqual([]);
    expect(page.$form.get().saving).toMatchObject({ state: 'duplicate', of: { id: existing.id } });
    expect(await storedAs(title)).toHaveLength(1);
    await page.saveForm();
    expect(page.toasts()).toEqual([CREATED]);
    expect(await storedAs(title)).toHaveLength(2);
  });

  test('that repeats one in another category, or whose link tells it apart, is saved at once', async () => {
    await savedBook({ title });
    for (const draft of [
      { ...BOOK, title, category: 'others' as const },
      { ...BOOK, title, external_link: uniqueVideo().link },
    ]) {
      page.changeDraft(draft);
      await page.saveForm();
      expect(page.saving()).toBe('idle');
    }
    expect(await storedAs(title)).toHaveLength(3);
  });

  test('leaves an older, similar one alone when it is tried again', async () => {
    const older = await savedBook({ title, description: 'Another edition' });
    page.changeDraft({ ...BOOK, title });
    server.fault = 'down';
    await page.saveForm();
    server.fault = null;
    await page.saveForm();
    expect(page.saving()).toBe('duplicate');
    await page.saveForm();
    expect(await storedAs(title)).toHaveLength(2);
    expect(await storedResource(older.id)).toEqual(older);
  });

  test('a second click while it is being saved does nothing', async () => {
    page.changeDraft({ ...BOOK, title });
    await callSlowly(
      () => page.saveForm(),
      () => page.saveForm(),
    );
    expect(await storedAs(title)).toHaveLength(1);
  });

  test('what is typed while it is being saved stays, and is saved next', async () => {
    page.changeDraft({ ...BOOK, title });
    await callSlowly(
      () => page.saveForm(),
      () => page.changeDraft({ description: 'Typed meanwhile' }),
    );
    expect(page.$form.get()).toMatchObject({ seen: { title }, draft: { description: 'Typed meanwhile' } });
    await page.saveForm();
    expect(page.toasts()).toEqual([CREATED, UPDATED]);
    expect(await storedAs(title)).toMatchObject([{ description: 'Typed meanwhile' }]);
  });
});

describe('a change', () => {
  test('is saved, and the form leaves the edit mode', async () => {
    const seen = await savedBook({ title, pages: 240, duration: '5 h' });
    page.editResource(seen);
    page.changeDraft({ author: 'Bunyan', pages: '' });
    await page.saveForm();
    expect(page.toasts()).toEqual([UPDATED]);
    expect(page.$form.get()).toMatchObject({ seen: null, draft: { author: '' } });
    const { updated_at, ...stored } = await storedResource(seen.id);
    expect(stored).toMatchObject({ author: 'Bunyan', pages: null, duration: '5 h', title });
    expect(updated_at).not.toBe(seen.updated_at);
  });

  test('whose answer was lost counts as saved when it is saved again', async () => {
    page.editResource(await savedBook({ title }));
    page.changeDraft({ author: 'Bunyan' });
    page.offerUndoBy('Before', () => {});
    dropAnswers(true);
    await page.saveForm();
    dropAnswers(false);
    expect(page.undoLast()).toBe(false);
    await page.saveForm();
    expect(page.toasts().at(-1)).toBe(UPDATED);
    expect(page.$form.get().seen).toBeNull();
  });

  test.each([false, true])('by someone who is no longer an administrator is refused (draft: %s)', async (is_draft) => {
    const seen = await savedBook({ title, is_draft });
    page.editResource(seen);
    page.changeDraft({ author: 'Bunyan' });
    await owner`update public.user_roles set role = 'user' where user_id = ${browser.me.id}`;
    await page.saveForm();
    expect(page.toasts()).toEqual([FAILED]);
    expect(page.$form.get()).toMatchObject({
      saving: { state: 'failed', reason: 'refused' },
      draft: { author: 'Bunyan' },
    });
    expect(await storedResource(seen.id)).toEqual(seen);
  });

  test('does not touch a form in which another resource was opened meanwhile', async () => {
    const other = await savedBook();
    page.editResource(await savedBook({ title }));
    page.changeDraft({ author: 'Bunyan' });
    await callSlowly(
      () => page.saveForm(),
      () => {
        page.editResource(other);
        page.answerDiscard(true);
      },
    );
    expect(page.$form.get()).toMatchObject({ seen: other, saving: { state: 'idle' } });
    expect(await storedAs(title)).toMatchObject([{ author: 'Bunyan' }]);
  });
});

describe('two administrators', () => {
  test('the second one is shown the difference, and nothing is overwritten', async () => {
    const { seen, stored } = await openConflict({ author: 'Mine', pages: '300' }, { author: 'Theirs', is_hero: true });
    await page.saveForm();
    expect(page.$form.get().saving).toEqual({
      state: 'conflict',
      theirs: stored,
      found: [
        { field: 'author', mine: 'Mine', theirs: 'Theirs', proposed: 'mine' },
        { field: 'pages', mine: '300', theirs: '240', proposed: 'mine' },
        { field: 'is_hero', mine: false, theirs: true, proposed: 'theirs' },
      ],
    });
    expect(await storedResource(seen.id)).toEqual(stored);
    expect(page.toasts()).toEqual([]);
  });

  test('the choices are saved, field by field', async () => {
    const { seen } = await openConflict({ author: 'Mine', pages: '300' }, { author: 'Theirs', is_hero: true });
    await page.saveForm();
    await page.resolveConflict({ author: 'theirs' });
    expect(page.toasts()).toEqual([UPDATED]);
    expect(await storedResource(seen.id)).toMatchObject({ author: 'Theirs', pages: 300, is_hero: true });
    expect(page.$form.get().seen).toBeNull();
  });

  test('all of theirs stays as it is', async () => {
    const { seen, stored } = await openConflict({ author: 'Mine' }, { author: 'Theirs' });
    await page.saveForm();
    await page.resolveConflict({ author: 'theirs' });
    expect(await storedResource(seen.id)).toEqual(stored);
    expect(page.toasts()).toContain('info: The resource stays as the other administrator saved it.');
    expect(page.$form.get().seen).toBeNull();
  });

  test('a change that was taken back meanwhile is none', async () => {
    const { seen } = await openConflict({ author: 'Mine' }, { description: 'Theirs' });
    await changedByAnother(seen, { description: seen.description });
    await page.saveForm();
    expect(page.toasts()).toEqual([UPDATED]);
    expect(await storedResource(seen.id)).toMatchObject({ author: 'Mine', description: 'A dream' });
  });

  test('a third change in the meantime is shown too', async () => {
    const { seen } = await openConflict({ author: 'Mine' }, { author: 'Theirs' });
    await page.saveForm();
    await changedByAnother(seen, { description: 'Once more' });
    await page.resolveConflict({ author: 'mine' });
    expect(page.$form.get().saving).toMatchObject({
      state: 'conflict',
      found: [
        { field: 'author', mine: 'Mine', theirs: 'Theirs' },
        { field: 'description', mine: 'A dream', theirs: 'Once more', proposed: 'theirs' },
      ],
    });
  });

  test('going back to the form still overwrites nothing', async () => {
    const { seen, stored } = await openConflict({ author: 'Mine' }, { author: 'Theirs' });
    await page.saveForm();
    page.postponeConflict();
    expect(page.$form.get()).toMatchObject({ seen, draft: { author: 'Mine' }, saving: { state: 'idle' } });
    await page.saveForm();
    expect(page.saving()).toBe('conflict');
    expect(await storedResource(seen.id)).toEqual(stored);
  });

  test('who made the same change are not asked', async () => {
    await openConflict({ author: 'Bunyan' }, { author: 'Bunyan' });
    await page.saveForm();
    expect(page.toasts()).toEqual([UPDATED]);
  });

  test.each(['binned', 'deleted'])('a resource that was %s meanwhile can be added as a new one', async (how) => {
    const seen = await savedBook({ title });
    page.editResource(seen);
    page.changeDraft({ author: 'Mine' });
    if (how === 'binned') await owner`update public.resources set deleted_at = now() where id = ${seen.id}`;
    else await owner`delete from public.resources where id = ${seen.id}`;
    await page.saveForm();
    expect(page.saving()).toBe('gone');
    await page.saveAsNew();
    expect(page.toasts()).toEqual([CREATED]);
    const [added] = await storedAs(title);
    expect(added).toMatchObject({ author: 'Mine', deleted_at: null });
    expect(added?.id).not.toBe(seen.id);
  });
});
