/** Saved pages open offline, nothing of accounts is saved, and everything can be removed. */
import type { Page } from 'playwright/test';
import { newMember, signInAs } from '../../testing/browser/members.ts';
import { photo } from '../../testing/browser/photo.ts';
import { pathOf } from '../../testing/browser/routes.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';
import { weakTest as weak } from '../../testing/browser/weakNetwork.ts';

const SERIES = '/series/uncovering';
const NAME = 'Uncovering: Identity, Meaning, Hope';

const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });
const keepButton = (page: Page) => page.locator('[data-keep]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Saves the page that is open. */
async function keep(page: Page): Promise<void> {
  await keepButton(page).click();
  await expect(toasts(page)).toContainText('It opens on this device without internet.');
  await expect(keepButton(page)).toHaveText('Saved offline');
}

/** The addresses in all caches. */
const inCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
  });

const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('nothing is registered or stored before somebody asks for it', async ({ page }) => {
  for (const path of ['/', '/books', pathOf('Bare books'), SERIES, '/offline']) await page.goto(path);
  expect(await workers(page)).toBe(0);
  expect(await inCaches(page)).toEqual([]);
});

test('a browser that cannot save pages says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'));
  await page.goto(SERIES);
  await keepButton(page).click();
  await expect(toasts(page)).toContainText('This browser can’t save pages');
  await page.goto('/offline');
  await expect(page.getByText('This browser can’t save pages')).toBeVisible();
});

test('a browser that refuses only caches says so in the settings, too', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.addInitScript(() => {
    CacheStorage.prototype.keys = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
  });
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByRole('region', { name: 'Saved offline' })).toContainText('This browser can’t save pages');
});

test('when there is no room, the button says so and nothing is saved', async ({ page }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  });
  await page.goto(SERIES);
  await keepButton(page).click();
  await expect(toasts(page)).toContainText('There isn’t enough room on this device');
  await expect(keepButton(page)).toHaveText('Save offline');
  expect(await inCaches(page)).toEqual([]);
  expect(await workers(page)).toBe(0);
});

test('saving a series shows its progress, and can be stopped', async ({ page }) => {
  await page.goto(SERIES);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(/\/[a-z]+\/[\da-f-]{36}$/, async (route) => {
    requests += 1;
    if (requests === 2) await held;
    await route.continue().catch(() => {});
  });
  await keepButton(page).click();
  await expect(keepButton(page)).toHaveText('Stop: 2 of 4');
  await keepButton(page).click();
  await expect(toasts(page)).toContainText('Stopped. Nothing was saved.');
  release();
  await expect(keepButton(page)).toHaveText('Save offline');
  expect(await inCaches(page)).toEqual([]);
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|dynamically imported/] });

  test('saved pages open with their pictures, and any other page shows the list', async ({ page, context }) => {
    const book = pathOf('Bare books');
    // Test builds have no posters.
    const picture = await photo(page);
    await page.route('**/posters/*', (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }));
    await page.route(`**${book}`, async (route) => {
      const response = await route.fetch();
      const poster =
        '<picture><source srcset="/posters/abc-384.avif 384w, /posters/abc-640.avif 640w" type="image/avif">';
      const image = '<img src="/posters/abc-640.webp" alt="" width="640" height="400"></picture>';
      const body = (await response.text()).replace('</article>', `${poster}${image}$&`);
      await route.fulfill({ response, body });
    });
    await page.goto(book);
    await keep(page);
    await page.goto(SERIES);
    await keep(page);
    const parts = await page
      .locator('[data-parts] h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(parts).toHaveLength(3);
    await page.goto('/about');

    await page.unrouteAll();
    // Saved pages don't depend on what happens to be in the browser's own cache.
    await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await page.goto(book);
    await expect(heading(page)).toHaveText('Bare books');
    await expect(keepButton(page)).toHaveText('Saved offline');
    const width = () =>
      page
        .locator('article picture img')
        .last()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await page.goto(SERIES);
    await expect(heading(page)).toHaveText(NAME);
    await expect(keepButton(page)).toHaveText('Saved offline');
    for (const part of parts) {
      await page.goto(part);
      await expect(page.getByRole('navigation', { name: NAME })).toBeVisible();
    }

    await page.goto('/terms');
    await expect(page.getByRole('alert')).toContainText('You’re offline');
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('listitem').filter({ hasText: NAME })).toContainText('4 pages');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: NAME }).click();
    await expect(heading(page)).toHaveText(NAME);
    await page.goBack();
    // The browser is online before the site can be reached.
    let requests = 0;
    await page.route('**/terms', (route) => {
      const isFirst = route.request().method() === 'HEAD' && requests === 0;
      if (isFirst) requests += 1;
      return isFirst ? route.abort() : route.continue();
    });
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Terms of Service');
  });

  test('pages of accounts and of counselling are not answered, and nothing of them is stored', async ({
    page,
    context,
    baseURL,
  }) => {
    await signInAs(await newMember(), page);
    await page.goto(SERIES);
    await keep(page);
    await page.goto('/dashboard?tab=prayers&new=1');
    await page.getByLabel('Prayer', { exact: true }).fill('Bread for today');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Bread for today' })).toBeVisible();
    await page.goto('/dashboard?tab=settings');
    await page.goto('/counselling');
    await page.goto('/search?q=grace');
    await page.goto('/');
    await expect.poll(async () => (await inCaches(page)).includes(`${baseURL}/`)).toBe(true);

    await context.setOffline(true);
    for (const path of ['/dashboard', '/admin', '/login', '/reset-password', '/counselling'])
      await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    // The browser's error page, which would come between.
    await page.waitForURL(/^chrome-error:/);
    await context.setOffline(false);

    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/');
    const kept = await inCaches(page);
    expect(kept).toContain(`${baseURL}${SERIES}`);
    const allowed = new RegExp(`^${baseURL}/(_astro/|posters/|series/|sermons/|about|offline$|$)`);
    expect(kept.filter((address) => !allowed.test(address))).toEqual([]);
  });
});

