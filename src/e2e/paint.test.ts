/** A page is painted before its script and the face of its headings are asked for: it waits for neither. */
import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';

/** What the page takes its headings from, first in the row. */
const face = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1') as HTMLElement).fontFamily.split(',')[0]);

test('the script of every page is asked for when the page is painted, and works', async ({ page }) => {
  await page.goto('/about');
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : [])),
  }));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThan(painted);
  await page.getByRole('button', { name: 'dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the first page is painted before the face of headings is asked for, and nothing moves when it comes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: { moved: number } = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/about');
  await page.waitForFunction(() => document.fonts.check('600 16px Fraunces'));
  await expect.poll(() => face(page)).toBe('Fraunces');
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime ?? 0,
  }));
  expect(asked).toBeGreaterThan(painted);
  expect(await page.evaluate(() => (window as never as { seen: { moved: number } }).seen.moved)).toBeLessThan(0.01);

  await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('/privacy');
  expect(await page.evaluate(() => document.documentElement.dataset.plain)).toBeUndefined();
});

test('whoever saves data never loads it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await face(page)).toBe('Plain');
  expect(fonts).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is loaded all the same', async ({ page }) => {
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto('/about');
    expect((await font).status()).toBe(200);
  });
});
