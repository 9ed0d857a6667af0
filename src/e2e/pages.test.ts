import type { Page } from 'playwright/test';
import { accessibilityFaults, expect, scrollsSideways, test } from './test.ts';

const CATEGORIES = ['sermons', 'worship', 'movies', 'books', 'others'];

/** Each kind of page, and how to get to it. */
const PAGES: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['the home page', (page) => page.goto('/')],
  ...CATEGORIES.map((category): (typeof PAGES)[number] => [
    `the list ${category}`,
    (page) => page.goto(`/${category}`),
  ]),
  ...CATEGORIES.map((category): (typeof PAGES)[number] => [
    `a resource of ${category}`,
    async (page) => {
      await page.goto(`/${category}`);
      await page.getByRole('article').getByRole('link').first().click();
      await page.waitForURL(`**/${category}/*`);
    },
  ]),
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });
      for (const [name, open] of PAGES) {
        test(`${name} is whole`, async ({ page }) => {
          await open(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          expect(await scrollsSideways(page)).toBe(false);
          expect(await accessibilityFaults(page)).toEqual([]);
        });
      }
    });
  }
}

test('the home page shows the four newest and the top picks', async ({ page }) => {
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently Added' });
  await expect(recent.getByRole('article')).toHaveCount(4);
  await expect(recent.getByText('New', { exact: true })).toHaveCount(4);
  const picks = page.getByRole('region', { name: 'Top Picks' });
  await expect(picks.getByRole('article')).toHaveCount(6);
  await expect(picks.getByRole('article').first()).toContainText('Featured');
  await expect(page.getByRole('region', { name: 'Explore by Category' }).getByRole('link')).toHaveCount(5);
});

test('what is no longer new loses its badge, however old the page is', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently Added' });
  await expect(recent.getByRole('article')).toHaveCount(4);
  await expect(recent.getByText('New', { exact: true })).toHaveCount(0);
});

test('a list shows nine resources, and each leads to its page with four related ones', async ({ page }) => {
  await page.goto('/books');
  await expect(page.getByRole('article')).toHaveCount(9);
  const title = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('region', { name: 'Related Resources' }).getByRole('article')).toHaveCount(4);
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404/] });

  test('says so and leads home', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the first Tab reaches the skip link, which leads past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Explore Content' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists and resources are whole', async ({ page }) => {
    await page.goto('/sermons');
    await expect(page.getByRole('article')).toHaveCount(9);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('link', { name: /^Open / })).toBeVisible();
  });
});
