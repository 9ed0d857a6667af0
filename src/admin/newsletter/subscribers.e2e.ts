/** Administration: who gets the newsletter. */
import { readFile } from 'node:fs/promises';
import {
  button,
  expectGoodLooks,
  openAsAdministrator,
  toasts,
  uniqueName,
} from '../../testing/browser/administration.ts';
import { serviceClient } from '../../testing/browser/members.ts';
import { accessibilityViolations, expect, test } from '../../testing/browser/test.ts';

// Chromium logs this when navigating from a page with view transitions to one without.
test.use({ expectedErrors: [/Transition/], viewport: { width: 360, height: 740 } });

test('an address is found and unsubscribed, and the others are exported', async ({ page }) => {
  const word = uniqueName();
  const emails = Array.from({ length: 21 }, (_, index) => `${word}.${String.fromCharCode(97 + index)}@example.org`);
  const [stays = '', leaves = ''] = emails;
  const client = await serviceClient();
  await client.from('newsletter_subscriptions').insert(emails.map((email) => ({ email })));
  await openAsAdministrator(page, '/admin?section=newsletter');
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
    `${leaves} won’t get any more newsletters. You and the other administrators can undo this in the history for 30 days; after that, only they can subscribe again.`,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(toasts(page)).toContainText(`${leaves} is unsubscribed.`);
  const row = page.getByRole('listitem').filter({ hasText: leaves });
  await expect(row).toContainText('Unsubscribed');
  // The button is gone, but the focus doesn't jump to the top.
  await expect(row).toBeFocused();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText(`${leaves} gets the newsletter as before.`);
  await expect(row).toContainText('Since');
  await button(page, `Unsubscribe ${leaves}`).click();
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(row).toContainText('Unsubscribed');
  // Shown before the backend confirms it.
  await expect(toasts(page)).toContainText(`${leaves} is unsubscribed.`);

  const download = page.waitForEvent('download');
  await button(page, 'Export as CSV').click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`"${stays}"`);
  expect(file).not.toContain(leaves);
  await page.getByRole('searchbox').fill(`${word} nobody`);
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/admin?section=newsletter');
});
