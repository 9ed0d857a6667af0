/** Administration: who the administrators are, and the numbers. */
import { expectGoodLooks, toasts } from '../../testing/browser/administration.ts';
import { clientOf, newAdministrator, newMember, serviceClient, signInAs } from '../../testing/browser/members.ts';
import { expect, focusProblems, misplacedHeads, test, violationsInBothThemes } from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition/] });

test('an administrator makes another one and removes them, and gives up their own access', async ({ page }) => {
  const ruth = await newMember();
  const me = await newAdministrator();
  await signInAs(me, page, 'admin');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin?section=administrators');
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  await expect(row(me.email)).toContainText('You');
  await expect(
    page.getByRole('region', { name: 'Your second factor' }).getByRole('button', { name: 'Set up' }),
  ).toBeVisible();

  const field = page.getByLabel('Email address of their account');
  await field.fill('nobody@example.org');
  await field.press('Enter');
  await expect(page.getByText('No account has this address.').first()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectGoodLooks(page);
  expect(await focusProblems(page)).toEqual([]);

  await field.fill(ruth.email);
  await field.press('Enter');
  await expect(toasts(page)).toContainText(`${ruth.email} is now an administrator.`);
  await expect(row(ruth.email)).toContainText('Administrator since');
  await expect(field).toHaveValue('');

  const remove = row(ruth.email).getByRole('button', { name: `Remove ${ruth.email} as administrator` });
  await remove.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove this administrator?' });
  await expect(dialog).toHaveAccessibleDescription(new RegExp(`^${ruth.email} loses access`));
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(dialog).toBeVisible();
  // Closed as Escape does, and opened again before the browser has reported that.
  await remove.evaluate((button: HTMLButtonElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    button.click();
  });
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(toasts(page)).toContainText(`${ruth.email} is no longer an administrator.`);
  await expect(row(ruth.email)).toBeHidden();
  // The focus doesn't start again at the top.
  await expect(page.getByRole('region', { name: 'Current administrators' }).locator(':focus')).toHaveCount(1);

  await page.goto('/admin?section=history');
  const entries = page.getByRole('article').filter({ hasText: ruth.email });
  await expect(entries.nth(0)).toContainText(`Made ${ruth.email} an ordinary member again`);
  await expect(entries.nth(1)).toContainText(`Made ${ruth.email} an administrator`);
  await page.goBack();

  await row(me.email).getByRole('button').click();
  await page.getByRole('dialog', { name: 'Give up your own access?' }).getByRole('button', { name: 'Give up' }).click();
  await page.waitForURL('/');
  await expect(toasts(page)).toContainText('You are no longer an administrator.');
  const client = await clientOf(me);
  for (const { status } of await Promise.all([
    client.rpc('list_administrators'),
    client.rpc('catalogue_numbers'),
    client.rpc('make_administrator', { email: ruth.email }),
  ]))
    expect(status).toBe(403);
});

test('the numbers are drawn, listed in tables, and hidden when they come from fewer than five people', async ({
  page,
}) => {
  const client = await serviceClient();
  const { data: resources } = await client.from('resources').select('id, title').eq('category', 'books').limit(2);
  const [often, seldom] = resources ?? [];
  if (!often || !seldom) throw new Error('There are not enough books');
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => newMember()));
  const views = members.flatMap(({ session: { user } }, index) =>
    (index < 4 ? [often, seldom] : [often]).map(({ id }) => ({ user_id: user.id, resource_id: id })),
  );
  const { error } = await client.from('user_activities').insert(views);
  if (error) throw error;

  await signInAs(await newAdministrator(), page, 'admin');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin?section=numbers');
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Catalogue by category').getByRole('rowheader')).toHaveCount(5);
  await expect(part('Most viewed').getByRole('row', { name: often.title })).toBeVisible();
  await expect(part('Most viewed').getByRole('row', { name: seldom.title })).toHaveCount(0);
  await expect(
    page.getByRole('img', { name: /Bar chart of 26 weeks, \d+ of them with a number\. The highest/ }),
  ).toBeVisible();
  await page.getByText('The numbers as a table').press('Enter');
  const weeks = part('Views by week').getByRole('row');
  await expect(weeks).toHaveCount(27);
  await expect(weeks.nth(1)).toContainText('so far');
  await expect(weeks.last()).toContainText('Fewer than 5');
  expect(await misplacedHeads(page)).toEqual([]);
  await expectGoodLooks(page);
  expect(await focusProblems(page)).toEqual([]);
  await part('Catalogue by category').getByRole('link', { name: 'Books' }).click();
  await expect(page).toHaveURL('/admin?category=books');
});

test.describe('on a bad connection', () => {
  test.use({ expectedErrors: [/Transition|Failed to load resource/] });

  test('both sections say so, and load on retry', async ({ page }) => {
    await signInAs(await newAdministrator(), page, 'admin');
    for (const [section, call, ready] of [
      ['numbers', 'catalogue_numbers', 'Catalogue by category'],
      ['administrators', 'list_administrators', 'Administrator since'],
    ]) {
      // With a body, since the client takes a 404 without one for an empty answer, and retries it for seconds.
      const missing = { status: 404, json: { message: 'There is no such function' } };
      await page.route(`**/rpc/${call}`, (route) => route.fulfill(missing));
      await page.goto(`/admin?section=${section}`);
      const again = page.getByRole('button', { name: 'Try Again' });
      await expect(again).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.unroute(`**/rpc/${call}`);
      await again.press('Enter');
      await expect(page.getByText(ready ?? '').first()).toBeVisible();
    }
  });
});
