/** Administration: errors in visitors' browsers. */
import {
  button,
  expectGoodLooks,
  openAsAdministrator,
  toasts,
  uniqueName,
} from '../../testing/browser/administration.ts';
import { serviceClient } from '../../testing/browser/members.ts';
import { expect, focusProblems, test } from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without, and the request that is refused here.
test.use({ expectedErrors: [/Transition|403/], viewport: { width: 360, height: 740 } });

test('errors are read and cleared, and everything is reachable by keyboard', async ({ page }) => {
  const message = `<script>${uniqueName()}</script>`;
  const client = await serviceClient();
  const report = { message, page: '//evil.example.org', stack: `Error\n at https://example.org/${'x'.repeat(300)}` };
  const { error } = await client.from('client_errors').insert([report, report]);
  expect(error).toBeNull();
  await page.route('**/rpc/error_groups', (route) => route.fulfill({ status: 403, json: {} }));
  await openAsAdministrator(page, '/admin?section=errors');
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
  await expect(toasts(page)).toContainText('2 reports cleared.');
  await expect(card).toBeHidden();
});
