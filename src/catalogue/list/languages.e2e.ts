/** A list in two languages can be filtered by language and by captions; a list in one language has no such filter. */
import type { Page } from 'playwright/test';
import { SPANISH } from '../../testing/browser/resources.ts';
import { pathOf } from '../../testing/browser/routes.ts';
import { expect, scrollsHorizontally, test, violationsInBothThemes } from '../../testing/browser/test.ts';

const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('link', { name, exact: true });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test('a language and captions are chosen by keyboard, are in the address, and lead to the resource', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/movies');
  await expect(chip(page, 'Languages', 'All languages')).toHaveAttribute('aria-current', 'true');
  await chip(page, 'Languages', 'Español').press('Enter');
  await expect(page).toHaveURL('/movies?language=es');
  await expect(cards(page)).toHaveCount(1);
  await chip(page, 'Captions', 'With captions').press('Enter');
  await expect(page).toHaveURL('/movies?language=es&captions=true');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('heading')).toHaveAttribute('lang', 'es');
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);

  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await chip(page, 'Languages', 'All languages').press('Enter');
  await chip(page, 'Captions', 'With captions').press('Enter');
  await expect(page).toHaveURL('/movies');
  await expect(cards(page)).not.toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/movies?captions=true');
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('link', { name: SPANISH.title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'es');
});

test.describe('without the backend', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a list is filtered all the same', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.goto('/movies?language=es&captions=true');
    await expect(cards(page)).toHaveCount(1);
  });
});

test("a resource's page states its language for people, browsers and search engines", async ({ page }) => {
  await page.goto(pathOf(SPANISH.title));
  const details = page.getByRole('region', { name: 'Resource Details' });
  await expect(details.getByRole('definition').filter({ hasText: 'Español' })).toHaveAttribute('lang', 'es');
  await expect(details).toContainText('CaptionsYes');
  await expect(page.getByText(SPANISH.description ?? '')).toHaveAttribute('lang', 'es');
  const nodes = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(nodes.map((node) => JSON.parse(node))).toContainEqual(expect.objectContaining({ inLanguage: 'es' }));
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test("a list in the site's language has no language filter", async ({ page }) => {
  await page.goto('/books');
  await expect(page.getByRole('group', { name: 'Topics' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Languages' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Captions' })).toHaveCount(0);
});
