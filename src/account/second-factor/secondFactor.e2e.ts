/** An administrator sets up a second factor, signs in with it, and removes it. */
import type { Page } from 'playwright/test';
import { appCode, wrongCode } from '../../../supabase/tests/authenticatorApp.ts';
import { giveSecondFactors } from '../../../supabase/tests/browserSecondFactor.ts';
import { newAdministrator, serviceClient, signInAs } from '../../testing/browser/members.ts';
import {
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

// Refused codes, and pages with view transitions that are left at once.
test.use({ expectedErrors: [/status of 4\d\d|Transition/] });

async function expectWhole(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
}

test('a second factor is set up, asked for at sign-in, and removed', async ({ page, baseURL }) => {
  const end = await giveSecondFactors(page, baseURL ?? '', process.env.E2E_DATA_DIR ?? '');
  const ada = await newAdministrator();
  await signInAs(ada, page, 'admin');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin?section=administrators');
  const part = page.getByRole('region', { name: 'Your second factor' });
  await part.getByRole('button', { name: 'Set up' }).press('Enter');
  const picture = part.getByRole('img', { name: /^QR code/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  const key = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const first = part.getByLabel('Six-digit code');
  await expect(first).toBeFocused();
  await first.fill(wrongCode(key));
  await first.press('Enter');
  await expect(first).toHaveAccessibleDescription(/^That code isn’t right/);
  await expectWhole(page);
  expect(await focusProblems(page)).toEqual([]);
  await first.fill(appCode(key));
  await first.press('Enter');
  await expect(part.getByText('On since')).toBeVisible();
  await expect(page.getByText('Your second factor is on.')).toBeVisible();
  await expect(part.locator(':focus')).toHaveCount(1);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?next=%2Fadmin%3Fsection%3Dadministrators');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  const code = page.getByLabel('Six-digit code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Please enter the code.');
  await expectWhole(page);

  // The half-finished session opens nothing: the administration asks too.
  await page.goto('/admin?section=administrators');
  await expect(page.getByRole('heading', { name: 'Your code, please', level: 1 })).toBeVisible();
  await expectWhole(page);
  await code.pressSequentially(`${appCode(key).slice(0, 3)} ${appCode(key).slice(3)}`);
  await code.press('Enter');
  const remove = async () => {
    await part.getByRole('button', { name: 'Remove' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove your second factor?' });
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(page.getByText('Your second factor has been removed.')).toBeVisible();
  };
  await remove();
  await part.getByRole('button', { name: 'Set up' }).press('Enter');
  const secondKey = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await first.fill(appCode(secondKey));
  await first.press('Enter');
  await expect(part.getByText('On since')).toBeVisible();

  // Nobody but its owner can remove it, so a former administrator does that in the settings.
  const client = await serviceClient();
  await client.from('user_roles').update({ role: 'user' }).eq('user_id', ada.session.user.id).throwOnError();
  await page.goto('/dashboard?tab=settings');
  await expect(part.getByText('On since')).toBeVisible();
  await expectWhole(page);
  await remove();
  await expect(part).toBeHidden();
  await end();
});
