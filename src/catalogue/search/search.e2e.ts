/** The site search: its dialog on every page, and the search page. */
import type { Page, Route } from 'playwright/test';
import { HARD_TIME } from '../../testing/browser/resources.ts';
import { pathOf } from '../../testing/browser/routes.ts';
import {
  accessibilityViolations,
  expect,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });
const options = (page: Page) => dialog(page).getByRole('option');
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link');

/** Opens the search page for these words and repeats until there are results: the index is built after the pages. */
async function searchUntilIndexed(page: Page, words: string) {
  await expect(async () => {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(results(page).first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 50_000 });
}

test('the search is not loaded before it is opened', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(requests.filter((path) => /pagefind|\/search\.|client\./.test(path))).toEqual([]);
});

test('it opens by its button and Ctrl+K, and Escape returns the focus', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('link', { name: 'Search', exact: true });
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();

  const link = page.getByRole('link', { name: 'Explore the catalogue' });
  for (const keys of ['Control+k', 'Meta+k']) {
    await link.focus();
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(link).toBeFocused();
  }
});

test('it does not open over the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('it searches while typing, filters by category, and opens a result by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bible', { delay: 20 });
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  const all = dialog(page).getByRole('button', { name: /^All \d+$/ });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  const sermons = dialog(page).getByRole('button', { name: /^Sermons \d+$/ });
  const count = Number((await sermons.textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(2);
  expect(await accessibilityViolations(page)).toEqual([]);

  await sermons.click();
  await expect(dialog(page).getByRole('status')).toHaveText(`${count} results`);
  await expect(sermons).toHaveAttribute('aria-pressed', 'true');
  for (const option of await options(page).all()) await expect(option).toHaveAttribute('href', /^\/sermons\//);

  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const last = options(page).nth(-2);
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
  await expect(field(page)).toBeFocused();
  const path = (await last.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

// Text pages are found by their own words.
test('it finds text pages and authors', async ({ page }) => {
  for (const [words, path] of [
    ['privacy', '/privacy'],
    ['teen counselling', '/counselling'],
  ] as const) {
    await page.goto(`/search?q=${words}&category=pages`);
    await expect(results(page).first()).toHaveAttribute('href', path);
  }
  await page.goto('/search?q=chesterton');
  await expect(results(page).first()).toContainText('Chesterton');
});

test('a search can be shared: its words and category are in the address', async ({ page, context }) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('bible');
  await expect(page).toHaveURL('/search?q=bible');
  await page.getByRole('button', { name: /^Others/ }).click();
  await expect(page).toHaveURL('/search?q=bible&category=others');
  const titles = await results(page).allTextContents();

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('searchbox')).toHaveValue('bible');
  await expect(shared.getByRole('button', { name: /^Others/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(results(shared)).toHaveText(titles);
  await shared.close();

  await results(page).first().click();
  await expect(page).toHaveURL(/\/others\//);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=bible&category=others');
  await expect(results(page)).toHaveText(titles);
});

test('more results are shown on request', async ({ page }) => {
  await page.goto('/search?q=faith');
  await expect(results(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Show more results' }).click();
  await expect(results(page)).toHaveCount(16);
});

test('on the search page, Ctrl+K focuses the field', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByText('Or browse')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(dialog(page)).toBeHidden();
});

test('without results, it says so and links to the lists', async ({ page }) => {
  await page.goto('/search?q=qwqwqw');
  await expect(page.getByRole('status').first()).toHaveText('Nothing found for “qwqwqw”.');
  await page.getByRole('main').getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL('/books');
});

test('without results, it offers the topics of the lists', async ({ page }) => {
  await page.goto('/search?q=qwqwqw');
  await page.getByRole('main').getByRole('link', { name: 'apologetics' }).click();
  await expect(page).toHaveURL('/movies?tag=apologetics');
});

test('results have pictures, and before typing there are topics, series and what was opened in this tab', async ({
  page,
}) => {
  const title = 'An album';
  await page.goto('/worship');
  await page.getByRole('link', { name: title }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('opened'))).toContain(title);
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  const opened = dialog(page).getByRole('region', { name: 'Opened in this tab' }).getByRole('link');
  await expect(opened).toHaveText([title]);
  await expect(dialog(page).getByRole('region', { name: 'Series and collections' })).toContainText('Start Here');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.type('bible');
  await expect(options(page).first().locator('svg')).toBeVisible();
  await expect(opened).toHaveCount(0);
  await field(page).fill('');
  await dialog(page).getByRole('region', { name: 'Topics' }).getByRole('link', { name: 'faith', exact: true }).click();
  await expect(page).toHaveURL('/tags/faith');
});

// The phrases are in English.
test.describe('a search by somebody in need', () => {
  test.use({ allowedOrigins: ['https://elsewhere.example'] });
  const counselling = (page: Page) => page.getByRole('link', { name: 'Teen Counselling: people you can talk to' });
  const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

  test('leads to the counselling page, and leaves no trace', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
    await page.goto('/search');
    await page.getByRole('searchbox').fill('suicide');
    await expect(page.getByRole('status').first()).toHaveText('Nothing found for “suicide”.');
    await expect(counselling(page)).toHaveAttribute('href', '/counselling');
    await expect(page).toHaveURL('/search');
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await stored(page)).not.toContain('suicide');
    expect(requests.filter((request) => request.includes('suicide'))).toEqual([]);

    await page.getByRole('searchbox').fill('grace');
    await expect(page).toHaveURL('/search?q=grace');
    await expect(counselling(page)).toHaveCount(0);
  });

  test('leads to nothing that the search suggests again', async ({ page }) => {
    const opened = () => page.evaluate(() => sessionStorage.getItem('opened'));
    await searchUntilIndexed(page, 'bullied at school');
    await expect(counselling(page)).toBeVisible();
    const path = pathOf(HARD_TIME);
    await results(page).first().click();
    await expect(page).toHaveURL(path);
    // Nor does anything opened from there.
    await page
      .getByRole('region', { name: 'Related Resources' })
      .getByRole('heading')
      .getByRole('link')
      .first()
      .click();
    await expect(page).not.toHaveURL(path);
    expect(await opened()).toBeNull();

    await page.goto('/books');
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect.poll(opened).toContain('/books/');
    await page.goto('/counselling');
    await page.route('https://elsewhere.example/', (route) => route.fulfill({ body: 'Elsewhere' }));
    await page.getByRole('link', { name: 'Leave this page quickly' }).click();
    await expect(page.getByText('Elsewhere')).toBeVisible();
    await page.goto('/about');
    expect(await opened()).toBeNull();
  });

  for (const path of ['/search', '/about'])
    test(`on ${path} is not sent by Enter before the script has loaded`, async ({ page }) => {
      const { promise: response, resolve: release } = Promise.withResolvers<void>();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      // The page has its form before any script; the dialog is made by one.
      const scripts = path === '/search' ? '**/_astro/*.js' : '**/_astro/search.*';
      await page.route(scripts, (route) => response.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'commit' });
      if (path === '/search') await page.getByRole('searchbox').focus();
      else
        await expect(async () => {
          await page.keyboard.press('Control+k');
          await expect(field(page)).toBeFocused({ timeout: 1000 });
        }).toPass();
      await page.keyboard.type('lonely');
      await page.keyboard.press('Enter');
      release();
      await expect(counselling(page)).toBeVisible();
      await expect(page).toHaveURL(path);
      expect(requests.filter((url) => url.includes('lonely') || url.includes('q='))).toEqual([]);
    });

  test('in the dialog is not sent by Enter', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('help me');
    await expect(counselling(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(counselling(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(counselling(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/counselling');
  });

  test.describe('offline', () => {
    // The search also looks in the index.
    test.use({ expectedErrors: [/Failed to (load|fetch)/] });

    test('is answered', async ({ page, context }) => {
      await page.goto('/search');
      await expect(page.getByText('Or browse')).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('searchbox').fill('i feel so alone');
      await expect(counselling(page)).toBeVisible();
    });
  });
});

test('words that are nowhere in the index find nothing', async ({ page }) => {
  for (const words of ['anxiety', 'anger', 'tonight', 'depression', 'suicide', 'bible tonight']) {
    await page.goto(`/search?q=${words}`);
    await expect(page.getByRole('status').first()).toHaveText(`Nothing found for “${words}”.`);
    await expect(results(page)).toHaveCount(0);
  }
});

test('its page fits and is accessible', async ({ page }) => {
  for (const path of ['/search', '/search?q=bible', '/search?q=qwqwqw']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByText(/Or browse|^\d+ results$|^Nothing found/).first()).toBeVisible();
    expect(await scrollsHorizontally(page)).toBe(false);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
});

test.describe('unusual texts', () => {
  const QUERIES = [
    '<img src=x onerror=globalThis.hacked=true>',
    '"',
    '%',
    '\\',
    'x'.repeat(5000),
    '🙏🏽',
    '\u202e\u0000',
    'constructor __proto__',
    'في البدء',
  ];

  test('can be searched', async ({ page }) => {
    for (const words of QUERIES) {
      await page.goto(`/search?${new URLSearchParams({ q: words })}`);
      await expect(page.getByRole('status').first()).toHaveText(/result|^Nothing found/);
      expect(await scrollsHorizontally(page)).toBe(false);
    }
    await page.goto('/search?q=%E0%A4%A&category=__proto__');
    await expect(page.getByRole('status').first()).toHaveText(/result|^Nothing found/);
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  });

  test('are shown unchanged in results', async ({ page }) => {
    await searchUntilIndexed(page, 'iframe srcdoc');
    const hostile = results(page).filter({ hasText: '<img src=x' }).first();
    await expect(hostile).toContainText('"><iframe srcdoc="<script>');
    await expect(hostile).toContainText('</script><script>');
    expect(await results(page).locator('img, iframe, script').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    await searchUntilIndexed(page, 'unending');
    expect(await scrollsHorizontally(page)).toBe(false);
    await searchUntilIndexed(page, 'في البدء');
    await expect(results(page).first()).toHaveAttribute('href', pathOf('في البدء كان الكلمة'));
  });
});

test.describe('an index that a build replaces while a page is open', () => {
  test.use({ expectedErrors: [/Failed to load|404/] });

  test('is opened again instead of giving no results', async ({ page }) => {
    let isOld = true;
    await page.route('**/pagefind/pagefind-entry.json', async (route) => {
      const entry = await route.fetch();
      await route.fulfill({ response: entry, body: `${await entry.text()}${isOld ? ' ' : ''}` });
    });
    await page.route('**/pagefind/index/**', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto('/search');
    await expect(page.getByText('Or browse')).toBeVisible();
    page.once('response', () => {
      isOld = false;
    });
    await page.getByRole('searchbox').fill('bible');
    await expect(results(page).first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to a page that says so and links to the lists', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('Search needs JavaScript');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Sermons',
      'Worship',
      'Movies',
      'Books',
      'Others',
    ]);
  });
});

test.describe('if it does not load', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)/] });

  test('without an index, it says so and links to the lists', async ({ page }) => {
    await page.route('**/pagefind/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/about');
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('alert')).toContainText('Search isn’t ready yet');
    await expect(dialog(page).getByRole('link', { name: 'Books' })).toBeVisible();
  });

  test('offline, it can be retried, and the words are kept', async ({ page }) => {
    for (const part of ['pagefind-entry.json', 'pagefind.js', 'fragment']) {
      await page.route(`**/pagefind/**${part}**`, (route) => route.abort());
      await page.goto('/search?q=bible');
      await expect(page.getByRole('alert')).toContainText('Search couldn’t load');
      await page.unroute(`**/pagefind/**${part}**`);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(results(page).first()).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('bible');
    }
  });

  test('a lost connection is shown as an error, not as no results', async ({ page, context }) => {
    await page.goto('/search');
    await expect(page.getByText('Or browse')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('bible');
    await expect(page.getByRole('alert')).toContainText('Search couldn’t load');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(results(page).first()).toBeVisible();
  });

  test('if the dialog has no script, the search page opens, without the unchecked words', async ({ page }) => {
    let isFirst = true;
    await page.route('**/_astro/search.*', async (route: Route) => {
      // The page has the same script.
      if (!isFirst) return route.continue();
      isFirst = false;
      await expect(field(page)).toHaveValue('bible');
      await route.abort();
    });
    await page.goto('/about');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('bible');
    await expect(page).toHaveURL('/search');
    await expect(page.getByText('Or browse')).toBeVisible();
  });
});

test('on a slow connection, visitors can type at once, and a message says that it is loading', async ({ page }) => {
  const { promise: response, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/{_astro/search.*,pagefind/**}', async (route) => {
    await response;
    await route.continue();
  });
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bible');
  await expect(dialog(page).getByText('Loading search...')).toBeVisible();
  release();
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('bible');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=bible');
});
