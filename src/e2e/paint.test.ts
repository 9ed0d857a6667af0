/** A page's script and the face of its headings are asked for once it is painted: it waits for neither. */
import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';

/** What the page takes its headings from, first in the row. */
const face = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1') as HTMLElement).fontFamily.split(',')[0]);

/** From the page's start on, holds back that something was painted, until `paint` is called. */
async function holdPaint(page: Page) {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options: PerformanceObserverInit): void {
        if (options.type === 'paint') held.push(() => super.observe(options));
        else super.observe(options);
      }
    };
    Object.assign(window, { paint: () => held.map((observe) => observe()) });
  });
  return { paint: () => page.evaluate(() => (window as never as { paint: () => void }).paint()) };
}

/** The files of a kind that the page has asked for so far. */
function watchRequests(page: Page, ending: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.endsWith(ending) && asked.push(request.url()));
  return asked;
}

test('the script of every page is asked for because the page is painted, and works', async ({ page }) => {
  const asked = watchRequests(page, '.js');
  const { paint } = await holdPaint(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await paint();
  await expect.poll(() => asked).toHaveLength(1);
  await page.getByRole('button', { name: 'dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the face of headings is asked for because the page is painted, and nothing moves when it comes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: { moved: number } = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const asked = watchRequests(page, '.woff2');
  const { paint } = await holdPaint(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  expect(await face(page)).toBe('Plain');
  expect(asked).toEqual([]);
  await paint();
  await expect.poll(() => face(page)).toBe('Fraunces');
  await page.waitForFunction(() => document.fonts.check('600 16px Fraunces'));
  expect(asked).not.toEqual([]);
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