test('single pages are removed, or everything with the service worker', async ({ page }) => {
  await page.goto(pathOf('Bare books'));
  await keep(page);
  await page.goto(SERIES);
  await keep(page);
  await page.goto('/about');
  await page.goto('/offline');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Pages you opened recently' })).toBeVisible();
  expect(await focusProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Bare books' }).click();
  await expect(rows).toHaveCount(2);
  await expect(heading(page)).toBeFocused();
  const removeAll = page.getByRole('button', { name: 'Remove everything' });
  await removeAll.click();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expect(removeAll).toBeHidden();
  expect(await inCaches(page)).toEqual([]);
  await page.goto(SERIES);
  await expect(keepButton(page)).toHaveText('Save offline');
  expect(await workers(page)).toBe(0);
});

test('a saved page is removed by its own button', async ({ page }) => {
  await page.goto(SERIES);
  await keep(page);
  await page.reload();
  await expect(keepButton(page)).toHaveText('Saved offline');
  await keepButton(page).click();
  await expect(toasts(page)).toContainText('Removed from this device');
  await expect(keepButton(page)).toHaveText('Save offline');
  await page.goto('/offline');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^\s*Pages you opened recently/]);
});

test('every tab shows what is saved, and what no longer is', async ({ page, context }) => {
  const [other, list] = [await context.newPage(), await context.newPage()];
  await page.goto(SERIES);
  await other.goto(SERIES);
  await list.goto('/offline');
  await expect(list.getByText('Nothing saved yet')).toBeVisible();
  await keep(page);
  await expect(keepButton(other)).toHaveText('Saved offline');
  await expect(list.getByRole('listitem').filter({ hasText: NAME })).toBeVisible();
  await keepButton(other).click();
  for (const shown of [page, other]) await expect(keepButton(shown)).toHaveText('Save offline');
  await keep(other);
  await expect(keepButton(page)).toHaveText('Saved offline');
  await list.getByRole('button', { name: 'Remove everything' }).click();
  for (const shown of [page, other]) await expect(keepButton(shown)).toHaveText('Save offline');
});

