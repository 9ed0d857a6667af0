/** Data saver: nothing optional is loaded, from the first paint on, and nothing moves. */
import type { Page } from 'playwright/test';
import { photo } from '../testing/browser/photo.ts';
import {
  expect,
  focusProblems,
  layoutShift,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../testing/browser/test.ts';

const use = (page: Page) => page.getByRole('button', { name: 'Turn on data saver' });
const stop = (page: Page) => page.getByRole('button', { name: 'Turn off data saver' });
const saved = (page: Page) => page.getByRole('contentinfo').getByRole('status');

/** Test builds have no posters, so the first two cards of a list get some. Returns which of them were loaded. */
async function addPosters(page: Page): Promise<string[]> {
  const picture = await photo(page);
  const loaded: string[] = [];
  await page.route('**/posters/*.*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (!/(avif|webp)$/.test(pathname)) return route.continue();
    loaded.push(pathname);
    return route.fulfill({ body: picture, contentType: 'image/jpeg' });
  });
  const sources = (kind: string) => `/posters/abc-384.${kind} 384w, /posters/abc-640.${kind} 640w`;
  const poster = (
    loading: string,
  ) => `<picture class="contents"><source type="image/avif" sizes="23rem" srcset="${sources('avif')}">
    <img src="/posters/abc-640.webp" srcset="${sources('webp')}" sizes="23rem" width="640" height="400" alt="" loading="${loading}"
    class="absolute inset-0 size-full object-cover"></picture>`;
  await page.route('**/books', async (route) => {
    const response = await route.fetch();
    let count = 0;
    const body = (await response.text()).replace(/data-shape.*?<\/svg>/gs, (cover) => {
      count += 1;
      return count > 2 ? cover : `${cover}${poster(count === 1 ? 'eager' : 'lazy')}`;
    });
    await route.fulfill({ response, body });
  });
  return loaded;
}

/** Requests for optional files. */
function watchFonts(page: Page): string[] {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  return fonts;
}

const shownPosters = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('picture img')].filter(
        (image) => image.naturalWidth > 0 && image.checkVisibility(),
      ).length,
  );

// Chromium logs what the page's additional policy blocks.
test.use({ expectedErrors: [/violates the following Content Security Policy directive: "img-src data:/] });

test('posters and fonts are left out from the first paint on, nothing moves, and the page says how much it saved', async ({
  page,
}) => {
  const loaded = await addPosters(page);
  const fonts = watchFonts(page);
  await page.goto('/books');
  await expect.poll(() => shownPosters(page)).toBe(2);
  await use(page).click();
  await expect(stop(page)).toBeFocused();
  await expect(saved(page)).toHaveText(/^Pictures and the heading font/);
  await expect(async () => expect(await shownPosters(page)).toBe(0)).toPass();
  loaded.length = 0;
  fonts.length = 0;

  for (const path of ['/books', '/about', '/books']) await page.goto(path, { waitUntil: 'networkidle' });
  await expect(saved(page)).toHaveText(/^This page left out 2 pictures and the heading font: about \d\d kB less/);
  expect(loaded).toEqual([]);
  expect(fonts).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await expect(page.locator('article svg').first()).toBeVisible();

  await stop(page).click();
  await expect(async () => expect(await shownPosters(page)).toBe(2)).toPass();
  await expect(use(page)).toBeVisible();
  await expect(saved(page)).toBeHidden();
});

test("the browser's setting counts, unless somebody chose otherwise on this device", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const loaded = await addPosters(page);
  await page.goto('/books', { waitUntil: 'networkidle' });
  await expect(stop(page)).toBeVisible();
  expect(loaded).toEqual([]);
  await stop(page).click();
  await expect(async () => expect(await shownPosters(page)).toBe(2)).toPass();
  await page.goto('/about');
  await expect(use(page)).toBeVisible();
  await use(page).click();
  await expect(async () => expect(await page.evaluate(() => localStorage.getItem('saving'))).toBeNull()).toPass();
});

test('lists that load later leave posters out too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('saving', 'on'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/sermons');
  await page.getByRole('searchbox').first().fill('grace');
  await expect(page).toHaveURL(/q=grace/);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.includes('posters'))).toEqual([]);
});

test('the switch is there for everyone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await use(page).click();
  await expect(saved(page)).not.toBeEmpty();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await focusProblems(page)).toEqual([]);
});
