/** Administration: Site care, as an administrator reads it. */
import { button, expectGoodLooks, openAsAdministrator, toasts } from '../../testing/browser/administration.ts';
import { accessibilityViolations, expect, focusProblems, test } from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({
  expectedErrors: [/Transition|Failed to load resource/],
  permissions: ['clipboard-read', 'clipboard-write'],
});

const ADDRESS = '/admin?section=upkeep';
const CALL = '**/rest/v1/rpc/get_upkeep*';

/** A hosted site whose last build failed, with a backup from this many days ago. */
function upkeep(days: number) {
  const now = Date.now();
  const ago = (count: number) => new Date(now - count * 24 * 60 * 60_000).toISOString();
  const files = { count: 1320, limit: 20_000 };
  const publishing = {
    ...{ state: 'failed', message: 'workflow disabled', due_at: ago(-1), token_expires_at: null, run_url: null },
    ...{ started_at: ago(0), live_at: ago(1) },
    report: { left_out: [], heavy: [], files, log: 'https://github.com/church/site/actions/runs/7' },
  };
  return {
    ...{ now: ago(0), is_hosted: true, publishing, token_ends: { host: ago(-9), supabase: null } },
    ...{ backup: { made_at: ago(days), missing_pictures: 0 } },
    links: { broken: 0, moved: 0, looked_at: ago(0) },
    watched: [{ name: 'Grace Church', is_watched: true, failures: 0, error: null, tried_at: ago(0), drafts: 3 }],
    ...{ first_account_at: ago(300), database_bytes: 48e6, picture_bytes: 212e6, mails: 4 },
    outbox: { waiting: 0, waiting_since: null, refused: 0, answer: null },
  };
}

test('an administrator reads the most urgent items first, copies the command, and reads again', async ({ page }) => {
  let days = 19;
  await page.route(CALL, (route) => route.fulfill({ json: upkeep(days) }));
  await page.setViewportSize({ width: 360, height: 780 });
  await openAsAdministrator(page, ADDRESS);
  await expect(page.getByText('1 thing needs you', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Site care 1 to fix' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    ...['Last build', 'Host token', 'Backup', 'New drafts', 'Helplines', 'Your ministry', 'Builds on time'],
    ...['GitHub token', 'Links', 'Watched sources', 'Database'],
    ...['Pictures', 'Files of the site', 'Emails'],
  ]);
  await expect(page.getByRole('link', { name: 'Open the build on GitHub' })).toHaveAttribute(
    'href',
    'https://github.com/church/site/actions/workflows/publish.yml',
  );
  await expect(page.getByText('3 drafts from “Grace Church” arrived overnight and are waiting for you.')).toBeVisible();
  await button(page, 'Copy “npm run backup -- --hosted”').press('Enter');
  await expect(toasts(page)).toContainText('Paste it into a terminal');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run backup -- --hosted');
  await expectGoodLooks(page);
  expect(await focusProblems(page)).toEqual([]);

  const backup = page.getByRole('listitem').filter({ hasText: 'The last backup' });
  await expect(backup).toContainText('The last backup was made 19 days ago.');
  days = 0;
  const refresh = button(page, 'Refresh');
  await refresh.press('Enter');
  await expect(backup).toContainText('The last backup was made today.');
  await expect(refresh).toBeFocused();
});

test('if it cannot be read, an error says so, and retrying reads it', async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 404, json: { message: 'There is no such function' } }));
  await openAsAdministrator(page, ADDRESS);
  const again = button(page, 'Try Again');
  await expect(again).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute(CALL);
  await again.press('Enter');
  await expect(page.getByText('This is the embedded backend, for trying things out.')).toBeVisible();
});
