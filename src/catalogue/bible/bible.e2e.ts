/** Browsing by the Bible: from the menu to a book, a chapter and a resource; in lists and in the site search. */
import type { Page } from 'playwright/test';
import { expect, scrollsHorizontally, test, violationsInBothThemes } from '../../testing/browser/test.ts';

const main = (page: Page) => page.getByRole('main');

test('the menu leads to the books, and these to chapters and resources, by keyboard and on phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Books of the Bible' }).press('Enter');
  await expect(page).toHaveURL('/bible');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Books of the Bible');
  // It has no resources, so it isn't a link.
  await expect(main(page).getByRole('link', { name: 'Obadiah' })).toHaveCount(0);
  await expect(main(page).getByText('Obadiah')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);

  await main(page).getByRole('link', { name: /^Luke/ }).press('Enter');
  await expect(page).toHaveURL('/bible/luke');
  await main(page).getByRole('link', { name: 'Luke 15' }).press('Enter');
  await expect(page).toHaveURL('/bible/luke#15');
  const chapter = main(page).getByRole('region', { name: 'Luke 9–19' });
  await expect(chapter.getByRole('link')).toHaveCount(1);
  await expect(main(page).getByRole('region', { name: 'Luke 8' })).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);

  await chapter.getByRole('link').press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('The Prodigal Son: Luke 9-19');
  const passages = main(page).getByRole('region', { name: 'Bible passages' });
  await passages.getByRole('link', { name: 'Luke 9–19' }).press('Enter');
  await expect(page).toHaveURL('/bible/luke#9');
});

test('a list is filtered by a book, or by the chapters in its address', async ({ page }) => {
  await page.goto('/sermons');
  await page.getByText('Book of the Bible').click();
  await page.getByRole('link', { name: 'Job', exact: true }).press('Enter');
  await expect(page).toHaveURL('/sermons?passage=Job');
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goto('/sermons?passage=Luke.15');
  await expect(page.getByText('Luke 15', { exact: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  await page.goto('/movies?passage=Exod.1-Exod.14');
  await expect(page.getByText('Exodus 1–14', { exact: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
});

test('the search offers a passage above everything else', async ({ page }) => {
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  // The index is built after the pages.
  await expect(async () => {
    await page.goto('/search?q=Luke+15');
    await expect(results.first()).toContainText('Luke 15', { timeout: 10_000 });
  }).toPass({ timeout: 50_000 });
  await expect(results.first()).toHaveAttribute('href', '/bible/luke#15');
  await page.goto('/search?q=gal+5,1');
  await expect(results.first()).toHaveAttribute('href', '/bible/galatians#5');
  await page.goto('/search?q=luke');
  await expect(results.first()).toHaveAttribute('href', '/bible/luke');
  await page
    .getByRole('link', { name: /^Pages/ })
    .or(page.getByRole('button', { name: /^Pages/ }))
    .click();
  await expect(results.first()).toHaveAttribute('href', '/bible/luke');
});
