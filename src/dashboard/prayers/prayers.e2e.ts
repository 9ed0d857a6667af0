/** The prayer journal and a member's own data, from the first prayer to the deleted account. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { newMember, serviceClient, signInAs } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  asksBeforeLeaving,
  expect,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

// Chromium logs refused passwords, a page past the end, a request that is cut off, and a view transition that ends because
// the page navigates elsewhere.
test.use({ expectedErrors: [/Transition|40[013]|416|ERR_FAILED/] });

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });

async function write(page: Page, title: string, description = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add prayer request' }).click();
  await page.getByLabel('Prayer', { exact: true }).fill(title);
  await page.getByLabel('More, if you like').fill(description);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function pray(page: Page, title: string, description = ''): Promise<void> {
  await write(page, title, description);
  await expect(titles(page).first()).toHaveText(title);
}

/** The buttons are side by side. */
async function expectOneRow(buttons: Locator): Promise<void> {
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
}

test('a member prays, notes the answer, downloads a copy of everything and leaves', async ({ page }) => {
  const ruth = await newMember();
  await signInAs(ruth, page);
  await page.goto('/dashboard?tab=prayers');
  await expect(page.getByText('No prayer requests yet')).toBeVisible();
  await pray(page, 'Bread for today', 'And for Naomi.');
  await pray(page, 'A safe way home');

  await page.getByRole('button', { name: 'Mark Answered: Bread for today' }).click();
  await page.getByLabel('How was it answered?').fill('Boaz was kind.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Boaz was kind.')).toBeVisible();

  const show = (name: string) => page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name }).click();
  await show('Open');
  await expect(titles(page)).toHaveText(['A safe way home']);
  await show('Answered');
  await expect(titles(page)).toHaveText(['Bread for today']);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard?tab=prayers&show=open');
  await expect(titles(page)).toHaveText(['A safe way home']);

  await page.getByRole('button', { name: 'Edit: A safe way home' }).click();
  await page.getByLabel('Prayer', { exact: true }).fill('A safe way to Bethlehem');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(titles(page)).toHaveText(['A safe way to Bethlehem']);
  await page.getByRole('button', { name: 'Delete: A safe way' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No open prayers')).toBeVisible();
  expect(await page.title()).not.toContain('Bethlehem');

  await page.getByRole('tab', { name: 'Settings' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { email: ruth.email },
    prayers: [{ title: 'Bread for today', description: 'And for Naomi.', answer_note: 'Boaz was kind.' }],
  });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const confirm = page.getByRole('button', { name: 'Delete my account for good' });
  await page.getByLabel('Your password').fill('wrong');
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await confirm.click();
  await expect(page.getByText('That isn’t your password. Please try again.')).toBeVisible();
  await page.getByLabel('Your password').fill(ruth.password);
  await confirm.click();
  await expect(page).toHaveURL('/');
  await expect(toasts(page)).toContainText('Your account and everything in it have been deleted.');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.goto('/login');
  await page.getByLabel('Email').fill(ruth.email);
  await page.getByLabel('Password', { exact: true }).fill(ruth.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email or password. Please try again.').first()).toBeVisible();
});

test('the beginning of a long prayer is shown, and all of it on request', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.goto('/dashboard?tab=prayers');
  await pray(page, 'A long one', 'Line after line. '.repeat(250).trim());
  const height = async () => (await page.getByRole('article').boundingBox())?.height ?? 0;
  const cut = await height();
  const button = page.getByRole('button', { name: 'Read all: A long one' });
  await button.click();
  await expect(page.getByRole('button', { name: 'Show less: A long one' })).toBeFocused();
  expect(await height()).toBeGreaterThan(cut * 2);
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  expect(await height()).toBe(cut);
});

