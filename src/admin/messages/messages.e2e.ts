/** Administration: visitors' messages. */
import { expectGoodLooks, openAsAdministrator, toasts, uniqueName } from '../../testing/browser/administration.ts';
import { serviceClient } from '../../testing/browser/members.ts';
import { accessibilityViolations, expect, test } from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition/], viewport: { width: 360, height: 740 } });

/** Inserts a message that is newer than all others. */
async function addMessage(overrides: object): Promise<void> {
  const row = { first_name: 'Ruth', email: 'ruth@example.org', message: 'Hello', created_at: '2095-01-01T00:00:00Z' };
  const { error } = await (await serviceClient()).from('contact_messages').insert({ ...row, ...overrides });
  if (error) throw error;
}

test('messages are read, answered, handled and deleted, and nothing in them is more than text', async ({ page }) => {
  const name = uniqueName();
  const markup = `<img src=x onerror="document.title = 'hacked'"> https://example.org/ ${'long'.repeat(100)}`;
  await addMessage({ first_name: name, subject: 'Hi\r\nBcc: eve@example.org', message: markup });
  await openAsAdministrator(page, '/admin?section=messages');
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

  await item.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(item).toBeHidden();
  await expect(toasts(page)).toContainText(`The message from ${name} is handled.`);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(item).toBeVisible();
  await item.getByRole('button', { expanded: false }).click();
  await item.getByRole('button', { name: 'Mark as handled' }).click();
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
  await expect(toasts(page)).toContainText('Message deleted.');
  await expect(item).toBeHidden();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('Undone: 1 message as before.');
  await expect(item).toBeVisible();
});

test('the row of sections does not scroll while it has the focus, when new messages are counted', async ({ page }) => {
  const name = uniqueName();
  await addMessage({ first_name: name });
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/count_new_messages', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openAsAdministrator(page, '/admin?section=history');
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
