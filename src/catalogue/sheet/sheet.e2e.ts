/** A leader prints a handout: by keyboard, with questions, and with a code that a phone can read. */
import readQr from 'jsqr';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { pathOf } from '../../testing/browser/routes.ts';
import { expect, scrollsHorizontally, test, violationsInBothThemes } from '../../testing/browser/test.ts';

const TITLE = 'A short address';
const SERIES = '/series/uncovering';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Print a handout' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Questions to talk about' });
const code = (page: Page) => page.locator('.sheet svg');

async function openSheet(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Print a handout' }).press('Enter');
  await expect(field(page)).toBeFocused();
}

/** What a phone reads from the handout. */
async function readCode(page: Page): Promise<string | undefined> {
  const { data, info } = await sharp(await code(page).screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a handout has the resource, its address as a code, and the questions, also a day later', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openSheet(page, `${pathOf(TITLE)}?t=1m30s`);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  await field(page).fill('What is grace?\nWhere did you see it?');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print a handout' })).toBeFocused();

  await openSheet(page, `${pathOf(TITLE)}?t=1m30s`);
  await expect(field(page)).toHaveValue('What is grace?\nWhere did you see it?');
  const printed = page.evaluate(() => new Promise((resolve) => Object.assign(window, { print: () => resolve(true) })));
  await page.getByRole('button', { name: 'Print', exact: true }).press('Enter');
  expect(await printed).toBe(true);

  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.locator('.sheet > p').first()).toHaveText('Sermons');
  await expect(page.getByRole('list').getByRole('listitem')).toHaveText(['What is grace?', 'Where did you see it?']);
  await expect(page.locator('.sheet b')).toHaveText(`${canonical}?t=90`);
  expect(await readCode(page)).toBe(`${canonical}?t=90`);
  // Nothing else on the page is printed, and it is black on white.
  await expect(page.locator('body > :not(.sheet):visible')).toHaveCount(0);
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.querySelector('.sheet h1') as Element).color,
    ]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('the handout of one page leaves nothing behind on another, and fits A4 and Letter', async ({ page }) => {
  await openSheet(page, pathOf('An album'));
  await expect(field(page)).toHaveValue('');
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Resource Details' })).toBeVisible();
});

test('the handout of a series has its parts in order', async ({ page }) => {
  await openSheet(page, SERIES);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.sheet-parts li')).toHaveText([
    'Uncovering Identity',
    'Uncovering Meaning',
    'Uncovering Hope',
  ]);
  expect(await readCode(page)).toBe(canonical);
});

test('the questions of a page are on its handout, and a leader’s changes stay on the device', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const FIRST = 'Before you began: what did you think faith was about?';
  const LAST = 'What is one small thing you want to try before we meet again?';
  await page.goto('/collections/start-here');
  const section = page.getByRole('region', { name: 'To talk about' });
  await expect(section.getByRole('listitem')).toHaveCount(6);
  await expect(section.getByRole('listitem').last()).toHaveText(LAST);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);

  await openSheet(page, '/collections/start-here');
  expect((await field(page).inputValue()).split('\n')).toHaveLength(6);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.sheet > ol').last().getByRole('listitem').last()).toHaveText(LAST);
  await page.emulateMedia({ media: null });
  await field(page).fill(FIRST);
  await openSheet(page, '/collections/start-here');
  await expect(field(page)).toHaveValue(FIRST);
});

test('every question number is printed in full', async ({ page }) => {
  await openSheet(page, pathOf(TITLE));
  await field(page).fill(Array.from({ length: 120 }, () => 'Why?').join('\n'));
  await page.emulateMedia({ media: 'print' });
  const list = page.locator('.sheet > ol');
  await list.evaluate((element) => Object.assign(element.style, { marginInlineStart: '5rem' }));
  const [left, question] = [await list.boundingBox(), await page.getByText('Why?').nth(119).boundingBox()];
  if (!left || !question) throw new Error('The questions are not shown');
  // On paper there is nothing beside the list.
  const clip = { x: left.x - 60, y: question.y, width: 60, height: question.height };
  const beside = await sharp(await page.screenshot({ clip, fullPage: true })).stats();
  expect(beside.channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});
