/** The header: its menu on narrow screens and the theme switch. */
import { readFileSync } from 'node:fs';
import { type Theme, tokenColour } from '../core/site/tokens.rules.ts';
import { pathOf } from '../testing/browser/routes.ts';
import { expect, scrollsHorizontally, test, violationsInBothThemes } from '../testing/browser/test.ts';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/** The background colour as browsers compute it. */
function backgroundColour(theme: Theme): string {
  const hex = tokenColour(tokens, 'paper', theme);
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, keeps the focus inside, and is closed by Escape, its button or a link', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.press('Enter');
    await expect(menu).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();

    await button.click();
    for (const name of ['Sermons', 'Series', 'Teen Counselling'])
      await expect(menu.getByRole('link', { name })).toBeVisible();
    await menu.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('“Explore” leads from a resource to every category, series and the counselling page', async ({ page }) => {
  await page.goto(pathOf('A short film'));
  const explore = page.getByRole('button', { name: 'Explore', exact: true });
  await explore.press('Enter');
  const links = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('navigation', { name: 'Explore' })
    .getByRole('link');
  await expect(links).toHaveText([
    'Sermons',
    'Worship',
    'Movies',
    'Books',
    'Others',
    'Series',
    'Books of the Bible',
    'Teen Counselling',
  ]);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(explore).toBeFocused();
  await explore.click();
  await links.nth(3).click();
  await expect(page).toHaveURL('/books');
});

const LINE = "an administrator's links fit in one line on wide screens, and into the menu on tablets";

test(LINE, async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('member', 'admin'));
  await page.goto('/about');
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: 'Admin Dashboard' });
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 768) await header.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(link).toBeInViewport({ ratio: 1 });
    expect(await scrollsHorizontally(page)).toBe(false);
    // The height of one line of links, with its border.
    expect((await header.boundingBox())?.height).toBe(65);
  }
});

test('the theme follows the system until it is switched, then stays without a flash', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = backgroundColour('light');
  const dark = backgroundColour('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await background()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe(dark);

  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  expect(await background()).toBe(light);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForSelector('header', { state: 'attached' });
  expect(await background()).toBe(light);
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();

  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
