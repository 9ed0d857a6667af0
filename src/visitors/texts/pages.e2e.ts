/** Every page fits the screen, is accessible and works by keyboard. */
import { ODD_TITLES } from '../../testing/browser/resources.ts';
import { pathOf, VISITOR_ROUTES } from '../../testing/browser/routes.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

/** One page of each kind; each text page and form is its own kind. */
const KINDS: [name: string, path: () => string][] = [
  ...[...VISITOR_ROUTES, '/sermons', '/sermons/page/2', '/category/books', '/series/uncovering', '/tags/faith'].map(
    (path): [string, () => string] => [path, () => path],
  ),
  ...['A short address', 'An album', 'Ordered by post', 'Bare others', 'في البدء كان الكلمة'].map(
    (title): [string, () => string] => [`the resource "${title}"`, () => pathOf(title)],
  ),
];

const WIDTHS = [360, 1280];
/** Width in pixels of a 1280 screen at 400 % zoom, which WCAG 1.4.10 requires. */
const ZOOMED = 320;

for (const [name, path] of KINDS) {
  test(`${name} fits, is accessible in both themes, and Tab reaches all controls`, async ({ page }) => {
    await page.goto(path());
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // These links come with the script, and move the footer.
    if (path() === '/search') await expect(page.getByText('Or browse:')).toBeVisible();
    expect(await focusProblems(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${width} pixels wide`;
      expect(await scrollsHorizontally(page), where).toBe(false);
      expect(await violationsInBothThemes(page), where).toEqual([]);
    }
    await page.setViewportSize({ width: ZOOMED, height: 640 });
    expect(await scrollsHorizontally(page), 'at a zoom of 400 %').toBe(false);
  });
}

test.describe('unusual resources', () => {
  for (const title of ODD_TITLES) {
    test(`"${title.slice(0, 40)}" is shown unchanged`, async ({ page }) => {
      await page.goto(pathOf(title));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace(/\s+/g, ' '));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await scrollsHorizontally(page)).toBe(false);
      }
      expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    });
  }
});

test.describe('a missing address', () => {
  test.use({ expectedErrors: [/404/] });

  test('the not-found page leads to the home page', async ({ page }) => {
    await page.goto('/no/such/page');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the profiles of the ministry are linked with rel=me', async ({ page }) => {
  await page.goto('/about');
  const profile = page.getByRole('navigation', { name: 'Follow us' }).getByRole('link', { name: 'Instagram' });
  await expect(profile).toHaveAttribute('rel', 'me noopener');
});
