/** The newsletter's list. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { uniqueWord } from '../../../supabase/tests/builders.ts';
import { callSlowly, server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { until } from '../../testing/until.ts';

let word: string;
/** The addresses of `word`, newest first. */
let emails: [string, string];

afterEach(() => void vi.restoreAllMocks());

beforeEach(async () => {
  word = uniqueWord();
  emails = [`${word}.b@example.org`, `${word}.a@example.org`];
  const rows = emails.map((email, index) => ({ email, created_at: new Date(Date.UTC(2026, 0, 2 - index)) }));
  await owner`insert into public.newsletter_subscriptions ${owner(rows)}`;
});

const isActive = async (email: string) =>
  (await owner`select is_active from public.newsletter_subscriptions where email = ${email}`)[0]?.is_active;

/** The list of the addresses that contain this text, once it shows these. */
async function openList(text = word, shown: readonly string[] = emails) {
  const tab = await openAdminTab(`/admin?section=newsletter&q=${text}`, async () => ({
    ...(await import('./subscribers.store.ts')),
    ...(await import('../sections/undo.store.ts')),
  }));
  const list = tab.createSubscriberList(tab.browser);
  tab.stopAfterTest(list.start(''));
  const rows = () => {
    const { listed } = list.$list.get();
    return list.withChanges(listed.state === 'ready' ? listed.found : { items: [], total: 0 }).items;
  };
  const listed = () => rows().map(({ email }) => email);
  const finds = (expected: readonly string[]) => until(list.$list, () => listed().join() === expected.join());
  await finds(shown);
  const row = (email: string) => {
    const shown = rows().find((each) => each.email === email);
    if (!shown) throw new Error('The address is not in the list.');
    return shown;
  };
  return { ...tab, list, finds, row };
}

test('addresses are listed newest first and searched, and the search stands in the address', async () => {
  const { list, finds, address } = await openList();
  list.choose({ text: emails[1] });
  await finds([emails[1]]);
  expect(address()).toBe(`/admin?section=newsletter&${new URLSearchParams({ q: emails[1] })}`);
});

test('an address is unsubscribed: shown at once, and then true', async () => {
  const { list, row, toasts } = await openList();
  const [email] = emails;
  await callSlowly(
    () => list.withdraw(row(email)),
    () => expect(row(email).is_active).toBe(false),
  );
  expect(toasts()).toEqual([`${email} is unsubscribed.`]);
  expect(await isActive(email)).toBe(false);
  await until(list.$changes, (changes) => changes.length === 0);
  expect(row(email).is_active).toBe(false);
  await list.withdraw(row(email));
  expect(toasts().at(-1)).toBe(`${email} had already unsubscribed.`);
});

test('toasts have only the start of a long address, which would cover the page', async () => {
  const email = `${word}@${'long-host.'.repeat(25)}example.org`;
  await owner`insert into public.newsletter_subscriptions ${owner({ email })}`;
  const { list, row, toasts } = await openList(`${word}@`, [email]);
  await list.withdraw(row(email));
  expect(toasts().at(-1)).toMatch(new RegExp(`^${word}@.{0,100}… is unsubscribed\\.$`));
});

test('an address that was unsubscribed by mistake is subscribed again, unless its owner has left meanwhile', async () => {
  const { list, row, pressToast, says } = await openList();
  const [email, other] = emails;
  await list.withdraw(row(email));
  pressToast();
  await says(`${email} gets the newsletter as before.`);
  expect(row(email).is_active).toBe(true);
  expect(await isActive(email)).toBe(true);
  await list.withdraw(row(other));
  await owner`select private.unsubscribe(unsubscribe_token) from public.newsletter_subscriptions where email = ${other}`;
  pressToast();
  await says(`We couldn’t subscribe ${other} again: the 30 days are over, or they unsubscribed themselves.`);
  expect(await isActive(other)).toBe(false);
});

test('undoing that fails is said', async () => {
  const { list, row, pressToast, says } = await openList();
  const [email] = emails;
  await list.withdraw(row(email));
  await until(list.$changes, (changes) => changes.length === 0);
  server.fault = 'HTML instead of JSON';
  pressToast();
  await says(`We couldn’t subscribe ${email} again.`);
  expect(row(email).is_active).toBe(false);
  expect(await isActive(email)).toBe(false);
});

test('an address that cannot be unsubscribed stays subscribed, and that is said', async () => {
  const { list, row, toasts, offerUndoBy, undoLast } = await openList();
  const [email] = emails;
  server.fault = 'HTML instead of JSON';
  offerUndoBy('Before', () => {});
  await list.withdraw(row(email));
  expect(toasts().at(-1)).toBe(
    `We couldn’t unsubscribe ${email}, who still gets the newsletter. Please try again in a moment.`,
  );
  expect(undoLast()).toBe(false);
  expect(row(email).is_active).toBe(true);
  expect(await isActive(email)).toBe(true);
});

test('the file has everyone who gets the newsletter, in as many requests as it takes, and nobody who has left', async () => {
  const { exportSubscribers, says } = await openList();
  const [left, stays] = emails;
  await owner`update public.newsletter_subscriptions set is_active = false where email = ${left}`;
  await owner`insert into public.newsletter_subscriptions (email, created_at)
    select '=' || ${word} || n || '@example.org', '2026-01-03Z' from generate_series(1001, 2100) n`;
  const createObjectURL = vi.spyOn(URL, 'createObjectURL');
  const link = { click: vi.fn(), href: '', download: '' };
  vi.stubGlobal('document', Object.assign(document, { createElement: () => link }));
  await exportSubscribers(new Date('2026-11-22T23:59:00Z'));
  await says('is in your downloads.');
  const blob = createObjectURL.mock.calls[0]?.[0] as Blob;
  const text = await blob.text();
  expect(text).toMatch(/^"Email","Since"\r\n/);
  expect(text).toContain(`"${stays}","2026-01-01"\r\n`);
  expect(text).not.toContain(left);
  expect(text.split(/\r\n/).filter((line) => line.includes(`=${word}`))).toEqual(
    Array.from({ length: 1100 }, (_, n) => `"'=${word}${1001 + n}@example.org","2026-01-03"`),
  );
  expect(link.download).toBe('newsletter-2026-11-22.csv');
  expect(link.click).toHaveBeenCalledOnce();
  await owner`delete from public.newsletter_subscriptions where email like ${`=${word}%`}`;
});

test('if the addresses cannot be read there is no file, and that is said', async () => {
  const { exportSubscribers, toasts } = await openList();
  server.fault = 'HTML instead of JSON';
  await exportSubscribers(new Date());
  expect(toasts()).toEqual(['We couldn’t export the addresses. Please try again in a moment.']);
});
