import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { administrator } from '../../../supabase/tests/people.ts';
import { openFormBrowser, savedBook } from '../../../supabase/tests/resourceForm.ts';
import { hasRole, until } from '../../testing/until.ts';
import '../../../supabase/tests/pageServer.ts';

let browser: Awaited<ReturnType<typeof openFormBrowser>>;

beforeEach(async () => {
  browser = await openFormBrowser();
});

test('a resource is opened with all its values, at the top of the page', async () => {
  const { editResource, $form, $isUnsaved } = await browser.load();
  const seen = await savedBook({
    title: 'Pilgrim',
    description: 'A dream',
    pages: 240,
    tags: ['a', 'b'],
    is_hero: true,
  });
  editResource(seen);
  expect($form.get()).toMatchObject({
    seen,
    draft: { title: 'Pilgrim', description: 'A dream', category: 'books', pages: '240', tags: 'a, b', is_hero: true },
  });
  expect($isUnsaved.get()).toBe(false);
  expect(browser.scrolls).toEqual([{ top: 0, behavior: 'instant' }]);
});

test('the browser asks before unsaved work is left, and only then', async () => {
  const { editResource, changeDraft, newResource } = await browser.load();
  expect(browser.asksBeforeLeaving()).toBe(false);
  editResource(await savedBook({ title: 'Pilgrim' }));
  expect(browser.asksBeforeLeaving()).toBe(false);
  changeDraft({ title: 'Another' });
  expect(browser.asksBeforeLeaving()).toBe(true);
  changeDraft({ title: 'Pilgrim' });
  expect(browser.asksBeforeLeaving()).toBe(false);
  newResource();
  changeDraft({ title: 'New' });
  expect(browser.asksBeforeLeaving()).toBe(true);
});

test('unsaved work is there again after a reload, and says so', async () => {
  const before = await browser.load();
  const seen = await savedBook();
  before.editResource(seen);
  before.changeDraft({ title: 'Changed', category: 'others' });
  const { $form } = await browser.load();
  expect($form.get()).toMatchObject({ seen, draft: { title: 'Changed', category: 'others' }, isRestored: true });
  expect(browser.asksBeforeLeaving()).toBe(true);
});

test('after a reload without unsaved work the form is empty', async () => {
  const before = await browser.load();
  before.changeDraft({ title: 'Typed' });
  before.changeDraft({ title: '' });
  const { $form } = await browser.load();
  expect($form.get()).toMatchObject({ seen: null, draft: { title: '' }, isRestored: false });
});

test('another administrator sees nothing of it', async () => {
  const { changeDraft, $form, $session } = await browser.load();
  changeDraft({ title: 'Mine' });
  const other = await administrator();
  await browser.signIn(null);
  expect($form.get().draft.title).toBe('');
  expect(browser.asksBeforeLeaving()).toBe(false);
  await browser.signIn(other);
  await until($session, (session) => session.state === 'signed in' && session.account.id === other.id);
  await until($session, hasRole('admin'));
  expect($form.get().draft.title).toBe('');
  expect((await browser.load()).$form.get().draft.title).toBe('');
});

test('an administrator who was signed out by mistake finds their work again', async () => {
  const { changeDraft, $form, $session } = await browser.load();
  changeDraft({ title: 'Mine' });
  await browser.signIn(null);
  await browser.signIn(browser.me);
  await until($session, hasRole('admin'));
  expect($form.get()).toMatchObject({ draft: { title: 'Mine' }, isRestored: true });
});

test('an administrator who is signed out while typing reads on the sign-in page that their work is kept, and is not asked', async () => {
  const { changeDraft, guardPage } = await browser.load();
  const sentTo = new Map<string, boolean>();
  const replace = (path: string) => sentTo.set(path, browser.asksBeforeLeaving());
  vi.stubGlobal('location', { pathname: '/admin', search: '', replace });
  onTestFinished(guardPage('admin'));
  changeDraft({ title: 'Mine' });
  expect(browser.asksBeforeLeaving()).toBe(true);
  await browser.signIn(null);
  expect([...sentTo]).toEqual([['/login?next=%2Fadmin', false]]);
  expect(JSON.parse(sessionStorage.getItem('toast') ?? '')).toMatchObject({
    text: 'You’ve been signed out. What you typed is kept: please sign in again.',
  });
});

test('what somebody else types, and their sign-out, leave the work to the administrator who typed it', async () => {
  const mine = await browser.load();
  mine.changeDraft({ title: 'Mine' });
  await browser.signIn(null);
  await browser.signIn(await administrator());
  const { changeDraft, leave } = await browser.load();
  changeDraft({ title: 'Theirs' });
  await leave('local');
  await browser.signIn(browser.me);
  expect((await browser.load()).$form.get()).toMatchObject({ draft: { title: 'Mine' }, isRestored: true });
  const kept = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  expect(kept).toEqual([`resource-form of ${browser.me.id}`]);
});

test('signing out leaves nothing of unsaved work in this tab, and does not mention it', async () => {
  const { changeDraft, leave } = await browser.load();
  changeDraft({ title: 'Mine' });
  await leave('local');
  expect(sessionStorage.getItem('toast')).toBeNull();
  await browser.signIn(browser.me);
  expect((await browser.load()).$form.get().draft.title).toBe('');
});

test('opening another resource asks first if there is unsaved work', async () => {
  const { editResource, changeDraft, answerDiscard, $form, $discardQuestion } = await browser.load();
  const [one, other] = [await savedBook(), await savedBook()];
  editResource(one);
  changeDraft({ title: 'Changed' });
  editResource(other);
  expect($form.get()).toMatchObject({ seen: one, draft: { title: 'Changed' } });
  answerDiscard(false);
  expect($discardQuestion.get()).toBeNull();
  expect($form.get()).toMatchObject({ seen: one, draft: { title: 'Changed' } });
  editResource(other);
  answerDiscard(true);
  expect($form.get()).toMatchObject({ seen: other, draft: { title: other.title } });
  expect($discardQuestion.get()).toBeNull();
});

test('opening the resource that is already open keeps what was typed, without asking', async () => {
  const { editResource, changeDraft, $form, $discardQuestion } = await browser.load();
  const seen = await savedBook();
  editResource(seen);
  changeDraft({ title: 'Changed' });
  editResource(seen);
  expect($discardQuestion.get()).toBeNull();
  expect($form.get().draft.title).toBe('Changed');
});

test('cancelling leaves edit mode, and asks first if there is unsaved work', async () => {
  const { editResource, changeDraft, newResource, answerDiscard, $form } = await browser.load();
  editResource(await savedBook());
  newResource();
  expect($form.get()).toMatchObject({ seen: null, draft: { title: '' } });
  editResource(await savedBook());
  changeDraft({ title: 'Changed' });
  newResource();
  expect($form.get().draft.title).toBe('Changed');
  answerDiscard(true);
  expect($form.get()).toMatchObject({ seen: null, draft: { title: '' } });
});
