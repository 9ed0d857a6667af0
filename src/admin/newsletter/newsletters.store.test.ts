/** Writing, saving and sending newsletters. */
import { beforeAll, expect, test, vi } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addSeries, uniqueAddress, uniqueWord } from '../../../supabase/tests/builders.ts';
import { callSlowly, dropAnswers, requestArrived, requestsClosed, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, owner } from '../../../supabase/tests/people.ts';
import { TestXhr } from '../../../supabase/tests/testXhr.ts';
import type { Newsletter } from '../../contract/newsletter.ts';
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
    ...(await import('./newsletters.api.ts')),
    ...(await import('./newsletterPicture.store.ts')),
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

/** At a time, since the mails of all subscribers of other tests would be sent. */
const LATER = '2099-01-01T00:00:00Z';

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

test('what is typed after an answer was lost is saved too, and is nobody else’s change', async () => {
  const subject = uniqueWord();
  const { write, saveDraft, changeNewsletter } = await openSection();
  write(subject);
  await saveDraft();
  const saveAs = (body: string) => {
    changeNewsletter({ body });
    return saveDraft();
  };
  dropAnswers(true);
  expect(await saveAs('Joy.')).toEqual({ state: 'failed', reason: null });
  dropAnswers(false);
  server.fault = 'status 500';
  expect(await saveAs('Hope.')).toEqual({ state: 'failed', reason: null });
  server.fault = null;
  expect(await saveAs('Love.')).toBeNull();
  expect(await stored(subject)).toMatchObject([{ body: 'Love.' }]);

  await owner`update private.newsletters set body = 'Joy.', updated_at = now() where subject = ${subject}`;
  expect(await saveAs('Faith.')).toMatchObject({ state: 'conflict', theirs: { body: 'Joy.' } });
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

test('what someone else has sent meanwhile is not sent again, and what was typed can be kept', async () => {
  await subscribe();
  const subject = uniqueWord();
  const { write, readForecast, send, changeNewsletter, $open, $watched, openNewsletter } = await openSection();
  write(subject);
  expect(await readForecast()).toEqual({
    subscribers: expect.any(Number),
    forecast: expect.objectContaining({ has_server: true }),
  });
  const [{ id } = { id: '' }] = await stored(subject);
  const known_updated_at = $open.get()?.seen?.updated_at ?? '';
  const { client } = await administrator();
  await client.rpc('send_newsletter', { id, known_updated_at, send_at: LATER }).throwOnError();
  changeNewsletter({ body: 'Mine' });
  expect(await send(null)).toEqual({ state: 'not a draft' });
  await openNewsletter(id);
  expect([$open.get(), $watched.get()]).toEqual([null, id]);
});

test('what was sent although the response was lost is shown as sent', async () => {
  await subscribe();
  const subject = uniqueWord();
  const { write, saveDraft, send, $open, $watched } = await openSection();
  write(subject);
  await saveDraft();
  dropAnswers(true);
  expect(await send(LATER)).toEqual({ state: 'failed', reason: null });
  dropAnswers(false);
  expect(await stored(subject)).toMatchObject([{ state: 'scheduled' }]);
  expect(await send(LATER)).toBeNull();
  const [{ id } = { id: '' }] = await stored(subject);
  expect([$open.get(), $watched.get()]).toEqual([null, id]);
});

test('what is typed before it is sent is in it, and what is typed meanwhile stays', async () => {
  await subscribe();
  const subject = uniqueWord();
  const { write, saveDraft, send, changeNewsletter, draft, keepAsNew } = await openSection();
  write(subject);
  await saveDraft();
  changeNewsletter({ body: 'Joy.' });
  await saveDraft();
  await callSlowly(
    () => send(LATER),
    () => changeNewsletter({ body: 'Late.' }),
  );
  expect(await stored(subject)).toMatchObject([{ state: 'scheduled', body: 'Joy.' }]);
  expect(draft()?.body).toBe('Late.');
  expect(await saveDraft()).toEqual({ state: 'not a draft' });
  keepAsNew();
  expect(await saveDraft()).toBeNull();
});

test('what is typed after the forecast is saved before it is sent', async () => {
  await subscribe();
  const subject = uniqueWord();
  const { write, readForecast, send, changeNewsletter } = await openSection();
  write(subject);
  await readForecast();
  changeNewsletter({ body: 'Joy.' });
  expect(await send(LATER)).toBeNull();
  expect(await stored(subject)).toMatchObject([{ state: 'scheduled', body: 'Joy.' }]);
});

test.each(['send', 'delete'] as const)('%s: another draft that is opened meanwhile stays open', async (action) => {
  await subscribe();
  const other = uniqueWord();
  const { write, saveDraft, send, removeDraft, draft } = await openSection();
  write(uniqueWord());
  await saveDraft();
  await callSlowly(
    () => (action === 'send' ? send(LATER) : removeDraft()),
    () => write(other),
  );
  expect(draft()?.subject).toBe(other);
});

test('what can be known to be missing is said before anything is asked', async () => {
  const { write, readForecast, changeNewsletter } = await openSection();
  write('');
  expect(await readForecast()).toEqual({ state: 'failed', reason: 'no subject' });
  changeNewsletter({ subject: uniqueWord(), body: ' ' });
  expect(await readForecast()).toEqual({ state: 'failed', reason: 'no text' });
});

test('what is searched for is found as it was typed, with or without composed letters', async () => {
  const word = uniqueWord();
  const { suggestItems } = await openSection();
  await addSeries({ title: `${word} 100% Gr\u00e2ce` });
  await addSeries({ title: `${word} 1000 Gr\u00e2ces` });
  const titles = async (typed: string) =>
    (await suggestItems(typed, new AbortController().signal)).map(({ title }) => title);
  expect(await titles(`${word} 100%`)).toEqual([`${word} 100% Gr\u00e2ce`]);
  expect(await titles(`${word} 100% Gra\u0302ce`)).toEqual([`${word} 100% Gr\u00e2ce`]);
  expect(await titles(word)).toEqual([`${word} 1000 Gr\u00e2ces`, `${word} 100% Gr\u00e2ce`]);
});

test('a newsletter that is read slowly replaces nothing that was begun or opened since', async () => {
  const [early, late, typed] = [uniqueWord(), uniqueWord(), uniqueWord()];
  const { write, saveDraft, draft, closeNewsletter, openNewsletter } = await openSection();
  const idOf = async (subject: string) => {
    write(subject);
    await saveDraft();
    const id = draft()?.id ?? '';
    closeNewsletter();
    return id;
  };
  const [first, second] = [await idOf(early), await idOf(late)];
  await callSlowly(
    () => openNewsletter(first),
    () => write(typed),
  );
  expect(draft()?.subject).toBe(typed);
  closeNewsletter();
  await callSlowly(
    () => openNewsletter(first),
    () => closeNewsletter(),
  );
  expect(draft()).toBeUndefined();
  await callSlowly(
    () => openNewsletter(first),
    async () => {
      server.fault = null;
      await openNewsletter(second);
    },
  );
  expect(draft()?.subject).toBe(late);
});

test('a sent newsletter is published under its subject, or with its day if another has that address', async () => {
  const subject = uniqueWord();
  const { publishPage, setPage, toasts } = await openSection();
  const { client } = await administrator();
  const sent = async () => {
    const [{ id } = { id: '' }] = await owner<{ id: string }[]>`
      insert into private.newsletters (subject, state, started_at) values (${subject}, 'sent', '2026-11-28T10:00:00Z') returning id`;
    const { data } = await client.rpc('read_newsletter', { id }).throwOnError();
    return data as unknown as Newsletter;
  };
  const [first, second, third] = [await sent(), await sent(), await sent()];
  expect(await publishPage(first)).toBeNull();
  expect(await publishPage(second)).toBeNull();
  expect(await publishPage(third)).toBe('taken');
  const slugs = owner`select slug from private.newsletters where subject = ${subject} order by slug`;
  expect((await slugs).map(({ slug }) => slug)).toEqual([subject, `${subject}-2026-11-28`, null]);
  server.fault = 'status 500';
  await setPage(first.id, null);
  expect(toasts()).toContain('We couldn’t do that. Please try again in a moment.');
});

/** A complete GIF of one pixel. */
const GIF = new File([Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')], 'candle.gif');

test('a picture belongs to the newsletter that it was chosen for', async () => {
  vi.stubGlobal('XMLHttpRequest', TestXhr);
  const { write, uploadPicture, cancelUpload, keepAsNew, draft, $open } = await openSection();
  write(uniqueWord());
  server.fault = 'slow';
  const uploading = uploadPicture(GIF);
  await requestArrived();
  keepAsNew();
  expect($open.get()?.upload.state).toBe('sending');
  server.release();
  await uploading;
  expect(draft()?.picture).toMatch(/\.gif$/);
  expect($open.get()?.upload).toEqual({ state: 'none' });

  await callSlowly(
    () => uploadPicture(GIF),
    () => write(uniqueWord()),
  );
  expect([draft()?.picture, $open.get()?.upload]).toEqual([null, { state: 'none' }]);

  server.fault = 'hanging';
  const cancelled = uploadPicture(GIF);
  await requestArrived();
  cancelUpload();
  await cancelled;
  await requestsClosed();
  expect([draft()?.picture, $open.get()?.upload]).toEqual([null, { state: 'none' }]);
});

test.each([
  ['a full disk', 'no space'],
  ['status 500', 'not sent'],
] as const)('%s: the picture fails with a message', async (fault, error) => {
  vi.stubGlobal('XMLHttpRequest', TestXhr);
  const { write, uploadPicture, $open } = await openSection();
  write(uniqueWord());
  server.fault = fault;
  await uploadPicture(GIF);
  expect($open.get()?.upload).toEqual({ state: 'failed', error });
});

test('a time is set, and taken back', async () => {
  await subscribe();
  const subject = uniqueWord();
  const { write, saveDraft, send, act, draft, $watched } = await openSection();
  write(subject);
  await saveDraft();
  expect(await send('2020-01-01T00:00:00Z')).toEqual({ state: 'failed', reason: 'time is past' });
  expect(await send(LATER)).toBeNull();
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
