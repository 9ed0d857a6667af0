/** What a member finished: marked by hand, shown on cards, and hidden from lists. */
import { newMember, signInAs } from '../../testing/browser/members.ts';
import { pathOf } from '../../testing/browser/routes.ts';
import { expect, scrollsHorizontally, test, violationsInBothThemes } from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition|404|503/] });

const TITLE = 'A short address';

test('a member marks something as done, sees it on its card with one request, and hides it from lists', async ({
  page,
}) => {
  await signInAs(await newMember(), page);
  await page.setViewportSize({ width: 360, height: 780 });
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('my_finished') && requests.push(request.url()));
  await page.goto('/sermons');
  const first = page.getByRole('article').getByRole('heading').first();
  const path = (await first.getByRole('link').getAttribute('href')) ?? '';
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
  await page.goto(path);
  const changed = () =>
    page.waitForResponse((response) => response.url().includes('/finished_resources') && response.ok());
  const added = changed();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeEnabled();
  await page.getByRole('button', { name: 'Mark as done' }).press('Enter');
  const done = page.getByRole('button', { name: 'Done', exact: true });
  await expect(done).toBeVisible();
  await added;
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  await page.reload();
  await expect(done).toBeVisible();

  const bookmarked = page.waitForResponse(
    (response) => response.url().includes('/user_bookmarks') && response.status() === 201,
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Bookmark / })
    .first()
    .click();
  await bookmarked;
  await page.goto('/dashboard?tab=library');
  await expect(card.getByText('Done', { exact: true })).toBeVisible();

  requests.length = 0;
  await page.goto('/sermons');
  await expect(card).toHaveAttribute('data-done');
  const mark = card.locator('.card-picture');
  expect(await mark.evaluate((picture) => getComputedStyle(picture, '::after').content)).toBe('"Done"');
  expect(requests).toHaveLength(1);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.goto('/dashboard?tab=settings');
  const saved = page.waitForResponse((response) => response.url().includes('/user_preferences') && response.ok());
  await page.getByRole('checkbox', { name: 'Hide what I’ve finished' }).check();
  await saved;
  await page.goto('/sermons');
  await expect(page.getByText('1 finished resource hidden.')).toBeVisible();
  await expect(card).toBeHidden();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(card).toBeVisible();

  await page.reload();
  await expect(card).toBeHidden();
  // In another tab, the mark is taken back, and set again; then the member signs out there.
  const other = await page.context().newPage();
  await other.goto(path);
  await other.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(card).toBeVisible();
  await expect(card).not.toHaveAttribute('data-done');
  await expect(page.getByText('1 finished resource hidden.')).toBeHidden();
  await other.getByRole('button', { name: 'Mark as done' }).click();
  await expect(card).toBeHidden();
  await other.evaluate(() => localStorage.removeItem('session'));
  await expect(card).toBeVisible();
  await expect(card).not.toHaveAttribute('data-done');
});

test('the mark is put back if it could not be changed, and a toast says so', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.route('**/rest/v1/finished_resources*', (route) => route.fulfill({ status: 503 }));
  await page.goto(pathOf(TITLE));
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('We couldn’t change this. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
});

test('visitors load none of it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(pathOf(TITLE), { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeHidden();
  expect(scripts.filter((path) => /finished|positions|session\./.test(path))).toEqual([]);
});

test('a resource without a page yet is marked as done on the not-found page', async ({ page }) => {
  await signInAs(await newMember(), page);
  const [path, missing] = [pathOf(TITLE), await (await page.request.get('/no/such/page')).text()];
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: missing }));
  await page.goto(path);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
});
