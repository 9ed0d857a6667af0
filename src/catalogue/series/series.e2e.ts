/** A series is followed part by part, using only the keyboard, and a member continues from the dashboard. */
import { newMember, signInAs } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

// Chromium logs the first when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition|ERR_FAILED/] });

const SERIES = '/series/uncovering';
const NAME = 'Uncovering: Identity, Meaning, Hope';

test('a series leads from part to part, and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Series' }).press('Enter');
  await page.getByRole('link', { name: NAME }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expect(page.locator('main ol article')).toContainText(['Part 1 of 3', 'Part 2 of 3', 'Part 3 of 3']);

  await page.getByRole('link', { name: 'Begin' }).press('Enter');
  const place = page.getByRole('navigation', { name: NAME });
  await expect(place).toContainText('Part 1 of 3');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  await place.getByRole('link', { name: 'Next: Uncovering Meaning' }).press('Enter');
  await place.getByRole('link', { name: 'Next: Uncovering Hope' }).press('Enter');
  await expect(place).toContainText('Part 3 of 3');
  await expect(place.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await place.getByRole('link', { name: 'Previous' }).press('Enter');
  await expect(place).toContainText('Part 2 of 3');
  await place.getByRole('link', { name: NAME }).press('Enter');
  await expect(page).toHaveURL(SERIES);
});

test('its feed and its entry in the search index are there', async ({ page }) => {
  await page.goto(SERIES);
  const feed = page.locator('link[rel="alternate"][href$="/series/uncovering.xml"]');
  const xml = await (await page.request.get((await feed.getAttribute('href')) ?? '')).text();
  expect(xml.match(/<title>Uncovering \w+<\/title>/g)).toHaveLength(3);
  await page.goto('/search?q=uncovering&category=series');
  await expect(page.getByRole('link', { name: NAME })).toHaveAttribute('href', SERIES);
});

test('a member sees how far they have got, and continues', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.goto(SERIES);
  const recorded = page.waitForResponse((response) => response.url().includes('/user_activities') && response.ok());
  await page.getByRole('link', { name: 'Begin' }).click();
  await recorded;
  await page.goto('/dashboard');
  const begun = page.getByRole('region', { name: 'Keep going' });
  await expect(begun.getByRole('article').filter({ hasText: NAME })).toContainText('0 of 3 done');
  expect(await accessibilityViolations(page)).toEqual([]);
  await begun.getByRole('link', { name: 'Next: Uncovering Identity' }).click();
  const saved = page.waitForResponse((response) => response.url().includes('/finished_resources') && response.ok());
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
  // Shown before it is saved.
  await saved;
  await page.goto('/dashboard');
  await begun.getByRole('link', { name: 'Next: Uncovering Meaning' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uncovering Meaning');
});

test('a visitor signs in to start a plan, and comes back to it', async ({ page }) => {
  await page.goto(SERIES);
  await expect(page.getByText('3 days, one part a day, at your own pace.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Sign in to start' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(SERIES)}`);
});

test('a member follows a plan part by part, pauses it, and stops it', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(SERIES);
  const changed = () =>
    page.waitForResponse((response) => /started_plans|finished_resources/.test(response.url()) && response.ok());
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('link', { name: 'your dashboard' }).click();
  const plan = page.getByRole('region', { name: 'Today’s part' }).getByRole('article').filter({ hasText: NAME });
  await expect(plan).toContainText('0 of 3 done');
  await expect(plan.getByRole('link', { name: 'Today: Uncovering Identity' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);

  await plan.getByRole('button', { name: 'Mark as done: Uncovering Identity' }).press('Enter');
  await expect(plan).toContainText('1 of 3 done');
  await expect(plan.getByRole('status')).toHaveText('Today’s part is done. The next one is here whenever you like.');
  await expect(plan.getByRole('link', { name: 'Next: Uncovering Meaning' })).toBeVisible();

  const paused = changed();
  await plan.getByRole('button', { name: `Pause ${NAME}` }).click();
  await expect(plan.getByRole('status')).toHaveText('Paused. It’ll wait for you.');
  await paused;
  await page.reload();
  await expect(plan.getByRole('status')).toHaveText('Paused. It’ll wait for you.');
  await plan.getByRole('button', { name: `Keep going with ${NAME}` }).click();
  await expect(plan.getByRole('button', { name: `Pause ${NAME}` })).toBeVisible();

  await plan.getByRole('button', { name: `Stop ${NAME}` }).click();
  await expect(page.getByRole('region', { name: 'Today’s part' })).toHaveCount(0);
  // Parts that are done stay done.
  await expect(page.getByRole('region', { name: 'Keep going' })).toContainText('1 of 3 done');

  // A finished plan begins again.
  await page.goto(SERIES);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('link', { name: 'your dashboard' }).click();
  for (const part of ['Meaning', 'Hope']) {
    const finished = changed();
    await plan.getByRole('button', { name: `Mark as done: Uncovering ${part}` }).click();
    await finished;
  }
  await expect(plan).toHaveCount(0);
  await page.goto(SERIES);
  await expect(page.getByText('You’ve finished it.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  const again = page.getByRole('button', { name: 'Begin again' });
  await page.route('**/rpc/restart_plan', (route) => route.abort(), { times: 1 });
  await again.press('Enter');
  await expect(page.getByText('We couldn’t start the plan. Please try again.')).toBeVisible();
  await expect(again).toBeFocused();
  const restarted = page.waitForResponse('**/rpc/restart_plan');
  await again.press('Enter');
  await restarted;
  await expect(page.getByRole('link', { name: 'your dashboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan).toContainText('0 of 3 done');
});
