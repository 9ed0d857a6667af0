/** CSV files: read, corrected and imported; and the catalogue as one. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { button, toasts } from '../../testing/browser/administration.ts';
import { importButton, openRow, reviewRows } from '../../testing/browser/importDesk.ts';
import { clientOf, newAdministrator, signInAs } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  misplacedHeads,
  scrollsHorizontally,
  test,
} from '../../testing/browser/test.ts';

/** @param text - bytes are given as Latin-1, where each letter is one byte. */
async function chooseFile(page: Page, name: string, text: string, encoding: BufferEncoding = 'utf8'): Promise<void> {
  const buffer = Buffer.from(text, encoding);
  await page.getByLabel('Choose').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Opens the tool as a new administrator; returns a client with the same rights. */
async function open(page: Page) {
  const admin = await newAdministrator();
  await signInAs(admin, page, 'admin');
  await page.goto('/admin?section=import&tool=csv');
  return clientOf(admin);
}

const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');

test('a file with formulas, quotation marks, emoji and Arabic is imported, and exported unchanged', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const word = crypto.randomUUID();
  const client = await open(page);
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
  await expect(page.getByText('Row 4: “many” isn’t a number of pages.')).toBeVisible();
  await expect(page.getByRole('cell', { name: `🕊 ${word}` })).toBeVisible();
  expect(await misplacedHeads(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await focusProblems(page)).toEqual([]);

  await button(page, 'Review 3 rows').click();
  await expect(page.getByText('2 of 3 selected')).toBeVisible();
  await expect(reviewRows(page).nth(2)).toContainText('Please enter a title.');
  await importButton(page).click();
  await expect(toasts(page)).toContainText('Successfully imported 2 rows');
  const { data } = await client
    .from('resources')
    .select('title, description, author, tags, external_link')
    .like('external_link', `https://example.org/${word}/%`)
    .order('external_link');
  expect(data).toEqual(resources);

  const downloading = page.waitForEvent('download');
  await button(page, 'Export the catalogue').click();
  const download = await downloading;
  await expect(toasts(page)).toContainText('is in your downloads.');
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain(`"'=1+1 ${word}","""two""\nlines; ${word}","نعمة","sermons","grace, ""a, b"""`);

  // What is in the catalogue is recognised, so nothing is left to import.
  const [headings, ...others] = exported.split('\r\n');
  const mine = others.filter((line) => line.includes(word));
  await chooseFile(page, download.suggestedFilename(), [headings, ...mine].join('\r\n'));
  await button(page, 'Review 2 rows').click();
  await expect(page.getByText('0 of 2 selected')).toBeVisible();
  await openRow(page, `=1+1 ${word}`);
  const existing = reviewRows(page).first().getByRole('link', { name: 'In the catalogue' });
  await expect(existing).toHaveAttribute('href', /^\/sermons\/[\da-f-]{36}$/);
});

test('a table from a Mac with a title above and headings in another language is read as intended', async ({ page }) => {
  const client = await open(page);
  const word = crypto.randomUUID();
  const lines = [
    'sep=;',
    'Predigten, Stand: 17.05.2026',
    ';;;;',
    'Title;Link;Speaker;Featured;Pages;Telefon',
    `\x83lie ${word};www.example.org/${word}/1;J\x9frgen;WAHR;1.200;0123`,
    `Gr\x89ce ${word};https://example.org/${word}/2;P\x8fre;nein;320.0;`,
  ];
  await chooseFile(page, 'predigten.csv', lines.join('\r'), 'latin1');
  const encoding = page.getByLabel('Encoding');
  await expect(encoding).toHaveValue('macintosh');
  await expect(encoding).toHaveAccessibleDescription(
    'Please choose the one that turns these into words: Élie, Jürgen, Grâce, Père',
  );
  await expect(page.getByLabel('Column names')).toHaveValue('3');
  await expect(page.getByText('Not imported: Telefon.')).toBeVisible();
  await encoding.selectOption('Western European (Windows)');
  await expect(page.getByRole('cell', { name: `ƒlie ${word}` })).toBeVisible();
  await encoding.selectOption('Western European (Mac)');
  await expect(page.getByRole('cell', { name: `Élie ${word}` })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await focusProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsHorizontally(page)).toBe(false);
  // Another row can be used as the headings.
  await page.getByLabel('Column names').selectOption('Row 1: Predigten, Stand: 17.05.2026');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await page.getByLabel('Column names').selectOption('Row 3: Title, Link, Speaker, Featured, Pages, Telefon');

  await button(page, 'Review 2 rows').click();
  await importButton(page).click();
  await expect(toasts(page)).toContainText('Successfully imported 2 rows');
  const { data } = await client
    .from('resources')
    .select('title, author, external_link, pages, is_top_pick')
    .like('title', `%${word}`)
    .order('external_link');
  expect(data).toEqual([
    {
      title: `Grâce ${word}`,
      author: 'Père',
      external_link: `https://example.org/${word}/2`,
      pages: 320,
      is_top_pick: false,
    },
    {
      title: `Élie ${word}`,
      author: 'Jürgen',
      external_link: `https://www.example.org/${word}/1`,
      pages: 1200,
      is_top_pick: true,
    },
  ]);
});

test('a bad byte spoils one letter, Russian is recognised, and an open quotation mark shows which lines its row includes', async ({
  page,
}) => {
  await open(page);
  const ROWS = 'Title,Link\nÉlie,https://example.org/1\nGrâce,https://example.org/2\n';
  await chooseFile(page, 'one-byte.csv', `${Buffer.from(ROWS).toString('latin1')}P\xe8re,https://a.org/\n`, 'latin1');
  await expect(page.getByLabel('Encoding')).toHaveValue('utf-8');
  await expect(page.getByText('1 letter can’t be read in this encoding and is shown as \ufffd.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Élie' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'P\ufffdre' })).toBeVisible();

  const RUSSIAN = 'Title;Link\r\n\xce \xec\xee\xeb\xe8\xf2\xe2\xe5;https://example.org/1\r\n';
  await chooseFile(page, 'russian.csv', RUSSIAN, 'latin1');
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1251');
  await expect(page.getByRole('cell', { name: 'О молитве' })).toBeVisible();

  const further = Array.from({ length: 500 }, (_, index) => `Title ${index},https://example.org/${index}`);
  const lines = ['Title,Link', 'Grace,https://example.org/', '"Truth,https://example.org/2', ...further];
  await chooseFile(page, 'open.csv', lines.join('\n'));
  await expect(page.getByLabel('Encoding')).toBeHidden();
  const alert = page.getByRole('alert').filter({ hasText: 'can’t be read' });
  await expect(alert).toContainText('1 row can’t be read and is left out, with 500 further lines of the file:');
  await expect(alert).toContainText(
    'Row 3: the quotation mark before “Truth,https://example.org/2” isn’t closed at the end of its cell, so this row includes the 500 lines after it.',
  );
});
