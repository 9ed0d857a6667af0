/** A browser that stores nothing: everything works while the page is open, and each place that needs storage says so. */
import type { Page } from 'playwright/test';
import { pathOf } from '../../testing/browser/routes.ts';
import { refuseSiteData } from '../../testing/browser/siteData.ts';
import { accessibilityViolations, expect, scrollsHorizontally, test } from '../../testing/browser/test.ts';

const SERIES = '/series/uncovering';
const CANNOT_KEEP =
  'This browser can’t save pages: it stores nothing for this site. Please allow site data (cookies) in its settings, leave the private window, or try another browser.';
const CHOICE =
  'This browser stores nothing for us, so your choice lasts only until you leave this page. Allow site data (cookies) to keep it.';

const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });

test.beforeEach(({ page }) => refuseSiteData(page));

test('the list of saved pages says that nothing can be saved, and why', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/offline');
  await expect(page.getByText(CANNOT_KEEP)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove everything' })).toBeHidden();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
});

test('so does the button that saves a page', async ({ page }) => {
  await page.goto(SERIES);
  await page.locator('[data-keep]').click();
  await expect(toasts(page)).toContainText(CANNOT_KEEP);
  await expect(page.locator('[data-keep]')).toHaveText('Save offline');
});

test('choices apply to the open page, which says that they are not kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/books');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
  await expect(toasts(page)).toContainText(CHOICE);
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
  // Without a choice, the system's theme is used.
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(toasts(page)).toHaveText('');
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL('/books?view=list');
  await expect(toasts(page)).toContainText(CHOICE);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Turn on data saver' }).click();
  await expect(toasts(page)).toContainText(CHOICE);
  await expect(page.getByRole('button', { name: 'Turn off data saver' })).toBeVisible();
});

test('where the browser saves data, the switch says that pictures cannot be turned on', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/about');
  await page.getByRole('button', { name: 'Turn off data saver' }).click();
  await expect(toasts(page)).toContainText('so data saver stays on');
});

test("bookmarks last until the page is left, and a handout's questions until it is closed", async ({ page }) => {
  await page.goto(pathOf('A short address'));
  await page.getByRole('button', { name: /^Bookmark A short address$/ }).click();
  await expect(page.getByRole('button', { name: /^Bookmarked A short address$/ })).toBeVisible();
  await expect(toasts(page)).toContainText('This browser doesn’t let us save anything, so your bookmarks last');
  await page.getByRole('button', { name: 'Print a handout' }).click();
  const questions = page.getByRole('dialog', { name: 'Print a handout' }).getByLabel('Questions to talk about');
  await expect(questions).toHaveAccessibleDescription(/stays on this device only/);
  await questions.fill('What is grace?');
  await expect(questions).toHaveAccessibleDescription(/print before you close this/);
});
