/** The page's script and the heading font are loaded after the first paint, so that they don't delay it. */
import type { Page } from 'playwright/test';
import { newMember, signInAs } from '../testing/browser/members.ts';
import { expect, layoutShift, test } from '../testing/browser/test.ts';

/** The first font of the headings. */
const headingFont = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1') as HTMLElement).fontFamily.split(',')[0]);

/** Holds back the browser's paint reports until `reportPaint` is called. */
async function holdPaintReports(page: Page) {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options: PerformanceObserverInit): void {
        if (options.type === 'paint') held.push(() => super.observe(options));
        else super.observe(options);
      }
    };
    Object.assign(window, { reportPaint: () => held.map((observe) => observe()) });
  });
  return { reportPaint: () => page.evaluate(() => (window as never as { reportPaint: () => void }).reportPaint()) };
}

/** Records the `Intl` formats that the page creates: the first one blocks a phone for 30 ms or more. */
async function watchFormats(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const formats: string[] = [];
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat'] as const) {
      const construct = (...args: Parameters<typeof Reflect.construct>) => {
        formats.push(name);
        return Reflect.construct(...args);
      };
      Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], { construct }) });
    }
    Object.assign(window, { formats });
  });
  return () => page.evaluate(() => (window as never as { formats: string[] }).formats);
}

/** Records each request for a file with this ending. */
function watchRequests(page: Page, ending: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.endsWith(ending) && requests.push(request.url()));
  return requests;
}

test('the script of a page loads after the first paint, and works', async ({ page }) => {
  const requests = watchRequests(page, '.js');
  const { reportPaint } = await holdPaintReports(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await reportPaint();
  await expect.poll(() => requests).toHaveLength(1);
  await page.getByRole('button', { name: 'dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the frame of the dashboard is shown to members before its scripts load, and nothing moves afterwards', async ({
  page,
}) => {
  await signInAs(await newMember(), page);
  const formats = await watchFormats(page);
  const requests = watchRequests(page, '.js');
  const motifs = watchRequests(page, '/motifs.json');
  const { reportPaint } = await holdPaintReports(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  const greeting = page.getByRole('heading', { name: 'Welcome back,' });
  await expect(greeting).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Library' })).toBeVisible();
  expect(requests).toEqual([]);
  const painted = await greeting.elementHandle();
  await reportPaint();
  await expect(page.getByRole('heading', { name: 'Welcome back, Ruth' })).toBeVisible();
  const recommended = page.getByRole('region', { name: 'Recommended For You' });
  await expect(recommended.getByRole('button')).toBeVisible();
  // The same element, so that its paint counts as the page's largest.
  expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  // Phones show no figure in the greeting.
  expect(motifs).toEqual([]);
  await recommended.scrollIntoViewIfNeeded();
  await expect(recommended.getByRole('article').first()).toBeVisible();
  expect(await formats()).toEqual([]);
});

for (const [tab, name] of [
  ['library', 'My Library'],
  ['prayers', 'Prayer Journal'],
  ['settings', 'Settings'],
] as const)
  test(`nothing moves while ${name} opens by its address on a phone`, async ({ page }) => {
    await signInAs(await newMember(), page);
    const { reportPaint } = await holdPaintReports(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/dashboard?tab=${tab}`, { waitUntil: 'commit' });
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: 'Welcome back,' })).toBeVisible();
    await reportPaint();
    await expect(page.getByText('0 viewed · 0 saved')).toBeVisible();
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading').first()).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

test('the frame of the dashboard is not shown to visitors', async ({ page }) => {
  const { reportPaint } = await holdPaintReports(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Welcome back,' })).toBeHidden();
  await reportPaint();
  await page.waitForURL(/\/login/);
});

test('the heading font loads after the first paint, without a layout shift', async ({ page }) => {
  const requests = watchRequests(page, '.woff2');
  const { reportPaint } = await holdPaintReports(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  expect(await headingFont(page)).toBe('Plain');
  expect(requests).toEqual([]);
  await reportPaint();
  await expect.poll(() => headingFont(page)).toBe('Fraunces');
  await page.waitForFunction(() => document.fonts.check('600 16px Fraunces'));
  expect(requests).not.toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.01);

  await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('/privacy');
  expect(await page.evaluate(() => document.documentElement.dataset.plain)).toBeUndefined();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the heading font loads at once', async ({ page }) => {
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto('/about');
    expect((await font).status()).toBe(200);
  });
});
