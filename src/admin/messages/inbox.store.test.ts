/** The inbox of the contact form. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { uniqueAddress } from '../../../supabase/tests/builders.ts';
import { callSlowly, server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { hasRole, until } from '../../testing/until.ts';
import type { Inbox } from './inbox.store.ts';

const added: string[] = [];
let lastMinute = 0;

/** Inserts a message that is newer than those of other tests. */
async function addMessage(overrides: object = {}) {
  lastMinute += 1;
  const created_at = new Date(Date.UTC(2095, 0, 1, 0, lastMinute));
  const message = { first_name: 'Ruth', email: uniqueAddress(), message: 'Hello', created_at, ...overrides };
  const [row] = await owner<{ id: string }[]>`insert into public.contact_messages ${owner(message)} returning id`;
  const id = row?.id ?? '';
  added.push(id);
  return id;
}
afterAll(() => owner`delete from public.contact_messages where id in ${owner(added)}`);

const stored = async (id: string) =>
  (
    await owner`select read_at is not null as read, handled_at is not null as handled
    from public.contact_messages where id = ${id}`
  )[0];

/** The inbox, once it has this test's message. */
async function openInbox(address = '/admin?section=messages') {
  const tab = await openAdminTab(address, async () => ({
    ...(await import('./inbox.store.ts')),
    ...(await import('../sections/undo.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
  }));
  const inbox = tab.createInbox(tab.browser);
  const stop = inbox.start('');
  tab.stopAfterTest(stop);
  const found = () => {
    const { listed } = inbox.$list.get();
    return inbox.withChanges(listed.state === 'ready' ? listed.found : { items: [], total: 0 });
  };
  /** The message as it is shown; undefined if it isn't in the list. */
  const shown = (id: string) => found().items.find((each) => each.id === id);
  const message = (id: string) => {
    const row = shown(id);
    if (!row) throw new Error('The message is not in the list.');
    return row;
  };
  /** Resolves when the backend's rows include the message, or no longer do. */
  const has = (id: string, expected: boolean) =>
    until(
      inbox.$list,
      ({ listed }) => listed.state === 'ready' && listed.found.items.some((each) => each.id === id) === expected,
    );
  await has(id, true);
  return { ...tab, inbox, found, shown, message, has, stop };
}

let id: string;
beforeEach(async () => {
  id = await addMessage();
});

test('open messages are listed newest first, and handled ones at their own address', async () => {
  const newer = await addMessage({ message: '<b>Hi</b>' });
  const handled = await addMessage({ handled_at: new Date('2095-01-01Z') });
  const { inbox, found, has, shown, address } = await openInbox();
  await has(newer, true);
  expect(found().items.slice(0, 2)).toMatchObject([{ id: newer, message: '<b>Hi</b>' }, { id }]);
  inbox.choose({ state: 'handled' });
  await has(handled, true);
  expect(shown(id)).toBeUndefined();
  expect(address()).toBe('/admin?section=messages&show=handled');
});

test('the 21st message is on the second page', async () => {
  for (let others = 0; others < 20; others += 1) await addMessage();
  const { address } = await openInbox('/admin?section=messages&page=2');
  expect(address()).toBe('/admin?section=messages&page=2');
});

test('a message is marked as read once, and shown as read before the backend has answered', async () => {
  const { inbox, message } = await openInbox();
  const now = new Date('2026-11-22T09:30:00Z');
  await callSlowly(
    () => inbox.read(message(id), now),
    () => expect(message(id).read_at).toBe(now.toISOString()),
  );
  expect(await stored(id)).toEqual({ read: true, handled: false });
  await until(inbox.$changes, (changes) => changes.length === 0);
  expect(message(id).read_at).not.toBeNull();
  const { requests } = server;
  await inbox.read(message(id), now);
  expect(server.requests).toBe(requests);
});

test('a message that is marked as handled leaves the list at once, and comes back on undoing', async () => {
  const { inbox, has, message, shown, says, pressToast, found } = await openInbox();
  const { total } = found();
  await callSlowly(
    () => inbox.setHandled(message(id), true),
    () => expect([shown(id), found().total]).toEqual([undefined, total - 1]),
  );
  await says('The message from Ruth is handled.');
  expect(await stored(id)).toEqual({ read: true, handled: true });
  await has(id, false);
  pressToast();
  await says('The message from Ruth is open again.');
  expect(await stored(id)).toEqual({ read: true, handled: false });
  await has(id, true);
  expect(shown(id)).toBeDefined();
});

test('a message that is deleted leaves the list, and comes back on undoing', async () => {
  const { inbox, has, message, says, pressToast } = await openInbox();
  await inbox.remove(message(id));
  await says('Message deleted.');
  await has(id, false);
  pressToast();
  await says('Undone: 1 message as before.');
  await has(id, true);
});

test('a message that cannot be changed comes back, and a toast says so', async () => {
  const { inbox, message, toasts, shown, offerUndoBy, undoLast } = await openInbox();
  const unchanged = message(id);
  server.fault = 'HTML instead of JSON';
  offerUndoBy('Before', () => {});
  await inbox.setHandled(unchanged, true);
  expect(toasts().at(-1)).toBe(
    'We couldn’t mark the message from Ruth, so it’s still open. Please try again in a moment.',
  );
  // It may have been marked all the same.
  expect(undoLast()).toBe(false);
  offerUndoBy('Before', () => {});
  await inbox.remove(unchanged);
  expect(undoLast()).toBe(false);
  expect(toasts().at(-1)).toBe(
    'We couldn’t delete the message from Ruth, so it’s still here. Please try again in a moment.',
  );
  await inbox.read(unchanged, new Date());
  expect(shown(id)).toEqual(unchanged);
  expect(await stored(id)).toEqual({ read: false, handled: false });
});

test.each<[string, (inbox: Inbox, message: ContactMessage) => Promise<void>]>([
  ['marked', (inbox, message) => inbox.setHandled(message, true)],
  ['opened', (inbox, message) => inbox.read(message, new Date())],
  ['deleted', (inbox, message) => inbox.remove(message)],
])('a message that another administrator has deleted is gone when it is %s, and a toast says so', async (_, change) => {
  const { inbox, has, message, toasts } = await openInbox();
  await owner`delete from public.contact_messages where id = ${id}`;
  await change(inbox, message(id));
  expect(toasts()).toEqual(['Another administrator has deleted this message.']);
  await has(id, false);
});

test('a former administrator is told that, and not that the message is gone', async () => {
  const { inbox, message, toasts, says, startSession, $session } = await openInbox();
  startSession();
  await until($session, hasRole('admin'));
  await owner`update public.user_roles set role = 'user' where user_id = ${admin().id}`;
  await inbox.remove(message(id));
  await says('You are no longer an administrator.');
  expect(toasts()).not.toContain('Another administrator has deleted this message.');
  expect($session.get()).toMatchObject({ role: 'user' });
  expect(await stored(id)).toEqual({ read: false, handled: false });
});

test('a change that ends after another section was opened leaves the list and its address alone', async () => {
  const { inbox, message, says, stop } = await openInbox();
  const listener = vi.fn();
  await callSlowly(
    () => inbox.setHandled(message(id), true),
    () => {
      stop();
      inbox.$list.listen(listener);
    },
  );
  await says('The message from Ruth is handled.');
  expect(listener).not.toHaveBeenCalled();
});
