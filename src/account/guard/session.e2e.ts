/** Who is signed in: links in the header, guarded pages, signing out. */
import type { Page } from 'playwright/test';
import { newMember, signInAs } from '../../testing/browser/members.ts';
import { accessibilityViolations, expect, test } from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition/] });

const header = { name: 'Main' } as const;

/** Everything that this browser stores for the site and this tab (cookies, storage, databases and caches) as one text. */
async function stored(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const ofPage = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const answers = (await cache.matchAll()).map(async (answer) => [
        answer.url,
        [...answer.headers],
        await answer.text(),
      ]);
      return [name, await Promise.all(answers)];
    });
    const databases = await indexedDB.databases();
    return [{ ...localStorage }, { ...sessionStorage }, { databases }, await Promise.all(caching)];
  });
  return JSON.stringify([cookies, ofPage]);
}

test('members see their links, and visitors do not load their scripts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/about');
  const links = page.getByRole('navigation', header);
  await expect(links.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(links.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  const ofVisitor = scripts.length;
  await signInAs(await newMember(), page);
  await page.goto('/about');
  await expect(links.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden();
  await expect(links.getByRole('link', { name: 'Sign In' })).toBeHidden();
  expect(ofVisitor).toBe(1);
});

test('signing out in one tab signs out in all', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.goto('/dashboard');
  const greeting = page.getByRole('heading', { name: 'Welcome back, Ruth of Moab' });
  await expect(greeting).toBeVisible();
  const other = await page.context().newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await other.route('**/_astro/session.*', async (route) => {
    await promise;
    await route.continue();
  });
  await other.goto('/about');
  const signOut = other.getByRole('navigation', header).getByRole('button', { name: 'Sign Out' });
  // A click would be lost while nothing is listening.
  await expect(signOut).toBeDisabled();
  resolve();
  await signOut.click();
  await other.waitForURL('/login');
  await expect(greeting).toBeHidden();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('signing out leaves nothing of the member in the browser, except what anybody may keep', async ({ page }) => {
  const ruth = await newMember();
  await signInAs(ruth, page);
  await page.goto('/series/uncovering');
  await page.getByRole('button', { name: 'Save offline' }).click();
  await expect(page.getByRole('button', { name: 'Saved offline' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Ruth of Moab' })).toBeVisible();
  const { access_token, refresh_token, user } = ruth.session;
  const ofMember = [ruth.email, access_token, refresh_token, user.id];
  const before = await stored(page);
  expect(ofMember.filter((each) => !before.includes(each))).toEqual([]);
  await page.goto('/about');
  await page.getByRole('navigation', header).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/login');
  const after = await stored(page);
  expect(after).toContain('/series/uncovering');
  expect(ofMember.filter((each) => after.includes(each))).toEqual([]);
  expect(after).not.toMatch(/\/dashboard"|"databases":\[\{/);
});

test('after signing out, Back does not show the dashboard again', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Ruth of Moab' })).toBeVisible();
  await page.goto('/about');
  await page.getByRole('navigation', header).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/login');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL(/\/login/);
});

test.describe('without their scripts', () => {
  // The scripts that don't load.
  test.use({ expectedErrors: [/Transition|Failed to load resource|dynamically imported module/] });

  for (const [path, script] of [
    ['/dashboard', '**/_astro/Dashboard.*'],
    ['/admin', '**/_astro/Admin.*'],
    ['/login', '**/_astro/SignInForm.*'],
    ['/reset-password', '**/_astro/ResetPasswordForm.*'],
  ] as const) {
    test(`${path} says that it could not be loaded, and can be tried again`, async ({ page }) => {
      await signInAs(await newMember(), page);
      await page.route(script, (route) => route.abort());
      await page.goto(path, { waitUntil: 'commit' });
      const error = page.getByRole('alert').filter({ hasText: 'We couldn’t load this page' });
      await expect(error).toBeVisible();
      await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
      expect(await accessibilityViolations(page, ['color-contrast', 'link-name'])).toEqual([]);
      await page.unroute(script);
      await error.getByRole('link', { name: 'Try Again' }).click();
      await expect(error).toBeHidden();
    });
  }
});
