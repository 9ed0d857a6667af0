/** The content of pages and where their links lead. */

import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { pathOf } from '../../testing/browser/routes.ts';
import { expect, test } from '../../testing/browser/test.ts';

test('the home page shows the four newest resources, the categories and the top picks', async ({ page }) => {
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently Added' });
  await expect(recent.getByRole('article')).toHaveCount(4);
  await expect(recent.getByText('New', { exact: true })).toHaveCount(4);
  const picks = page.getByRole('region', { name: 'Top Picks' });
  await expect(picks.getByRole('article').first()).toContainText('Featured');
  const categories = page.getByRole('region', { name: 'Explore by Category' }).getByRole('link');
  const shown = [
    ['Sermons', 'Inspiring biblical teachings'],
    ['Worship', 'Uplifting praise music'],
    ['Movies', 'Inspiring spiritual content'],
    ['Books', 'Faith-building literature'],
    ['Others', 'Additional spiritual content'],
  ] as const;
  await expect(categories).toHaveCount(shown.length);
  for (const [place, texts] of shown.entries())
    for (const text of texts) await expect(categories.nth(place)).toContainText(text);
});

test('a resource loses its New badge after seven days, even on an old page', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently Added' });
  await expect(recent.getByRole('article')).toHaveCount(4);
  await expect(recent.getByText('New', { exact: true })).toHaveCount(0);
});

test('the first Tab reaches the skip link, which skips the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Explore Content' })).toBeFocused();
});

test('a resource links to four related ones and to its list', async ({ page }) => {
  await page.goto(pathOf('A short address'));
  await expect(page.getByRole('region', { name: 'Related Resources' }).getByRole('article')).toHaveCount(4);
  await page.getByRole('article').getByRole('link', { name: 'Sermons', exact: true }).click();
  await expect(page).toHaveURL('/sermons');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

  test('three cards fit on a screen, and their buttons do not cover the picture', async ({ page }) => {
    await page.goto('/books');
    const cards = page.getByRole('tabpanel').getByRole('article');
    await expect(cards).toHaveCount(PAGE_SIZE);
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    expect((boxes.at(-1)?.bottom ?? 0) - (boxes[0]?.top ?? 0)).toBeLessThanOrEqual((PAGE_SIZE / 3) * 800);
    for (const card of await cards.all()) {
      const picture = await card.locator('svg').first().boundingBox();
      const save = await card.getByRole('button', { name: /^Save / }).boundingBox();
      expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan(save?.y ?? 0);
    }
  });
});

test('the list view has larger pictures on wide screens', async ({ page }) => {
  for (const [list, width] of [
    ['sermons', 224],
    ['worship', 144],
    ['books', 128],
  ] as const) {
    await page.goto(`/${list}?view=list`);
    const picture = page.getByRole('tabpanel').getByRole('article').first().locator('[data-shape]');
    expect((await picture.boundingBox())?.width).toBe(width);
  }
});

test('books are upright, songs square and films wide, with titles drawn only for the eyes', async ({ page }) => {
  for (const [list, ratio] of [
    ['books', 2 / 3],
    ['worship', 1],
    ['movies', 16 / 9],
  ] as const) {
    await page.goto(`/${list}`);
    const card = page.getByRole('tabpanel').getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    const cover = card.locator('[aria-hidden="true"][data-shape]');
    const { width = 0, height = 1 } = (await cover.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(ratio, 1);
    await expect(cover.getByText(title)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(cover.getByText(title)).toBeHidden();
    expect((await cover.boundingBox())?.width).toBeLessThanOrEqual(112);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every resource of a list can be reached by links', async ({ page }) => {
    await page.goto('/books');
    const titles: string[] = [];
    for (let more = true; more; ) {
      titles.push(...(await page.getByRole('article').getByRole('heading').allTextContents()));
      const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
      more = await next.isVisible();
      if (more) await next.click();
      await page.waitForLoadState('domcontentloaded');
    }
    expect(titles).toContain('Ordered by post');
    expect(titles).toContain('The Pilgrim’s Progress'.replace('’', "'"));
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('a resource page is complete, and its player is a link', async ({ page }) => {
    await page.goto(pathOf('A short address'));
    await expect(page.getByRole('heading', { name: 'Watch Now' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play A short address' })).toHaveAttribute(
      'href',
      'https://youtu.be/short-addr1',
    );
  });
});

test.describe('with the backend stopped', () => {
  test('every public page still works', async ({ page }) => {
    await page.route(/\/(rest|auth|storage|functions)\/v1\//, (route) => route.abort());
    for (const path of ['/', '/sermons', '/about', '/contact', '/support', pathOf('An album')]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
