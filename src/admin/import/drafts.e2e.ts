/** Drafts: imported, reviewed and published by an administrator, and only then visible to visitors. */
import type { Locator, Page } from 'playwright/test';
import { button, toasts } from '../../testing/browser/administration.ts';
import { importButton } from '../../testing/browser/importDesk.ts';
import { clientOf, newAdministrator, signInAs } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

// Chromium logs view transitions that end early, and pages that aren't found.
test.use({ expectedErrors: [/Transition|404/] });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function press(target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await target.focus();
  await target.press(key);
}

test('what is imported as drafts is seen by nobody else until an administrator publishes it, all by keyboard', async ({
  page,
  browser,
}) => {
  const word = `w${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = await newAdministrator();
  await signInAs(admin, page, 'admin');
  await page.goto('/admin?section=import&tool=csv');
  const lines = ['a', 'b', 'c'].map((each) => `${word} ${each},Ruth,https://example.org/${word}/${each},books`);
  const buffer = Buffer.from(['Title,Author,Link,Category', ...lines].join('\n'));
  await page.getByLabel('Choose').setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer });
  await press(button(page, 'Review 3 rows'), 'Enter');
  await press(page.getByRole('checkbox', { name: /^Import as drafts/ }), 'Space');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(importButton(page), 'Enter');
  await expect(toasts(page)).toContainText('Successfully imported 3 rows');

  const client = await clientOf(admin);
  const { data } = await client.from('resources').select('id').like('title', `${word}%`).order('title');
  const ids = (data ?? []).map(({ id }) => id);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/books/${ids[0]}`);
  await expect(title(stranger)).toHaveText('Resource not found');
  await stranger.goto(`/books?q=${word}`);
  await expect(stranger.getByText('No resources found for the selected filter.')).toBeVisible();

  await press(page.getByRole('link', { name: 'Check the drafts' }), 'Enter');
  await expect(page).toHaveURL('/admin?drafts=true');
  await expect(page.getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('searchbox', { name: 'Search resources' }).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toContainText('Draft');
  await press(page.getByRole('checkbox', { name: 'Select all on this page' }), 'Space');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await focusProblems(page)).toEqual([]);

  await press(
    page.getByRole('region', { name: 'Selected resources' }).getByRole('button', { name: 'Publish' }),
    'Enter',
  );
  const question = page.getByRole('dialog', { name: 'Publish 3 resources?' });
  await press(question.getByRole('button', { name: 'Publish' }), 'Enter');
  await expect(toasts(page)).toContainText('3 resources are published.');
  await expect(page.getByText('No resources found')).toBeVisible();
  await stranger.goto(`/books/${ids[0]}`);
  await expect(title(stranger)).toHaveText(`${word} a`);

  await page.goto(`/admin?q=${word}`);
  await press(button(page, `Edit: ${word} a`), 'Enter');
  await press(page.getByRole('checkbox', { name: /^Draft/ }), 'Space');
  await page.getByLabel('Or enter its address').fill('https://example.org/a.jpg');
  await press(button(page, 'Save as a draft'), 'Enter');
  await expect(toasts(page)).toContainText('Resource updated successfully!');
  // Its page may stay until the next build, if another test had the site built since it was published.
  await stranger.goto(`/books?q=${word} a`);
  await expect(stranger.getByText('No resources found for the selected filter.')).toBeVisible();
  await press(button(page, `Publish: ${word} a`), 'Enter');
  await expect(toasts(page)).toContainText('The resource is published.');
  await stranger.close();
});
