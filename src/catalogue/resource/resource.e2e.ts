/** The resource page: its media and the target of its button. */
import { FILMED_BOOK } from '../../testing/browser/resources.ts';
import { pathOf } from '../../testing/browser/routes.ts';
import { expect, test } from '../../testing/browser/test.ts';

const ORDER = /^Order (on WhatsApp|via Email)\b/;

const ACTIONS: [title: string, label: string, href: RegExp][] = [
  ['A short address', 'Open on YouTube', /^https:\/\/youtu\.be\//],
  ['An album', 'Open on Spotify', /^https:\/\/open\.spotify\.com\/album\//],
  ['Ordered on WhatsApp', 'Order on WhatsApp', /^https:\/\/wa\.me\/2348000000000\?text=/],
  ['Ordered by post', 'Order via Email', /^mailto:books@example\.org\?subject=/],
  ['Bare others', 'Open Resource', /^https:\/\/example\.org\/$/],
];

for (const [title, label, href] of ACTIONS) {
  test(`"${title}" has the button "${label}"`, async ({ page }) => {
    await page.goto(pathOf(title));
    await expect(page.getByRole('link', { name: new RegExp(`^${label}`) })).toHaveAttribute('href', href);
  });
}

test('an order message names the book and has a blank for the name', async ({ page }) => {
  for (const [title, parameter] of [
    ['Ordered on WhatsApp', 'text'],
    ['Ordered by post', 'body'],
  ] as const) {
    await page.goto(pathOf(title));
    const href = await page.getByRole('link', { name: ORDER }).getAttribute('href');
    const message = new URL(href ?? '').searchParams.get(parameter);
    expect(message).toEqual(`Hello! I would like to order this book: ${title}\nMy name is: ________`);
  }
});

const PLAYERS: [title: string, heading: string, src: string, height: number | null, query?: string][] = [
  ['A short address', 'Watch Now', 'https://www.youtube-nocookie.com/embed/short-addr1?autoplay=1&rel=0', null],
  [
    'A film on a phone',
    'Watch Now',
    'https://www.youtube-nocookie.com/embed/film-phone1?autoplay=1&rel=0',
    null,
    '?t=1m30s',
  ],
  ['An album', 'Listen Now', 'https://open.spotify.com/embed/album/5W9Al2ewPfzbWHOV2BAtBR', 352],
  // A sermon, whose picture is wide elsewhere.
  ['An episode', 'Listen Now', 'https://open.spotify.com/embed/episode/5W9Al2ewPfzbWHOV2BAtBR', 352],
];

for (const [title, heading, src, height, query = ''] of PLAYERS) {
  const [isTelling, start] = [height === null, query ? '&start=90' : ''];
  test.describe(`the player of "${title}"`, () => {
    test.use({ allowedOrigins: ['https://www.youtube-nocookie.com', 'https://open.spotify.com'] });

    test('loads only on click, and gets the focus', async ({ page, baseURL }) => {
      const parameters = isTelling ? `&enablejsapi=1&origin=${encodeURIComponent(baseURL ?? '')}${start}` : '';
      const requests: string[] = [];
      await page.route(/youtube|spotify/, (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: 'player' });
      });
      await page.goto(pathOf(title) + query);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      expect(requests).toEqual([]);
      await page.getByRole('link', { name: `Play ${title}` }).press('Enter');
      const player = page.locator('iframe');
      await expect(player).toHaveAttribute('src', src + parameters);
      await expect(player).toHaveAttribute('title', `${heading}: ${title}`);
      await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
      await expect(player).toBeFocused();
      await expect.poll(() => requests).toEqual([src + parameters]);
      if (height) {
        expect((await player.boundingBox())?.height).toBe(height);
        // What is above the frame that clips it can't be reached.
        expect((await player.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(height);
      }
    });
  });
}

test('a book whose link is a video shows its cover without a player', async ({ page }) => {
  await page.goto(pathOf(FILMED_BOOK));
  await expect(page.getByRole('link', { name: /^Open on YouTube/ })).toBeVisible();
  await expect(page.locator('[data-player]')).toHaveCount(0);
});

test('a picture without a player says that it opens a new tab', async ({ page }) => {
  await page.goto(pathOf('Bare others'));
  const picture = page
    .getByRole('link', { name: 'Open Bare others' })
    .and(page.getByRole('link', { name: 'opens in a new tab' }));
  await expect(picture).toHaveAttribute('target', '_blank');
});

test('the title comes before the picture in the reading order', async ({ page }) => {
  for (const title of ['A short address', 'Ordered by post']) {
    await page.goto(pathOf(title));
    const parts = page.locator('main').locator('h1, [data-shape] > svg, [data-bookmark]');
    expect(await parts.evaluateAll((all) => all.slice(0, 3).map(({ localName }) => localName))).toEqual([
      'h1',
      'svg',
      'button',
    ]);
  }
});
