/** Series and collections in the administration. */
import type { Page } from 'playwright/test';
import { button, toasts } from '../../testing/browser/administration.ts';
import { importButton } from '../../testing/browser/importDesk.ts';
import { clientOf, newAdministrator, signInAs } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
} from '../../testing/browser/test.ts';

// Chromium logs a view transition that ends because the page navigates elsewhere, and the answer for an address that is
// taken.
test.use({ expectedErrors: [/Transition|409/] });

const parts = (page: Page) => page.getByRole('group', { name: 'Parts' }).getByRole('listitem');

/** Opens an address as a new administrator; returns a client with the same rights. */
async function open(page: Page, address: string) {
  const admin = await newAdministrator();
  await signInAs(admin, page, 'admin');
  await page.goto(address);
  return clientOf(admin);
}

type Client = Awaited<ReturnType<typeof open>>;

/** The titles of a series' parts, in order. */
async function partsOf(client: Client, title: string): Promise<string[][]> {
  const { data: series } = await client.from('series').select('parts').eq('title', title).throwOnError();
  const { data } = await client
    .from('resources')
    .select('id, title')
    .in(
      'id',
      series.flatMap((each) => each.parts),
    )
    .throwOnError();
  return series.map((each) => each.parts.map((id) => data.find((row) => row.id === id)?.title ?? ''));
}

/** Adds resources whose titles begin with the word. */
async function addResources(client: Client, word: string, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({
    title: `${word} ${name}`,
    category: 'books' as const,
    external_link: `https://example.org/${word}/${name}`,
  }));
  await client.from('resources').insert(rows).throwOnError();
}

test('a collection of three is created, ordered, edited and restored by keyboard alone', async ({ page }) => {
  // As on a page without HTTPS.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  const client = await open(page, '/admin?section=series');
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const names = ['One', 'Two', 'Three'];
  const [one, two, three] = names.map((name) => `${word} ${name}`);
  await addResources(client, word, names);
  await button(page, 'New collection').press('Enter');
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.keyboard.type(`Start here ${word}`);
  await expect(page.getByText('Please enter a title.')).toBeHidden();
  await expect(page.getByLabel('Address')).toHaveValue(`start-here-${word}`);
  await page.getByLabel('Questions to talk about').fill('Why? '.repeat(50));
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByLabel('Questions to talk about')).toHaveAccessibleDescription(/^Line 1 is longer than 200/);
  await page.getByLabel('Questions to talk about').fill('Who?\n\nWhy?');
  await expect(page.getByText('One per line, for a group: 2 of 12.')).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Add a resource' });
  for (const name of names) {
    await search.focus();
    await page.keyboard.type(`${word} ${name}`);
    // It doesn't save something unfinished.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: `${word} ${name}` })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${word} ${name}: added as part`)).toBeAttached();
    await expect(search).toHaveValue('');
  }
  const up = button(page, `Move up: ${three}`);
  await up.press('Enter');
  await expect(page.getByText(`${three}: part 2 of 3.`)).toBeAttached();
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(parts(page)).toContainText([`${three}`, `${one}`, `${two}`]);
  await button(page, `Move down: ${three}`).press('Alt+ArrowDown');
  await expect(button(page, `Move down: ${three}`)).toBeFocused();
  await expect(parts(page)).toContainText([`${one}`, `${three}`, `${two}`]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Title').press('Enter');
  await expect(toasts(page)).toContainText(`“Start here ${word}” is saved.`);
  expect(await partsOf(client, `Start here ${word}`)).toEqual([[one, three, two]]);

  await button(page, `Edit Start here ${word}`).press('Enter');
  await button(page, `Remove: ${three}`).press('Enter');
  await expect(parts(page).filter({ hasText: `${two}` })).toBeFocused();
  await page.getByLabel('Title').press('Enter');
  await expect(button(page, `Edit Start here ${word}`)).toBeVisible();
  expect(await partsOf(client, `Start here ${word}`)).toEqual([[one, two]]);
  await page.keyboard.press('Control+z');
  await expect(toasts(page)).toContainText('Undone: 1 series or collection as before.');
  expect(await partsOf(client, `Start here ${word}`)).toEqual([[one, three, two]]);

  // For this series, since other tests fill the first page of the whole history.
  const { data } = await client.from('series').select('id, questions').eq('title', `Start here ${word}`).single();
  expect(data?.questions).toEqual(['Who?', 'Why?']);
  await page.goto(`/admin?section=history&of=${data?.id}`);
  const change = page.getByRole('article').filter({ hasText: `Start here ${word}` });
  await expect(change.filter({ hasText: '1 part removed' }).first()).toBeVisible();
});

