/** The dashboard of a member: tabs, Overview and Settings. */
import { newMember, signInAs } from '../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition/] });

test('what a member views is on their dashboard, and their choices decide the recommendations', async ({ page }) => {
  await page.goto('/books');
  const link = page.locator('main article a').first();
  const [title, path] = [await link.textContent(), (await link.getAttribute('href')) ?? ''];
  await signInAs(await newMember(), page);
  const recorded = page.waitForResponse((response) => response.url().includes('/user_activities') && response.ok());
  await page.goto(path);
  await recorded;

  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: '1 Resources Viewed' })).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recently Viewed' });
  await expect(recent.getByText('Viewed today')).toBeVisible();
  const recommended = page.getByRole('region', { name: 'Recommended For You' });
  await expect(recommended.getByText('The newest resources')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await recent.getByRole('link', { name: `Continue ${title}` }).click();
  await page.waitForURL(path);

  await page.goto('/dashboard?tab=settings');
  const books = page.getByRole('button', { name: 'Books' });
  await expect(books).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse(
    (response) => response.url().includes('/user_preferences') && response.request().method() === 'POST',
  );
  await books.click();
  await expect(books).toHaveAttribute('aria-pressed', 'true');
  await saved;
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear viewing history' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('Your viewing history is cleared.')).toBeVisible();
  await expect(page.getByRole('link', { name: '0 Resources Viewed' })).toBeVisible();

  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(recommended.getByText('Because you chose Books')).toBeVisible();
  await expect(recommended.getByRole('article').first()).toHaveAttribute('data-category', 'books');
  await expect(recent.getByText('Nothing viewed yet')).toBeVisible();
  await recommended.getByRole('button', { name: 'Hide recommendations' }).click();
  await expect(recommended.getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(recommended.getByText('Recommendations are switched off.')).toBeVisible();
  const requests: string[] = [];
  page.on(
    'requestfinished',
    (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname),
  );
  await recommended.getByRole('button', { name: 'Show recommendations' }).click();
  await expect(recommended.getByRole('article').first()).toHaveAttribute('data-category', 'books');
  // Before the choice is saved there would be none.
  const [saving, reading] = ['/user_preferences', '/my_recommendations'].map((end) =>
    requests.findIndex((path) => path.endsWith(end)),
  );
  expect(saving).toBeGreaterThanOrEqual(0);
  expect(reading).toBeGreaterThan(Number(saving));
});

test('members tick the emails they’d like, and learn when those come', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.goto('/dashboard?tab=settings');
  const mails = page.getByRole('region', { name: 'Notifications' });
  await expect(mails).toContainText('every Friday after 4:00 PM');
  await expect(mails).toContainText('every day after 6:00 AM (time zone: UTC)');
  const news = mails.getByLabel('Email notifications for new content');
  const saved = page.waitForResponse(
    (response) => response.url().includes('/user_preferences') && response.request().method() === 'POST',
  );
  await news.check();
  await saved;
  await page.reload();
  await expect(news).toBeChecked();
  await expect(mails.getByLabel('Daily devotional reminders')).not.toBeChecked();
});

test('tabs are opened by keyboard and by their address, and Back returns to the previous one', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/dashboard?tab=settings');
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = (name: string) => page.getByRole('tabpanel', { name });
  await expect(panel('Settings').getByRole('heading', { name: 'Preferred categories' })).toBeVisible();
  expect(await scrollsHorizontally(page)).toBe(false);
  await tab('Settings').press('Home');
  await expect(tab('Overview')).toBeFocused();
  await expect(panel('Overview').getByRole('heading', { name: 'Recently Viewed' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await scrollsHorizontally(page)).toBe(false);
  await tab('Overview').press('ArrowLeft');
  await expect(tab('Settings')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/dashboard?tab=settings');
  await page.goBack();
  await expect(panel('Overview')).toBeVisible();
  await page.getByRole('link', { name: 'Add prayer request' }).click();
  await expect(panel('Prayer Journal').getByRole('textbox', { name: 'Prayer', exact: true })).toBeFocused();
  await page.goBack();
  await expect(panel('Overview')).toBeVisible();
});

test('the settings show whose account it is, and change its name and password', async ({ page }) => {
  const ruth = await newMember();
  await signInAs(ruth, page);
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByText(ruth.email)).toBeVisible();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Ruth of Moab');
  await name.fill('Naomi');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back, Naomi' })).toBeVisible();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save name' })).toBeEnabled();

  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Current password').fill(ruth.password);
  await page.getByLabel('New password').fill('a better one');
  await page.getByLabel('Confirm password').fill('a better one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your other devices are signed out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
});