test('the journal is used by keyboard alone, and the focus never gets lost', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.goto('/dashboard?tab=prayers&new=1');
  await expect(page.getByLabel('Prayer', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Prayer', { exact: true })).toHaveAccessibleDescription('Please write a few words.');
  await page.keyboard.type('Bread for today');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add prayer request' })).toBeFocused();
  const card = page.getByRole('article', { name: 'Bread for today' });
  await card.getByRole('button', { name: 'Mark Answered' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('How was it answered?')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  await card.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add prayer request' })).toBeFocused();
});

test('typed text stays until it is saved, which a double click does once', async ({ page }) => {
  await signInAs(await newMember(), page);
  await page.goto('/dashboard?tab=prayers&new=1');
  const title = page.getByLabel('Prayer', { exact: true });
  const more = page.getByLabel('More, if you like');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  expect(await asksBeforeLeaving(page)).toBe(false);
  await save.click();
  await expect(title).toHaveAccessibleDescription('Please write a few words.');
  await title.fill('Bread for today');
  await expect(title).toHaveAccessibleDescription('');
  await more.fill('For Ruth\nand Naomi');
  expect(await asksBeforeLeaving(page)).toBe(true);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(title).toBeHidden();
  expect(await asksBeforeLeaving(page)).toBe(true);
  await page.getByRole('tab', { name: 'Prayer Journal' }).click();
  await expect(title).toHaveValue('Bread for today');
  await expect(more).toHaveValue('For Ruth\nand Naomi');
  expect(await asksBeforeLeaving(page)).toBe(true);

  const written: unknown[] = [];
  const answered = Promise.withResolvers<void>();
  await page.route('**/prayer_requests*', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    written.push(route.request().postDataJSON());
    if (written.length > 1) return route.continue();
    await answered.promise;
    return route.abort();
  });
  await save.click();
  await expect(more).not.toBeEditable();
  answered.resolve();
  await expect(page.getByRole('alert')).toContainText('What you wrote is still here');
  await expect(more).toHaveValue('For Ruth\nand Naomi');
  await save.dblclick();
  await expect(titles(page)).toHaveText(['Bread for today']);
  expect(written).toHaveLength(2);
  expect(written[1]).toMatchObject({ title: 'Bread for today', description: 'For Ruth\nand Naomi' });
  expect(await asksBeforeLeaving(page)).toBe(false);
});

test('the only prayer of the last page can be marked, and the page before it follows its note', async ({ page }) => {
  const ruth = await newMember();
  const user_id = ruth.session.user.id;
  const prayers = Array.from({ length: 21 }, (_, n) => ({
    user_id,
    title: `Prayer ${n}`,
    created_at: `2026-05-01T08:${n + 10}Z`,
  }));
  await (await serviceClient()).from('prayer_requests').insert(prayers).throwOnError();
  await signInAs(ruth, page);
  await page.goto('/dashboard?tab=prayers&show=open');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await page.getByRole('button', { name: 'Mark Answered: Prayer 0' }).click();
  await page.getByLabel('How was it answered?').fill('It came on Tuesday.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(titles(page)).toHaveCount(20);
  await expect(page).toHaveURL('/dashboard?tab=prayers&show=open');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard?tab=prayers&show=open');
  await expect(titles(page)).toHaveCount(20);
});

test('the journal and a member’s data can be used by everyone on a small phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(await newMember(), page);
  await page.goto('/dashboard?tab=prayers');
  await pray(page, 'Bread for today '.repeat(12).trim(), 'x'.repeat(400));
  await page.getByRole('button', { name: 'Mark Answered' }).click();
  await expect(page.getByLabel('How was it answered?')).toBeFocused();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.goto('/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
});

test('on a small phone, the first prayer is on the first screen, and its buttons are in one row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs(await newMember(), page);
  await page.goto('/dashboard?tab=prayers');
  await pray(page, 'Bread for today');
  await page.reload();
  await expect(titles(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('0 viewed · 0 saved · 0 answered · 1 active')).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit: Bread for today' });
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'More actions: Bread for today' }).click();
  await expect(edit).toBeVisible();
  await expectOneRow(page.getByRole('article').getByRole('button'));
});

test('of prayers that are marked one after the other, one asks for a note, and what is being written stays', async ({
  page,
}) => {
  await signInAs(await newMember(), page);
  await page.goto('/dashboard?tab=prayers');
  for (const title of ['Bread', 'Rain', 'A safe way home']) await pray(page, title);
  const note = page.getByLabel('How was it answered?');
  const mark = (title: string) => page.getByRole('button', { name: `Mark Answered: ${title}` }).click();
  await mark('Bread');
  await expect(note).toBeFocused();
  await mark('Rain');
  await expect(page.getByRole('article', { name: 'Rain' }).locator(note)).toBeFocused();
  await expect(note).toHaveCount(1);
  await page.keyboard.type('It came on Tuesday.');
  await mark('A safe way home');
  await expect(page.getByRole('button', { name: 'Mark Unanswered: A safe way home' })).toBeVisible();
  await expect(note).toHaveValue('It came on Tuesday.');
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('a prayer is kept on the device, and sent once there is a connection', async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(await newMember(), page);
    await page.goto('/dashboard?tab=prayers');
    await expect(page.getByText('No prayer requests yet')).toBeVisible();
    await context.setOffline(true);
    await write(page, 'Bread for today');
    const waiting = page.getByRole('region', { name: 'Waiting for internet' });
    await expect(waiting).toContainText('Bread for today');
    await expect(toasts(page)).toContainText('Your prayer is saved on this device');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await scrollsHorizontally(page)).toBe(false);

    const question = page.waitForEvent('dialog');
    await page.getByRole('button', { name: 'Menu' }).click();
    const signOut = page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    const dialog = await question;
    expect(dialog.message()).toEqual(
      'A prayer you wrote offline hasn’t been sent yet. Signing out deletes it from this device. Sign out anyway?',
    );
    await dialog.dismiss();
    await signOut;
    await page.keyboard.press('Escape');

    await context.setOffline(false);
    await expect(titles(page)).toHaveText(['Bread for today']);
    await expect(waiting).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('unsent'))).toBeNull();
  });

  test('somebody else who signs in and out on the device is not asked about it, and it waits for its author', async ({
    page,
    context,
  }) => {
    const author = await newMember();
    await signInAs(author, page);
    await page.goto('/dashboard?tab=prayers');
    await expect(page.getByText('No prayer requests yet')).toBeVisible();
    await context.setOffline(true);
    await write(page, 'Bread for today');
    const waiting = (shown: Page) => shown.getByRole('region', { name: 'Waiting for internet' });
    await expect(waiting(page)).toContainText('Bread for today');
    // The page is closed before the connection is back.
    const later = await context.newPage();
    await page.close();
    await context.setOffline(false);

    await signInAs(await newMember('Naomi'), later);
    const questions: string[] = [];
    later.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await later.goto('/dashboard?tab=prayers');
    await expect(later.getByText('No prayer requests yet')).toBeVisible();
    await expect(waiting(later)).toBeHidden();
    await later.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
    await expect(later).toHaveURL('/login');
    expect(questions).toEqual([]);

    // It is sent whichever tab is shown.
    await signInAs(author, later);
    await later.goto('/dashboard');
    await expect(toasts(later)).toContainText('Your prayer is in your journal.');
    await later.getByRole('tab', { name: 'Prayer Journal' }).click();
    await expect(titles(later)).toHaveText(['Bread for today']);
  });
});
