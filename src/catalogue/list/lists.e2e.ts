/** Searching, filtering and paging a category's list, including when the network or the backend fails. */

import type { Page } from 'playwright/test';
import { PAGE_SIZE } from '../../core/lists/pagination.rules.ts';
import { site } from '../../testing/browser/site.ts';
import {
  accessibilityViolations,
  expect,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const topic = (page: Page, name: string) => page.getByRole('group', { name: 'Topics' }).getByRole('link', { name });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const count = (page: Page) => page.getByRole('tabpanel').getByRole('status').first();
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

const LIST_CALL = '**/rest/v1/rpc/search_resources*';
const SNAPSHOT = '**/snapshots/*.json';
const SCRIPT = '**/_astro/list.*';

/** Holds back the responses of these addresses until the returned function is called. */
async function holdResponses(page: Page, ...addresses: string[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const address of addresses) await page.route(address, (route) => promise.then(() => route.continue()));
  return resolve;
}

test.describe('a search', () => {
  test('typed before the scripts arrive is carried out when they do', async ({ page }) => {
    const release = await holdResponses(page, '**/_astro/*.js');
    await page.goto('/sermons', { waitUntil: 'commit' });
    await field(page).pressSequentially('prodigal');
    release();
    await expect(page).toHaveURL('/sermons?q=prodigal');
    await expect(count(page)).toHaveText('1 resource');
    await expect(field(page)).toHaveValue('prodigal');
  });

  test('sent by Enter before the scripts arrive is not in an address before it is checked', async ({ page }) => {
    const release = await holdResponses(page, '**/_astro/*.js');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/sermons', { waitUntil: 'commit' });
    await field(page).fill('lonely');
    await field(page).press('Enter');
    release();
    await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Teen Counselling' })).toBeVisible();
    await expect(page).toHaveURL('/sermons');
    expect(asked.filter((url) => url.includes('?q='))).toEqual([]);
  });

  test.describe('whose phrases cannot be loaded', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('is not in the address', async ({ page }) => {
      await page.route('**/_astro/crisisPhrases.*.js', (route) => route.abort());
      await page.goto('/sermons');
      await field(page).fill('prodigal');
      await expect(count(page)).toHaveText('1 resource');
      await expect(page).toHaveURL('/sermons');
    });
  });

  test('filled in without focus, as by an assistant, is carried out', async ({ page }) => {
    await page.goto('/sermons');
    await field(page).evaluate((input: HTMLInputElement) => {
      input.value = 'prodigal';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await expect(page).toHaveURL('/sermons?q=prodigal');
    await expect(count(page)).toHaveText('1 resource');
    await expect(field(page)).toHaveValue('prodigal');
  });

  test('searches while typing, shows the count, and is in the address', async ({ page }) => {
    await page.goto('/sermons');
    await field(page).pressSequentially('prodigal');
    await expect(page).toHaveURL('/sermons?q=prodigal');
    await expect(count(page)).toHaveText('1 resource');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByRole('link', { name: /Prodigal/ })).toBeVisible();
    await expect(field(page)).toBeFocused();
  });

  test('adds one history entry, and Back restores the list', async ({ page }) => {
    await page.goto('/sermons');
    await field(page).pressSequentially('bible');
    await expect(page).toHaveURL('/sermons?q=bible');
    await field(page).pressSequentially(' story');
    await expect(page).toHaveURL('/sermons?q=bible+story');
    await expect(page.getByText('No resources found for the selected filter.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/sermons');
    await expect(field(page)).toHaveValue('');
    await expect(cards(page)).toHaveCount(9);
    await page.goForward();
    await expect(field(page)).toHaveValue('bible story');
    await expect(page.getByText('No resources found for the selected filter.')).toBeVisible();
  });

  // The phrases are in English.
  test('by somebody in need shows the counselling page above the results', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/books');
    const counselling = page.getByRole('tabpanel').getByRole('link', { name: 'Teen Counselling' });
    await field(page).fill('lonely');
    await expect(page.getByText('No resources found for the selected filter.')).toBeVisible();
    await expect(counselling).toHaveAttribute('href', '/counselling');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect(page).toHaveURL('/books');
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      'lonely',
    );
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    await field(page).fill('lewis');
    await expect(count(page)).toHaveText(/^\d resources$/);
    await expect(counselling).toHaveCount(0);
  });

  test('without results can be cleared', async ({ page }) => {
    await page.goto('/movies?q=nothing-is-called-so&filter=featured&tag=family');
    await expect(page.getByText('No resources found for the selected filter.')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL('/movies');
    await expect(field(page)).toHaveValue('');
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });
});

test.describe('tabs and topics', () => {
  test('filter the list on click', async ({ page }) => {
    await page.goto('/sermons');
    await tab(page, 'Featured').click();
    await expect(page).toHaveURL('/sermons?filter=featured');
    await expect(tab(page, 'Featured')).toHaveAttribute('aria-selected', 'true');
    await expect(count(page)).toHaveText('2 resources');
    await topic(page, 'fear').click();
    await expect(page).toHaveURL('/sermons?filter=featured&tag=fear');
    await expect(topic(page, 'fear')).toHaveAttribute('aria-current', 'true');
    await expect(count(page)).toHaveText('0 resources');
    await tab(page, 'All').click();
    await expect(page).toHaveURL('/sermons?tag=fear');
    await expect(cards(page).first()).toBeVisible();
    await topic(page, 'All').click();
    await expect(page).toHaveURL('/sermons');
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
  });

  test('can be chosen with arrow keys', async ({ page }) => {
    await page.goto('/books');
    await tab(page, 'All').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Recent')).toBeFocused();
    await expect(page).toHaveURL('/books?filter=recent');
    await page.keyboard.press('End');
    await expect(tab(page, 'Featured')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'All')).toBeFocused();
    await expect(page).toHaveURL('/books');
    await page.getByRole('tab', { name: 'Featured' }).focus();
    await page.keyboard.press(' ');
    await expect(page).toHaveURL('/books?filter=featured');
    await page.keyboard.press('Home');
    await expect(page).toHaveURL('/books');
    await page.keyboard.press('Tab');
    await expect(topic(page, 'All')).toBeFocused();
  });

  test('do not change Alt+Left, which is Back', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/books?filter=recent');
    await tab(page, 'Recent').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(tab(page, 'All')).not.toBeFocused();
    await expect(page).not.toHaveURL('/books');
  });
});

