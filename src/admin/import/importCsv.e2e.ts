/** CSV files: read, corrected and imported; and the catalogue as one. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { button, said } from '../../testing/browser/administration.ts';
import { reviewRows } from '../../testing/browser/importDesk.ts';
import { clientOf, newAdministrator, signInAs } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  misplacedHeads,
  scrollsHorizontally,
  test,
} from '../../testing/browser/test.ts';

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('Choose').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');

test('a file with formulas, quotation marks, emoji and Arabic is imported, and exported as it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const word = crypto.randomUUID();
  const admin = await newAdministrator();
  await signInAs(admin, page, 'admin');
  const client = await clientOf(admin);
  await page.goto('/admin?section=import&tool=csv');
  const resources = [
    { title: `=1+1 ${word}`, description: `"two"\nlines; ${word}`, author: 'نعمة', tags: ['grace', 'a, b'] },
    { title: `🕊 ${word}`, description: '', author: '@Ama', tags: [] },
  ].map((resource, index) => ({ ...resource, external_link: `https://example.org/${word}/${index}` }));
  const lines = [
    ['Was', 'Description', 'Speaker', 'Keywords', 'URL', 'Pages'],
    ...resources.map(({ title, description, author, tags, external_link }) => [
      title,
      description,
      author,
      tags.map((tag) => (tag.includes(',') ? `"${tag}"` : tag)).join(', '),
      external_link,
      '',
    ]),
    ['Bad', '', '', '', `https://example.org/${word}/bad`, 'many'],
    ['', '', '', '', `https://example.org/${word}/untitled`, '12'],
  ];
  await chooseFile(page, 'sermons.csv', lines.map(quoted).join('\r\n'));

  await expect(page.getByText('sermons.csv: 4 rows')).toBeVisible();
  await expect(page.getByText('Please choose the column for: title.')).toBeVisible();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue('4');
  await expect(page.getByLabel('Link', { exact: true })).toHaveAccessibleDescription(/First row: https:/);
  await page.getByLabel('Title', { exact: true }).selectOption('Was');
  await page.getByRole('radio', { name: 'Sermons' }).check();
  await expect(page.getByText('Row 4: “many” is no number of pages.')).toBeVisible();
  await expect(page.getByRole('cell', { name: `🕊 ${word}` })).toBeVisible();
  expect(await misplacedHeads(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await focusProblems(page)).toEqual([]);

  await button(page, 'Review 3 rows').click();
  await expect(page.getByText('2 of 3 selected')).toBeVisible();
  await expect(reviewRows(page).nth(2)).toContainText('Please enter a title.');
  await button(page, 'Import Selected').click();
  await expect(said(page)).toContainText('Successfully imported 2 rows');
  const { data } = await client
    .from('resources')
    .select('title, description, author, tags, external_link')
    .like('external_link', `https://example.org/${word}/%`)
    .order('external_link');
  expect(data).toEqual(resources);

  const downloading = page.waitForEvent('download');
  await button(page, 'Export the catalogue').click();
  const download = await downloading;
  await expect(said(page)).toContainText('is in your downloads.');
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain(`"'=1+1 ${word}","""two""\nlines; ${word}","نعمة","sermons","grace, ""a, b"""`);

  // What is in the catalogue is recognised, so nothing is left to import.
  const [headings, ...others] = exported.split('\r\n');
  const mine = others.filter((line) => line.includes(word));
  await chooseFile(page, download.suggestedFilename(), [headings, ...mine].join('\r\n'));
  await button(page, 'Review 2 rows').click();
  await expect(page.getByText('0 of 2 selected')).toBeVisible();
  const known = reviewRows(page).first().getByRole('link', { name: 'In the catalogue' });
  await expect(known).toHaveAttribute('href', /^\/sermons\/[\da-f-]{36}$/);
});
