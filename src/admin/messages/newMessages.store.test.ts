/** The number of messages that nobody has read. */
import { afterEach, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { uniqueAddress, uniqueWord } from '../../../supabase/tests/builders.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { until } from '../../testing/until.ts';

const word = uniqueWord();

/** Adds this many messages: a number that no other test uses, and few enough not to push others out. */
async function addMessages(count: number): Promise<void> {
  const message = { first_name: word, email: uniqueAddress(), message: 'Hello', created_at: new Date('2001-01-01Z') };
  await owner`insert into public.contact_messages ${owner(Array.from({ length: count }, () => message))}`;
}
afterEach(() => owner`delete from public.contact_messages where first_name = ${word}`);

const openTab = () =>
  openAdminTab('/admin', async () => ({
    ...(await import('./newMessages.store.ts')),
    ...(await import('./inbox.store.ts')),
  }));

test('is shown on the page, and updated when the page becomes visible again and when a message was read', async () => {
  await addMessages(200);
  const { $newMessages, createInbox, browser, stopAfterTest, show } = await openTab();
  stopAfterTest($newMessages.listen(() => {}));
  await until($newMessages, (count) => count >= 200 && count < 400);
  await addMessages(200);
  show();
  await until($newMessages, (count) => count >= 400);

  const inbox = createInbox(browser);
  stopAfterTest(inbox.start(''));
  await until(inbox.$list, ({ listed }) => listed.state === 'ready');
  const { listed } = inbox.$list.get();
  const [message] = listed.state === 'ready' ? listed.found.items : [];
  if (!message) throw new Error('There is no message.');
  await owner`delete from public.contact_messages where first_name = ${word}`;
  // Not this one: it belongs to another test, which runs at the same time.
  await inbox.read({ ...message, id: crypto.randomUUID(), read_at: null }, new Date());
  await until($newMessages, (count) => count < 200);
});
