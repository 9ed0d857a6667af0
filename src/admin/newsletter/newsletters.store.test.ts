/** Writing, saving and sending newsletters. */
import { beforeAll, expect, test, vi } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { uniqueAddress, uniqueWord } from '../../../supabase/tests/builders.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { administrator, owner } from '../../../supabase/tests/people.ts';
import { testStorage } from '../../testing/testBrowser.ts';
import { hasRole, until } from '../../testing/until.ts';
import { type NewsletterDraft, newsletterRow } from './newsletterDraft.rules.ts';
import { saveNewsletter } from './newsletters.api.ts';

beforeAll(async () => {
  await owner`update private.mail_settings set has_server = true`;
});

async function openSection() {
  const tab = await openAdminTab('/admin?section=newsletter', async () => ({
    ...(await import('./newsletters.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
  }));
  const draft = () => tab.$open.get()?.draft;
  const write = (subject: string) => {
    tab.writeNewsletter();
    tab.changeNewsletter({ subject, body: 'Peace.' });
  };
  return { ...tab, draft, write };
}

const stored = (subject: string) => owner`select id, state, body from private.newsletters where subject = ${subject}`;

const subscribe = async () => {
  const email = uniqueAddress();
  await owner`insert into public.newsletter_subscriptions (email) values (${email})`;
  return email;
};

test('a draft is saved, and what was typed stays if that fails', async () => {
  const subject = uniqueWord();
  const { write, saveDraft, changeNewsletter, draft, $isUnsaved } = await openSection();
  write(subject);
  server.fault = 'status 500';
  expect(await saveDraft()).toEqual({ state: 'failed', reason: null });
  server.fault = null;
  expect(draft()?.subject).toBe(subject);
  expect(await saveDraft()).toBeNull();
  expect($isUnsaved.get()).toBe(false);
  changeNewsletter({ body: 'Joy.' });
  expect($isUnsaved.get()).toBe(true);
  expect(await saveDraft()).toBeNull();
  expect(await stored(subject)).toMatchObject([{ state: 'draft', body: 'Joy.' }]);
});

test('an answer that was lost makes no second draft', async () => {
  const subject = uniqueWord();
  const { write, saveDraft, draft } = await openSection();
  write(subject);
  await saveNewsletter(newsletterRow(draft() as NewsletterDraft), null);
  expect(await saveDraft()).toBeNull();
  expect(await stored(subject)).toHaveLength(1);
});

test('what someone else has saved meanwhile is loaded, or replaced', async () => {
  const subject = uniqueWord();
  const { write, saveDraft, changeNewsletter, draft, keepMine, showNewsletter } = await openSection();
  write(subject);
  await saveDraft();
  await owner`update private.newsletters set body = 'Theirs', updated_at = now() where subject = ${subject}`;
  changeNewsletter({ body: 'Mine' });
  const failure = await saveDraft();
  if (failure?.state !== 'conflict') throw new Error('There was no conflict');
  expect([failure.theirs.body, draft()?.body]).toEqual(['Theirs', 'Mine']);
  showNewsletter(failure.theirs);
  expect(draft()?.body).toBe('Theirs');
  changeNewsletter({ body: 'Mine' });
  keepMine(failure.theirs);
  expect(await saveDraft()).toBeNull();
  expect(await stored(subject)).toMatchObject([{ body: 'Mine' }]);
});

test('what someone else has deleted meanwhile is kept as a new draft', async () => {
  const subject = uniqueWord();
  const { write, saveDraft, changeNewsletter, keepAsNew } = await openSection();
  write(subject);
  await saveDraft();
  await owner`delete from private.newsletters where subject = ${subject}`;
  changeNewsletter({ body: 'Mine' });
  expect(await saveDraft()).toEqual({ state: 'gone' });
  keepAsNew();
  expect(await saveDraft()).toBeNull();
  expect(await stored(subject)).toMatchObject([{ body: 'Mine' }]);
});

test('what someone else has sent meanwhile is not sent again, but watched', async () => {
  await subscribe();
  const subject = uniqueWord();
  const { write, readForecast, send, $open, $watched, openOther } = await openSection();
  write(subject);
  expect(await readForecast()).toMatchObject({ subscribers: expect.any(Number), forecast: { has_server: true } });
  const [{ id } = { id: '' }] = await stored(subject);
  const known_updated_at = $open.get()?.seen?.updated_at ?? '';
  const { client } = await administrator();
  // At a time, since the mails of all subscribers of other tests would be sent.
  await client.rpc('send_newsletter', { id, known_updated_at, send_at: '2099-01-01T00:00:00Z' }).throwOnError();
  expect(await send(null)).toEqual({ state: 'not a draft' });
  await openOther();
  expect([$open.get(), $watched.get()]).toEqual([null, id]);
});

test('a time is set, and taken back', async () => {
  await subscribe();
  const subject = uniqueWord();
  const { write, saveDraft, send, act, draft, $watched } = await openSection();
  write(subject);
  await saveDraft();
  expect(await send('2020-01-01T00:00:00Z')).toEqual({ state: 'failed', reason: 'time is past' });
  expect(await send('2099-01-01T00:00:00Z')).toBeNull();
  const id = $watched.get() ?? '';
  expect(await stored(subject)).toMatchObject([{ state: 'scheduled' }]);
  await act(id, 'draft again');
  expect(draft()).toMatchObject({ id, subject });
});

test('unsaved work is there again after a reload', async () => {
  vi.stubGlobal('sessionStorage', testStorage());
  const signedIn = async () => {
    const section = await openSection();
    section.startSession();
    await until(section.$session, ({ state }) => state === 'signed in');
    return section;
  };
  const before = await signedIn();
  before.$open.listen(() => {});
  before.write('Advent');
  before.leave();
  const { $open } = await signedIn();
  await until($open, (open) => open !== null);
  expect($open.get()).toMatchObject({ seen: null, isRestored: true, draft: { subject: 'Advent', body: 'Peace.' } });
});

test('a former administrator who saves is told so', async () => {
  const { write, saveDraft, startSession, $session, says } = await openSection();
  startSession();
  await until($session, hasRole('admin'));
  write(uniqueWord());
  await owner`update public.user_roles set role = 'user' where user_id = ${admin().id}`;
  expect(await saveDraft()).toEqual({ state: 'failed', reason: null });
  await says('You are no longer an administrator.');
});