test('parts are dragged with the mouse, and unsaved work survives another section and a reload', async ({ page }) => {
  const client = await open(page, '/admin?section=series');
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  await addResources(client, word, ['One', 'Two', 'Three']);
  const { data } = await client.from('resources').select('id').like('title', `${word}%`).throwOnError();
  const ids = data.map(({ id }) => id);
  await client.from('series').insert({ kind: 'series', slug: word, title: word, parts: ids }).throwOnError();
  await page.reload();
  await page.getByRole('searchbox').fill(word);
  await button(page, `Edit ${word}`).click();
  await expect(parts(page)).toContainText([word, word, word]);
  const titles = await parts(page).locator('p:first-child').allInnerTexts();
  const handle = async (index: number) => {
    const box = await parts(page).nth(index).locator('[aria-hidden=true]').first().boundingBox();
    if (!box) throw new Error('The row has no handle');
    return { x: box.x + 10, y: box.y + box.height / 2 };
  };
  await parts(page).last().scrollIntoViewIfNeeded();
  const [from, to] = [await handle(0), await handle(2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 30);
  await page.mouse.move(to.x, to.y + 15);
  await page.mouse.up();
  const name = (index: number) => (titles[index] ?? '').replace(/^\d+\.\s+/, '');
  await expect(parts(page)).toContainText([name(1), name(2), name(0)]);

  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await focusProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'History' }).click();
  await page.locator('main').getByRole('link', { name: 'Series', exact: true }).click();
  await expect(parts(page)).toContainText([name(1), name(2), name(0)]);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('We’ve restored your unsaved work.')).toBeVisible();
  await expect(parts(page)).toContainText([name(1), name(2), name(0)]);
  await client
    .from('series')
    .update({ title: `${word} theirs` })
    .eq('title', word)
    .throwOnError();
  await button(page, 'Save').click();
  await expect(page.getByText('Someone else has since changed this')).toBeVisible();
  await button(page, 'Save mine').click();
  await expect(toasts(page)).toContainText(`“${word}” is saved.`);
});

test('a playlist of twelve becomes a series in order, and importing it again changes nothing', async ({ page }) => {
  const steps = Array.from({ length: 12 }, (_, index) => `Step ${index + 1}`);
  const client = await open(page, '/admin?add=video');
  const find = async () => {
    await page.getByLabel('Playlist URL').fill('https://www.youtube.com/playlist?list=PLtwelve_steps');
    await button(page, 'Search Content').click();
    await expect(toasts(page)).toContainText('Found 12 videos');
  };
  // The third one is already there, and moves to its place.
  await client
    .from('resources')
    .insert({ title: 'Step 3', category: 'sermons', external_link: 'https://youtu.be/step0000003' })
    .throwOnError();
  await find();
  await importButton(page).click();
  await expect(page.getByText('11 resources added')).toBeVisible();
  await button(page, 'Make it a series').click();
  await expect(page.getByLabel('Choose a series, or name a new one')).toHaveValue('Twelve steps');
  await button(page, 'Create a series').click();
  await expect(toasts(page)).toContainText('“Twelve steps” is ready, with 12 parts.');
  expect(await partsOf(client, 'Twelve steps')).toEqual([steps]);

  await find();
  await expect(page.getByText('0 of 12 selected')).toBeVisible();
  await button(page, 'Make it a series').last().click();
  await button(page, 'Add to “Twelve steps”').click();
  await expect(toasts(page)).toContainText('“Twelve steps” already has all of this, so nothing was changed.');
  expect(await partsOf(client, 'Twelve steps')).toEqual([steps]);

  // An administrator removed some of them, and put the last one first.
  const { data } = await client.from('series').select('id, parts').eq('title', 'Twelve steps').single().throwOnError();
  const kept = [11, 1, 4].map((index) => data.parts[index] ?? '');
  await client.from('series').update({ parts: kept }).eq('id', data.id).throwOnError();
  await find();
  await button(page, 'Make it a series').last().click();
  await button(page, 'Add to “Twelve steps”').click();
  await expect(toasts(page)).toContainText('9 parts added to “Twelve steps”.');
  expect(await partsOf(client, 'Twelve steps')).toEqual([[...steps.slice(11), ...steps.slice(0, 11)]]);
});

test('selected resources become a collection in the order of the list', async ({ page }) => {
  const client = await open(page, '/admin');
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  await addResources(client, word, ['One', 'Two']);
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByRole('article')).toHaveCount(2);
  const listed = await page.getByRole('article').getByRole('heading').allInnerTexts();
  for (const title of listed.toReversed()) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await button(page, 'Add to series').click();
  await page.getByLabel('Choose a series, or name a new one').fill(word);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Collection');
  await button(page, 'Create a collection').click();
  await expect(toasts(page)).toContainText(`“${word}” is ready, with 2 parts.`);
  expect(await partsOf(client, word)).toEqual([listed]);
});