test.describe('without', () => {
  // Chromium logs a script that is cut off.
  test.use({ expectedErrors: [/ERR_FAILED|404|bad HTTP response code/] });

  test('its service worker nothing counts as saved, until there is one again', async ({ page, context }) => {
    await page.goto(SERIES);
    await keep(page);
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
    let requests = 0;
    await context.route('**/sw.js', (route) => {
      requests += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto(SERIES);
    await expect.poll(() => requests).toBe(1);
    await expect(keepButton(page)).toHaveText('Save offline');

    await context.unrouteAll();
    await page.reload();
    await expect(keepButton(page)).toHaveText('Saved offline');
    expect(await workers(page)).toBe(1);
  });

  test('its script the button says that it did not load', async ({ page }) => {
    await page.goto(SERIES);
    await page.route('**/_astro/keptPage.*', (route) => route.abort());
    await keepButton(page).click();
    await expect(toasts(page)).toContainText('We couldn’t load this just now.');
    await page.unrouteAll();
  });
});

test.describe('on a network that swallows packets', () => {
  weak(
    'what is kept or was visited is shown, and the newer version is offered, not swapped',
    async ({ page, network }) => {
      await page.goto(SERIES);
      await keep(page);
      await page.goto('/about');
      await expect.poll(async () => (await inCaches(page)).includes(`${network.origin}/about`)).toBe(true);
      const title = await heading(page).textContent();

      network.swallow();
      const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
      await open(SERIES);
      await expect(heading(page)).toHaveText(NAME);
      await expect(keepButton(page)).toHaveText('Saved offline');
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(heading(page)).toHaveText(NAME);
      await open('/about');
      await expect(heading(page)).toHaveText(title ?? '');

      // What was sent arrives after all.
      network.deliver((html) => html.replace('<h1', '<h1 data-newer'));
      const offer = toasts(page).getByText('A newer one is here.');
      await expect(offer).toBeVisible();
      await expect(page.locator('h1[data-newer]')).toHaveCount(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      await toasts(page).getByRole('button', { name: 'Show it' }).click();
      await expect(page.locator('h1[data-newer]')).toHaveText(title ?? '');
      await expect(offer).toBeHidden();
    },
  );
});

test('a new version of the service worker is offered once, and takes over when somebody accepts it', async ({
  page,
}) => {
  await page.goto(SERIES);
  await keep(page);
  await page.reload();
  const script = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.active, registration?.waiting].map((worker) => worker && new URL(worker.scriptURL).search);
    });
  // To browsers, the same code at another address is a new version.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  const reload = toasts(page).getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  expect(await script()).toEqual(['', '?next']);
  await page.reload();
  await expect(keepButton(page)).toHaveText('Saved offline');
  await expect(reload).toBeHidden();
  expect(await script()).toEqual(['', '?next']);

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const reloaded = page.waitForEvent('load');
  await reload.click();
  await reloaded;
  await expect.poll(script).toEqual(['?next', null]);
  await expect(keepButton(page)).toHaveText('Saved offline');
});

test('installing is suggested on the third visit, and never again', async ({ page }) => {
  const hint = toasts(page).getByText('You can install this site');
  /** Opens a page in a browser that can install the site. Returns how many times the browser asked. */
  const visit = async () => {
    await page.goto('/about');
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        document.documentElement.dataset.asked = 'yes';
      };
      dispatchEvent(Object.assign(event, { prompt }));
    });
  };
  const leave = () => page.evaluate(() => sessionStorage.clear());
  for (const _ of [1, 2]) {
    await visit();
    await visit();
    await expect(hint).toBeHidden();
    await leave();
  }
  await visit();
  await expect(hint).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  for (const _ of [1, 2]) {
    await leave();
    await visit();
    await page.waitForLoadState('networkidle');
    await expect(hint).toBeHidden();
  }
});

test('an installed site shows saved pages when there is no connection', async ({ page, baseURL }) => {
  await page.goto('/about');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect.poll(() => workers(page)).toBe(1);
  expect(await inCaches(page)).toContain(`${baseURL}/offline`);
});

test('a member removes everything saved in the settings', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.goto(SERIES);
  await keep(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard?tab=settings');
  const card = page.getByRole('region', { name: 'Saved offline' });
  await expect(card).toContainText(/\d+ kB in total/);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await card.getByRole('button', { name: 'Remove everything' }).click();
  await expect(card).toContainText('Nothing is saved on this device.');
  expect(await inCaches(page)).toEqual([]);
});
