/** Administration: what visitors sent. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { serviceClient, sharedAdministrator, signInAs } from '../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition|403/], viewport: { width: 360, height: 740 } });

const uniqueName = () => `w${crypto.randomUUID().replaceAll('-', '')}`;
const said = (page: Page) => page.getByRole('status', { name: 'Notifications' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openAsAdministrator(page: Page, section: string): Promise<void> {
  await signInAs(await sharedAdministrator(), page, 'admin');
  await page.goto(`/admin?section=${section}`);
}

/** Inserts a message that is newer than all others. */
async function addMessage(given: object): Promise<void> {
  const row = { first_name: 'Ruth', email: 'ruth@example.org', message: 'Hello', created_at: '2095-01-01T00:00:00Z' };
  const { error } = await (await serviceClient()).from('contact_messages').insert({ ...row, ...given });
  if (error) throw error;
}

/** Looks at the page in both themes, when nothing of it is pale because it is read again. */
async function expectGoodLooks(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
}

test('messages are read, answered, handled and deleted, and nothing in them is more than text', async ({ page }) => {
  const name = uniqueName();
  const markup = `<img src=x onerror="document.title = 'hacked'"> https://example.org/ ${'long'.repeat(100)}`;
  await addMessage({ first_name: name, subject: 'Hi\r\nBcc: eve@example.org', message: markup });
  await openAsAdministrator(page, 'messages');
  const item = page.getByRole('article').filter({ hasText: name });
  await expect(item).toContainText('New');
  const section = page.getByRole('link', { name: /^Messages/ });
  await expect(section).toHaveAccessibleName(/^Messages \d+ new$/);
  await item.getByRole('button', { expanded: false }).press('Enter');
  await expect(item.getByText(markup)).toBeVisible();
  await expect(item).not.toContainText('New');
  expect(await item.locator('img').count()).toBe(0);
  await expect(item.getByRole('link')).toHaveCount(1);
  const reply = item.getByRole('link', { name: `Reply to ${name}` });
  await expect(reply).toHaveAttribute(
    'href',
    'mailto:ruth@example.org?subject=Re%3A%20Hi%20Bcc%3A%20eve%40example.org',
  );
  await expectGoodLooks(page);

  await item.getByRole('button', { name: 'Mark handled' }).click();
  await expect(item).toBeHidden();
  await expect(said(page)).toContainText(`The message from ${name} is handled.`);
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(item).toBeVisible();
  await item.getByRole('button', { expanded: false }).click();
  await item.getByRole('button', { name: 'Mark handled' }).click();
  await page.getByRole('link', { name: 'Handled' }).click();
  await expect(page).toHaveURL('/admin?section=messages&show=handled');
  await item.getByRole('button', { expanded: false }).click();
  await item.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete the message from ${name}?` });
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(item.getByRole('button', { name: 'Delete' })).toBeFocused();
  await item.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page)).toContainText('Message deleted.');
  await expect(item).toBeHidden();
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toContainText('Undone: 1 message as before.');
  await expect(item).toBeVisible();
});

test('an address is found and unsubscribed, and the others are exported', async ({ page }) => {
  const word = uniqueName();
  const emails = Array.from({ length: 21 }, (_, index) => `${word}.${String.fromCharCode(97 + index)}@example.org`);
  const [stays = '', leaves = ''] = emails;
  const client = await serviceClient();
  await client.from('newsletter_subscriptions').insert(emails.map((email) => ({ email })));
  await openAsAdministrator(page, 'newsletter');
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(word);
  await expect(page.getByText('21 addresses, page 1 of 2')).toBeVisible();
  await expect(page).toHaveURL(`/admin?section=newsletter&q=${word}`);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText('21 addresses, page 2 of 2')).toBeVisible();
  await expect(page).toHaveURL(`/admin?section=newsletter&q=${word}&page=2`);
  await expect(button(page, `Unsubscribe ${emails.at(-1)}`)).toBeVisible();
  await page.goBack();
  await expectGoodLooks(page);
  await button(page, `Unsubscribe ${leaves}`).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unsubscribe this address?' });
  await expect(dialog).toHaveAccessibleDescription(
    `${leaves} gets no more newsletters. You and the other administrators can undo this in the history for 30 days; after that only they themselves can subscribe again.`,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(said(page)).toContainText(`${leaves} is unsubscribed.`);
  const row = page.getByRole('listitem').filter({ hasText: leaves });
  await expect(row).toContainText('Has left');
  // The button is gone, but the focus does not start again at the top.
  await expect(row).toBeFocused();
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toContainText(`${leaves} gets the newsletter as before.`);
  await expect(row).toContainText('Since');
  await button(page, `Unsubscribe ${leaves}`).click();
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(row).toContainText('Has left');
  // Shown before the backend has it.
  await expect(said(page)).toContainText(`${leaves} is unsubscribed.`);

  const download = page.waitForEvent('download');
  await button(page, 'Export as CSV').click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`"${stays}"`);
  expect(file).not.toContain(leaves);
  await page.getByRole('searchbox').fill(`${word} nobody`);
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/admin?section=newsletter');
});

test('errors are read and cleared, and all of it is reached by keys', async ({ page }) => {
  const message = `<script>${uniqueName()}</script>`;
  const client = await serviceClient();
  const report = { message, page: '//evil.example.org', stack: `Error\n at https://example.org/${'x'.repeat(300)}` };
  const { error } = await client.from('client_errors').insert([report, report]);
  expect(error).toBeNull();
  await page.route('**/rpc/error_groups', (route) => route.fulfill({ status: 403, json: {} }));
  await openAsAdministrator(page, 'errors');
  await expect(page.getByRole('alert')).toContainText('Failed to load errors');
  await page.unroute('**/rpc/error_groups');
  await button(page, 'Try Again').click();
  const card = page.getByRole('article').filter({ hasText: message });
  await expect(card).toContainText('2 times');
  await card.getByText('Details for developers').click();
  await expect(card.getByText('at https://example.org/')).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(0);
  await expectGoodLooks(page);
  expect(await focusProblems(page)).toEqual([]);
  await button(page, `Clear ${message}`).click();
  await expect(said(page)).toContainText('2 reports cleared.');
  await expect(card).toBeHidden();
});

test('the row of sections stays where the keys are, when new messages are counted', async ({ page }) => {
  const name = uniqueName();
  await addMessage({ first_name: name });
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/count_new_messages', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openAsAdministrator(page, 'history');
  const sections = page.getByRole('navigation', { name: 'Administration' });
  await expect(sections.getByRole('link', { name: 'History' })).toBeInViewport();
  const first = sections.getByRole('link', { name: 'Resources' });
  await first.focus();
  await expect(first).toBeInViewport();
  held.resolve();
  await expect(sections.getByRole('link', { name: /^Messages \d+ new$/ })).toBeAttached();
  await expect(first).toBeInViewport();
  await sections.getByRole('link', { name: /^Messages/ }).press('Enter');
  await expect(sections.getByRole('link', { name: /^Messages/ })).toBeInViewport();
  await (await serviceClient()).from('contact_messages').delete().eq('first_name', name);
});
