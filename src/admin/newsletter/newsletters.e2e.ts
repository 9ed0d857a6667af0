/** Administration: newsletters are written, tried out, sent and watched. */
import {
  button,
  expectGoodLooks,
  openAsAdministrator,
  toasts,
  uniqueName,
} from '../../testing/browser/administration.ts';
import { serviceClient } from '../../testing/browser/members.ts';
import { photo } from '../../testing/browser/photo.ts';
import { FIXTURES } from '../../testing/browser/resources.ts';
import { expect, test } from '../../testing/browser/test.ts';

// Chromium logs these when navigating from a page with view transitions to one without, and when the database refuses.
test.use({ expectedErrors: [/Transition|409/], viewport: { width: 360, height: 740 } });

test('a newsletter is written on a phone, previewed, tried out, sent, watched, and is a page of the site', async ({
  page,
}) => {
  const subject = `Advent ${uniqueName()}`;
  const title = FIXTURES[0]?.title ?? '';
  const emails = Array.from({ length: 3 }, () => `${uniqueName()}@example.org`);
  await (await serviceClient()).from('newsletter_subscriptions').insert(emails.map((email) => ({ email })));
  await openAsAdministrator(page, '/admin?section=newsletter');
  await button(page, 'Write newsletter').click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Text' }).fill('## Come\n\nPeace **to you**. [Join us](/events/)');
  await page.getByRole('combobox', { name: 'Add a resource or series' }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
  const file = { name: 'candle.jpg', mimeType: 'image/jpeg', buffer: await photo(page) };
  await page.getByLabel('Choose a picture').setInputFiles(file);
  await page.getByLabel('What it shows').fill('A candle');
  await page.getByLabel('Also publish it on the site').check();
  await expect(page.getByText(`Its page will be at /newsletter/advent-`)).toBeVisible();
  await expectGoodLooks(page);

  // A reload doesn't lose what was typed.
  await page.reload();
  await expect(page.getByText('We’ve restored your unsaved work.')).toBeVisible();
  await button(page, 'Phone').click();
  const mail = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(mail.getByRole('heading', { name: 'Come' })).toBeVisible();
  await expect(mail.getByRole('link', { name: title })).toBeVisible();
  const candle = mail.getByRole('img', { name: 'A candle' });
  await expect(candle).toHaveJSProperty('complete', true);
  await expect(candle).toHaveAttribute('src', /\.jpg$/);
  await page.getByLabel('Dark mode').check();
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(13, 21, 38)');
  await page.getByLabel('Dark mode').uncheck();
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(250, 246, 238)');
  await button(page, 'Plain text').click();
  await expect(page.locator('pre')).toContainText('Peace to you.');

  await button(page, 'Save draft').click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await button(page, 'Send a test to me').click();
  await expect(toasts(page)).toContainText(/A test is on its way to \S+@\S+\./);
  await button(page, 'Send…').click();
  const dialog = page.getByRole('dialog', { name: 'Send this newsletter?' });
  await expect(dialog).toHaveAccessibleDescription(/^It goes to \d+ subscribers today\./);
  await dialog.getByLabel('Later').check();
  await expect(dialog).toHaveAccessibleDescription(/^It goes to \d+ subscribers\.$/);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Please enter a day and time in the future.')).toBeVisible();
  await dialog.getByLabel('Now').check();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeInViewport();
  // Its readers find the page when the first email arrives.
  await expect(page.getByText('Sending starts once its page is on the site')).toBeVisible();
  await expect(page.getByText(/^Sent · /)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'What was sent' })).toBeVisible();
  await expectGoodLooks(page);
  await button(page, 'Back to the list').click();
  await expect(page.getByRole('button', { name: subject })).toContainText('Sent');

  const address = `/newsletter/${subject.toLowerCase().replace(' ', '-')}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Come', level: 2 })).toBeVisible();
  // A link that leads nowhere doesn't stop the build.
  await expect(page.getByRole('link', { name: 'Join us' })).toHaveAttribute('href', '/events/');
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A candle' })).not.toHaveJSProperty('naturalWidth', 0);
  await expectGoodLooks(page);
});

test('a draft that someone else has changed meanwhile is not overwritten, and what is typed stays', async ({
  page,
  context,
}) => {
  const subject = uniqueName();
  await openAsAdministrator(page, '/admin?section=newsletter');
  await button(page, 'Write newsletter').click();
  await page.getByLabel('Subject').fill(subject);
  await button(page, 'Send…').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please write something' })).toBeVisible();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  // What is wrong is said as it is typed.
  await page.getByLabel('Subject').fill('x'.repeat(151));
  await button(page, 'Save draft').click();
  await expect(page.getByText('At most 150 characters.')).toBeVisible();
  await page.getByLabel('Subject').fill(subject);
  await expect(page.getByText('At most 150 characters.')).toBeHidden();

  const other = await context.newPage();
  await other.goto('/admin?section=newsletter');
  await other.getByRole('button', { name: subject }).click();
  await other.getByRole('textbox', { name: 'Text' }).fill('Theirs');
  await button(other, 'Save draft').click();
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: 'Text' }).fill('Mine');
  await button(page, 'Send…').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else has since changed this' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine');
  await button(page, 'Save mine').click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await button(page, 'Back to the list').click();
  await page.getByRole('button', { name: subject }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine');
  await button(page, 'Delete draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByRole('button', { name: subject })).toHaveCount(0);
});