test.describe('pages', () => {
  test('open without a page load, and Back restores the scroll position', async ({ page }) => {
    await page.goto('/sermons?filter=recent');
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    const first = await cards(page).first().getByRole('heading').textContent();
    const next = pages(page).getByRole('link', { name: 'Page 2', exact: true });
    await next.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await next.click();
    await expect(page).toHaveURL('/sermons?filter=recent&page=2');
    await expect(count(page)).toContainText('page 2 of');
    await expect(next).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`Sermons, page 2 of 3 – ${site.name}`);
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(left);
    await page.goBack();
    await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
    await expect(page).toHaveTitle(`Sermons – ${site.name}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 50);
  });

  test('are restored by Back from a resource', async ({ page }) => {
    await page.goto('/sermons');
    await tab(page, 'Recent').click();
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(count(page)).toContainText('page 2 of');
    const title = (await cards(page).nth(1).getByRole('heading').textContent()) ?? '';
    await cards(page).nth(1).getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/sermons?filter=recent&page=2');
    await expect(cards(page).nth(1).getByRole('heading')).toHaveText(title);
  });
});

test('a shared address opens the same list', async ({ page, context }) => {
  await page.goto('/books');
  await tab(page, 'Recent').click();
  await topic(page, 'apologetics').click();
  await page.getByRole('button', { name: 'List view' }).click();
  await field(page).fill('c');
  await expect(page).toHaveURL('/books?q=c&filter=recent&tag=apologetics&view=list');
  await expect(count(page)).toHaveText('3 resources');
  const titles = await cards(page).getByRole('heading').allTextContents();
  const friend = await context.browser()?.newContext();
  const other = await friend?.newPage();
  await other?.goto(page.url());
  if (!other) throw new Error('The browser context has no browser');
  await expect(cards(other).getByRole('heading')).toHaveText(titles);
  await expect(field(other)).toHaveValue('c');
  await expect(other.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  await friend?.close();
});

test('reading a list loads no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/sermons', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 4000);
  expect(scripts.filter((path) => /\/list\.|client|rest|snapshots/.test(path))).toEqual([]);
});

test.describe('before the script has loaded', () => {
  test('clicks and typed text are kept', async ({ page }) => {
    const release = await holdResponses(page, SCRIPT);
    await page.goto('/sermons');
    await field(page).pressSequentially('the');
    await tab(page, 'Recent').click();
    await expect(page.locator('#list')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page).toHaveURL('/sermons?q=the&filter=recent');
    await expect(count(page)).toContainText(/\d+ resources/);
    await expect(page.locator('#list')).not.toHaveAttribute('aria-busy');
  });

  test('the built list is hidden if the address asks for another list', async ({ page }) => {
    const release = await holdResponses(page, SCRIPT);
    await page.goto('/sermons?q=prodigal', { waitUntil: 'commit' });
    await expect(field(page)).toHaveValue('prodigal');
    await expect(page.getByText('The Story of the Bible').first()).toBeHidden();
    release();
    await expect(cards(page)).toHaveCount(1);
  });
});

test.describe('if the script does not load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the stored list view is applied before other scripts run', async ({ page }) => {
    await page.goto('/sermons');
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page).toHaveURL('/sermons?view=list');
    const wide = (await cards(page).first().boundingBox())?.width ?? 0;
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/books');
    expect((await cards(page).first().boundingBox())?.width).toBe(wide);
  });

  test('a search stays in the field, not in the address, and the page can be loaded again', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto('/sermons');
    await field(page).fill('prodigal');
    await field(page).press('Enter');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the search');
    await expect(page).toHaveURL('/sermons');
    await expect(field(page)).toHaveValue('prodigal');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute(SCRIPT);
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await field(page).fill('prodigal');
    await expect(count(page)).toHaveText('1 resource');
  });

  test('a filter link still opens its address with the built list', async ({ page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto('/sermons');
    await tab(page, 'Featured').click();
    await expect(page).toHaveURL('/sermons?filter=featured');
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
  });
});

test.describe('when the backend', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('recovers, newer results are offered, and the shown ones stay', async ({ page }) => {
    let down = true;
    await page.clock.install();
    await page.route(LIST_CALL, async (route) => {
      if (down) return route.abort();
      const response = await route.fetch();
      const rows = await response.json();
      await route.fulfill({ response, json: rows.map((row: object) => ({ ...row, title: 'A newer title' })) });
    });
    await page.goto('/sermons?q=prodigal');
    await expect(page.getByText('We couldn’t reach the catalogue, so this is how it looked on')).toBeVisible();
    down = false;
    await page.clock.runFor(10_000);
    await expect(page.getByText('Newer results are here.')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect(cards(page).getByRole('heading')).not.toHaveText('A newer title');
    await page.getByRole('button', { name: 'Show them' }).press('Enter');
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await expect(cards(page).getByRole('heading')).toHaveText('A newer title');
    await expect(page.getByText('Newer results are here.')).toBeHidden();
  });

  test('and the snapshot fail, an error with a retry button is shown', async ({ page }) => {
    let down = true;
    await page.clock.install();
    for (const path of [LIST_CALL, SNAPSHOT])
      await page.route(path, (route) => (down ? route.abort() : route.continue()));
    await page.goto('/sermons?q=prodigal');
    await expect(page.getByText('Loading sermons resources...')).toBeVisible();
    for (let seconds = 0; seconds < 60; seconds += 5) await page.clock.runFor(5_000);
    await expect(page.getByRole('alert')).toContainText('Failed to load sermons');
    expect(await accessibilityViolations(page)).toEqual([]);
    down = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cards(page)).toHaveCount(1);
  });
});

test.describe('while offline', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the list shows a message, and loads when the connection returns', async ({ page, context }) => {
    await page.goto('/sermons');
    await tab(page, 'Recent').click();
    await expect(page).toHaveURL('/sermons?filter=recent');
    await context.setOffline(true);
    await field(page).fill('prodigal');
    await expect(page.getByRole('alert').or(page.getByText('Loading sermons resources...'))).toBeVisible();
    await context.setOffline(false);
    await expect(cards(page)).toHaveCount(1);
  });
});

test('skeletons are shown while the backend is slow', async ({ page }) => {
  const release = await holdResponses(page, LIST_CALL, SNAPSHOT);
  await page.goto('/movies');
  await tab(page, 'Recent').click();
  await expect(page.getByText('Loading movies resources...')).toBeVisible();
  await expect(page.getByRole('tabpanel').locator('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.waiting > li')).toHaveCount(9);
  release();
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
});

test('cards in search results can be saved', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = undefined as never;
  });
  await page.goto('/sermons?q=prodigal');
  await expect(cards(page)).toHaveCount(1);
  const save = cards(page).getByRole('button', { name: /^Save / });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await tab(page, 'Recent').click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

for (const width of [360, 1280]) {
  test(`results are accessible as grid and list at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    for (const view of ['', '&view=list']) {
      await page.goto(`/books?filter=recent${view}`);
      await expect(count(page)).toContainText('page 1 of');
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await scrollsHorizontally(page)).toBe(false);
    }
  });
}
