/** Addresses of resources without a page: not built yet, in another category, or deleted. */
import type { Page } from 'playwright/test';
import { pathOf } from '../../testing/browser/routes.ts';
import { site } from '../../testing/browser/site.ts';
import { accessibilityViolations, expect, scrollsHorizontally, test } from '../../testing/browser/test.ts';

const TITLE = 'A short address';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const idOf = (path: string) => path.split('/').pop();

/** Serves the not-found page at this path, as before the page was built. */
async function unbuild(page: Page, path: string): Promise<void> {
  const missing = await page.request.get('/no/such/page');
  const body = await missing.text();
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
}

test.use({ expectedErrors: [/404|ERR_FAILED|503/] });

for (const fixture of [TITLE, 'An album', 'Ordered on WhatsApp', 'Bare others']) {
  test(`the resource "${fixture}" is shown before its page is built`, async ({ page }) => {
    const path = pathOf(fixture);
    await unbuild(page, path);
    await page.goto(path);
    await expect(title(page)).toHaveText(fixture);
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveTitle(`${fixture} – ${site.name}`);
    await expect(page.getByRole('region', { name: 'Resource Details' })).toBeVisible();
    expect(await scrollsHorizontally(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
    const text = () => page.locator('main article').first().textContent();
    const shown = await text();

    await page.unroute(`**${path}`);
    await page.goto(path);
    await expect(title(page)).toHaveText(fixture);
    // Only a resource with a page can be saved.
    await page.getByRole('button', { name: 'Save offline' }).evaluate((button) => button.remove());
    expect(await text()).toBe(shown);
  });
}

test('a resource that is shown before its page is built has the same related resources as its page', async ({
  page,
}) => {
  const titles = page.getByRole('region', { name: 'Related Resources' }).getByRole('heading', { level: 3 });
  const path = pathOf(TITLE);
  await page.goto(path);
  const built = await titles.allTextContents();
  await unbuild(page, path);
  await page.goto(path);
  await expect(titles).toHaveText(built);
  expect(built).toHaveLength(4);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.describe('a resource that is shown before its page is built', () => {
  test.use({ allowedOrigins: ['https://www.youtube-nocookie.com'] });

  test('is bookmarked, shared and played like any other', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'player' }));
    await unbuild(page, pathOf(TITLE));
    await page.goto(pathOf(TITLE));
    await page.getByRole('button', { name: `Bookmark ${TITLE}` }).click();
    await expect(page.getByRole('button', { name: `Bookmarked ${TITLE}` })).toBeVisible();
    await page.getByRole('button', { name: `Share ${TITLE}` }).click();
    await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Link copied to clipboard');
    await page.getByRole('link', { name: `Play ${TITLE}` }).click();
    await expect(page.locator('iframe')).toBeFocused();
  });
});

test('a resource under another category leads to its own page', async ({ page }) => {
  const path = pathOf(TITLE);
  await page.goto('/about');
  await page.goto(path.replace('/sermons/', '/movies/'));
  await expect(page).toHaveURL(path);
  await expect(title(page)).toHaveText(TITLE);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('/resources/{id} and /category/… lead to the page, even if the host does not redirect', async ({ page }) => {
  const path = pathOf('An album');
  await page.goto(`/resources/${idOf(path)}`);
  await expect(page).toHaveURL(path);

  await unbuild(page, `/category${path}`);
  await page.goto(`/category${path}`);
  await expect(page).toHaveURL(path);
  await expect(title(page)).toHaveText('An album');
});

test('an unknown id shows an error with a link to the home page', async ({ page }) => {
  await page.goto(`/books/${crypto.randomUUID()}`);
  await expect(title(page)).toHaveText('Resource not found');
  await expect(page).toHaveTitle(/^Resource not found/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('if the backend fails, an error says so, and the lookup is repeated on request', async ({ page }) => {
  const path = pathOf(TITLE);
  await page.route('**/rest/v1/resources**', (route) => route.abort());
  await unbuild(page, path);
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByText('Loading resource...')).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(title(page)).toHaveText('Error loading resource', { timeout: 100 });
  }).toPass();
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.unroute('**/rest/v1/resources**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(title(page)).toHaveText(TITLE);
});

test('other missing pages do not load the script that looks up resources', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/no/such/page', '/books/nothing']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(title(page)).toHaveText('Oops! Page not found');
  }
  expect(requests.filter((url) => /client|MissingResource|rest\/v1/.test(url))).toEqual([]);

  await page.goto(`/books/${crypto.randomUUID()}`);
  await expect(title(page)).toHaveText('Resource not found');
  expect(requests.filter((url) => /client|MissingResource/.test(url)).length).toBeGreaterThan(1);
});
