/** Members' bookmarks: on lists and resource pages, and in My Library. */
import type { BrowserContext, Page } from 'playwright/test';
import { newMember, signInAs, type TestMember } from '../../testing/browser/members.ts';
import { pathOf } from '../../testing/browser/routes.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
} from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition/] });

const TITLE = 'A short address';
const LIBRARY = '/dashboard?tab=library';
const bookmark = (page: Page) => page.getByRole('button', { name: /^Bookmark(ed)? A short address$/ });
const card = (page: Page) => page.getByRole('article').first();
const saved = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });

/** Resolves when the backend has answered a change of bookmarks. */
const changed = (page: Page) =>
  page.waitForResponse((answer) => /user_bookmarks/.test(answer.url()) && answer.request().method() !== 'GET');

/** Saves the resource on the first card of a list, and returns its title. */
async function saveFirst(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const save = card(page).getByRole('button', { name: /^Save / });
  const title = (await card(page).getByRole('heading').textContent()) ?? '';
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  return title;
}

/** The same for a member, whose bookmarks the backend stores. */
async function saveFirstAsMember(page: Page, list: string): Promise<string> {
  const [title] = await Promise.all([saveFirst(page, list), changed(page)]);
  return title;
}

/** A page in another browser of this member. */
async function otherDevice(context: BrowserContext, member: TestMember): Promise<Page> {
  const other = await context.browser()?.newContext({ baseURL: new URL(context.pages()[0]?.url() ?? '').origin });
  if (!other) throw new Error('There is no browser');
  const page = await other.newPage();
  await signInAs(member, page);
  return page;
}

test('what a member saves on lists and pages is in their library on all their devices, and in no one else’s', async ({
  page,
  context,
}) => {
  const ruth = await newMember();
  await signInAs(ruth, page);
  const sermon = await saveFirstAsMember(page, '/books');
  await page.goto(pathOf(TITLE));
  await Promise.all([changed(page), bookmark(page).click()]);
  await expect(bookmark(page)).toHaveAccessibleName(`Bookmarked ${TITLE}`);
  const phone = await otherDevice(context, ruth);
  await phone.goto(LIBRARY);
  await expect(saved(phone).getByRole('heading')).toHaveText([TITLE, sermon]);
  await phone.goto(pathOf(TITLE));
  await expect(bookmark(phone)).toHaveAccessibleName(`Bookmarked ${TITLE}`);
  // A bookmark removed there is no longer marked here, once the page becomes visible again.
  await Promise.all([changed(phone), bookmark(phone).click()]);
  await expect(bookmark(phone)).toHaveAccessibleName(`Bookmark ${TITLE}`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bookmark(page)).toHaveAccessibleName(`Bookmark ${TITLE}`);
  expect(await page.evaluate(() => localStorage.getItem('bookmarks'))).toBe(null);

  const naomi = await otherDevice(context, await newMember('Naomi'));
  await naomi.goto(LIBRARY);
  await expect(naomi.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
  await expect(naomi.getByRole('tabpanel').getByRole('listitem').getByRole('link')).toHaveCount(5);
  await naomi.getByRole('tabpanel').getByRole('link', { name: 'Books' }).click();
  await expect(naomi).toHaveURL('/books');
  await expect(card(naomi).getByRole('button', { name: `Save ${sermon}` })).toHaveAttribute('aria-pressed', 'false');
  for (const other of [phone, naomi]) await other.context().close();
});

test('a library is searched, and what is removed from it can be restored', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.goto(LIBRARY);
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
  await expect(
    page.getByText('Save what speaks to you with the bookmark on its card or page, and you’ll find it here.'),
  ).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const film = await saveFirstAsMember(page, '/movies');
  const sermon = await saveFirstAsMember(page, '/sermons');
  await page.goto(LIBRARY);
  await expect(saved(page).getByRole('heading')).toHaveText([sermon, film]);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: `Remove ${sermon} from your library` }).click();
  const undo = page.getByRole('button', { name: `Undo: keep ${sermon} in your library` });
  await expect(undo).toBeFocused();
  await expect(page.getByText('1 resource saved')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 resources saved')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${film} from your library` }).click();
  await expect(page.getByText('1 resource saved')).toBeVisible();

  const field = page.getByRole('searchbox', { name: 'Search your library' });
  // A long title is cut at its end.
  await field.fill(sermon.slice(0, 20).toUpperCase());
  await expect(page).toHaveURL(/tab=library&q=/);
  await expect(saved(page).getByRole('heading')).toHaveText([sermon]);
  await field.fill('nothing like it');
  await expect(page.getByText('Nothing in your library matches')).toBeVisible();
  await page.getByRole('link', { name: 'Show everything you saved' }).click();
  await expect(saved(page).getByRole('heading')).toHaveText([sermon]);
  await expect(field).toHaveValue('');
  expect(await focusProblems(page)).toEqual([]);
  await saved(page).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Bookmarked / })).toBeVisible();
});

test('bookmarks from before signing in are offered, and kept', async ({ page }) => {
  const sermon = await saveFirst(page, '/sermons');
  await signInAs(await newMember(), page);
  await page.goto('/dashboard');
  const offer = page.getByRole('region', { name: /^1 resource was saved in this browser before you signed in/ });
  await expect(offer).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Keep' }).click();
  await expect(toasts(page)).toContainText('1 resource is now in your library.');
  await expect(offer).toBeHidden();
  await page.getByRole('tab', { name: 'My Library' }).click();
  await expect(saved(page).getByRole('heading')).toHaveText([sermon]);
  await page.reload();
  await expect(saved(page).getByRole('heading')).toHaveText([sermon]);
  await expect(offer).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({
    expectedErrors: [/Transition|403/],
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });

  test('a library that cannot be loaded says so, and is loaded on retry', async ({ page }) => {
    await signInAs(await newMember(), page);
    await saveFirstAsMember(page, '/worship');
    await page.route('**/rpc/my_library*', (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto(LIBRARY);
    await expect(page.getByRole('alert')).toContainText('your library');
    expect(await scrollsHorizontally(page)).toBe(false);
    await page.unroute('**/rpc/my_library*');
    await page.getByRole('button', { name: 'Try Again' }).tap();
    await expect(saved(page)).toHaveCount(1);
    expect(await scrollsHorizontally(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
