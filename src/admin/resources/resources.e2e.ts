/** Administration: the catalogue, its bin, its tags and its history. */
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import {
  button,
  expectGoodLooks,
  openAsAdministrator,
  toasts,
  uniqueName,
} from '../../testing/browser/administration.ts';
import { correctRow, importButton, inCatalogue, reviewRows, searchPlaylist } from '../../testing/browser/importDesk.ts';
import { clientOf, newMember, serviceClient, sharedAdministrator, signInAs } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition/] });
// One after the other: one of them empties the bin, in which others look for something.
test.describe.configure({ mode: 'default' });

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const selected = (page: Page) => page.getByRole('region', { name: 'Selected resources' });

/** Adds old resources, so that other lists show them last. Returns their titles, newest first. */
async function addResources(word: string, count: number, overrides: object = {}): Promise<string[]> {
  const client = await serviceClient();
  const titles = Array.from({ length: count }, (_, index) => `${word} ${'abcdef'[index]}`);
  const rows = titles.map((title, index) => ({
    title,
    category: 'others' as const,
    external_link: 'https://example.org/',
    tags: [word],
    created_at: new Date(Date.UTC(2001, 0, 1, 0, -index)).toISOString(),
    ...overrides,
  }));
  const { error } = await client.from('resources').insert(rows);
  if (error) throw error;
  return titles;
}

/** Whether the element that clips a title's text also clips its focus ring. */
const isRingCut = (link: Locator) =>
  link.evaluate((element: HTMLElement) => {
    element.focus({ focusVisible: true } as FocusOptions);
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const [text, frame] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()];
    return !frame || text.left - ring < frame.left || text.top - ring < frame.top || text.bottom + ring > frame.bottom;
  });

test('resources are selected by keyboard, changed together, and changed back', async ({ page }) => {
  const word = uniqueName();
  const [a = '', b = '', c = '', d = ''] = await addResources(word, 4);
  await openAsAdministrator(page, `/admin?q=${word}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resource Management');
  await expect(cards(page)).toHaveCount(4);

  await box(page, a).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box(page, c)).toBeFocused();
  await expect(selected(page)).toContainText('3 selected');
  await expect(box(page, b)).toBeChecked();
  await expect(box(page, d)).not.toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);

  const pick = (title: string) => button(page, `Top pick: ${title}`);
  await selected(page).getByRole('button', { name: 'Top pick', exact: true }).click();
  await expect(toasts(page)).toContainText('3 resources are now among the Top Picks.');
  await expect(pick(b)).toHaveAttribute('aria-pressed', 'true');
  await expect(toasts(page).getByRole('button', { name: 'Undo (Ctrl+Z)' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(toasts(page)).toContainText('Undone: 3 resources as before.');
  await expect(pick(b)).toHaveAttribute('aria-pressed', 'false');

  await selected(page).getByRole('button', { name: 'Tags' }).click();
  await expect(
    page.getByRole('textbox', { name: 'Tag' }).or(page.getByRole('combobox', { name: 'Tag' })),
  ).toBeFocused();
  await page.keyboard.type('read in class');
  expect(await accessibilityViolations(page)).toEqual([]);
  await selected(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card(page, a)).toContainText('read in class');
  await expect(card(page, d)).not.toContainText('read in class');

  await selected(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete these 3 resources?');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(selected(page)).toBeHidden();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(4);
});

test('Shift and the mouse select a range, and a page is selected at once', async ({ page }) => {
  const word = uniqueName();
  const [a = '', b = '', c = '', d = ''] = await addResources(word, 4);
  await openAsAdministrator(page, `/admin?q=${word}`);
  const next = await box(page, b).boundingBox();
  await box(page, a).click();
  await expect(selected(page)).toBeVisible();
  expect((await box(page, b).boundingBox())?.y).toBe(next?.y);
  await box(page, c).click({ modifiers: ['Shift'] });
  await expect(box(page, b)).toBeChecked();
  await expect(box(page, d)).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(selected(page)).toContainText('4 selected');
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(selected(page)).toBeHidden();
});

test('a resource is flagged, deleted, found in the bin and restored', async ({ page }) => {
  const word = uniqueName();
  const [a = '', b = ''] = await addResources(word, 2);
  await openAsAdministrator(page, `/admin?q=${word}`);
  const hero = button(page, `Hero: ${a}`);
  for (const pressed of ['true', 'false']) {
    await hero.click();
    await expect(hero).toHaveAttribute('aria-pressed', pressed);
    await expect(toasts(page)).toContainText('Hero status updated!');
  }
  await button(page, `Delete: ${a}`).click();
  const dialog = page.getByRole('dialog', { name: a });
  await expect(dialog).toContainText('Are you sure you want to delete this resource?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, `Delete: ${a}`)).toBeFocused();
  await button(page, `Delete: ${a}`).click();
  await expect(dialog).toBeVisible();
  // Closed as Escape does, and opened again before the browser has reported that.
  await button(page, `Delete: ${a}`).evaluate((button: HTMLButtonElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    button.click();
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toContainText('Resource deleted successfully!');
  await expect(card(page, a)).toBeHidden();
  // The focus doesn't start again at the top.
  await expect(card(page, b)).toBeFocused();

  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(page).toHaveURL(`/admin?q=${word}&bin=true`);
  // The previous list, even of one resource, stays faded until then.
  await expect(card(page, a)).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, `Restore: ${a}`).click();
  await expect(toasts(page)).toContainText('The resource is back in the catalogue.');
  await expect(page.getByText('No resources found')).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
});

test('what needs attention is filtered, and a search without results is cleared', async ({ page }) => {
  const word = uniqueName();
  const [a = ''] = await addResources(word, 1, { description: 'Whole', pages: 3 });
  await openAsAdministrator(page, `/admin?q=${word}`);
  await page.getByRole('link', { name: 'Needs attention' }).click();
  await expect(card(page, a)).toContainText('Missing: image');
  await page.getByRole('combobox', { name: 'What to look for' }).selectOption('No tags');
  await expect(page).toHaveURL(`/admin?q=${word}&needs=tags`);
  await expect(page.getByText('No resources found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(cards(page)).toHaveCount(24);
});

test('links between the sections are followed without loading the page, and Back returns', async ({ page }) => {
  const word = uniqueName();
  const [a = ''] = await addResources(word, 2);
  await openAsAdministrator(page, `/admin?section=tags&q=${word}`);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('link', { name: '2 resources' }).click();
  await expect(page).toHaveURL(`/admin?q=${word}`);
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Resources' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(cards(page)).toHaveCount(24);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await button(page, `Delete: ${a}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Bin' }).click();
  await page.getByRole('link', { name: `History: ${a}` }).click();
  await expect(page.getByRole('article').first()).toContainText(`Put ${a} into the bin`);
  await expect(page.getByText('2 entries')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('unsaved work is kept while its panel is closed, and shown again', async ({ page }) => {
  const word = uniqueName();
  const [a = ''] = await addResources(word, 1);
  await openAsAdministrator(page, `/admin?q=${word}`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await button(page, `Edit: ${a}`).click();
  await expect(title).toHaveValue(a);
  await expect(page).toHaveURL(`/admin?add=single&q=${word}`);
  await button(page, 'Close').click();
  await expect(title).toBeHidden();
  // Nothing was typed, so it is a new one.
  await button(page, 'Add Resource').click();
  await expect(title).toHaveValue('');
  await title.fill('The Hiding Place');
  await button(page, 'Close').click();
  await expect(title).toBeHidden();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Resources' }).click();
  await expect(title).toHaveValue('The Hiding Place');
  await expect(page).toHaveURL('/admin?add=single');
  // The page shows what the address asks for, and the unsaved work is still there.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const [add, name] of [
    ['video', 'Video Bulk'],
    ['music', 'Music Bulk'],
  ] as const) {
    await page.goto(`/admin?add=${add}`);
    await expect(page.getByRole('tabpanel', { name })).toContainText('Please enter');
    await expect(page).toHaveURL(`/admin?add=${add}`);
  }
  await page.getByRole('tab', { name: 'Single Add' }).click();
  await expect(title).toHaveValue('The Hiding Place');
});

test('an empty catalogue leads to the first resource', async ({ page }) => {
  await page.route('**/rpc/admin_resources', (route) => route.fulfill({ json: [] }));
  await openAsAdministrator(page, '/admin');
  const panel = page.getByText('No resources found. Create your first resource!').locator('..');
  await panel.getByRole('button', { name: 'Add Resource' }).click();
  await expect(page.getByRole('tab', { name: 'Single Add' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/admin?add=single');
});

test('the bin is emptied permanently, after asking', async ({ page }) => {
  const word = uniqueName();
  await addResources(word, 1, { deleted_at: '2026-01-01T00:00:00Z' });
  await openAsAdministrator(page, '/admin?bin=true');
  await button(page, 'Empty bin').click();
  const dialog = page.getByRole('dialog', { name: 'Empty the bin?' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  const { data } = await (await serviceClient()).from('resources').select('id').like('title', `${word}%`);
  expect(data).toEqual([]);
});

test('a playlist of 120 videos is corrected, imported, undone and imported again, without duplicates', async ({
  page,
}) => {
  await openAsAdministrator(page, '/admin?add=video&q=Grace+in+the+morning');
  const client = await clientOf(await sharedAdministrator());
  const SERMONS = 'https://www.youtube.com/watch?v=sermon';
  await expect(button(page, 'Search Content')).toBeDisabled();
  await expect(page.getByText('Please enter a channel name, search keyword, or playlist URL')).toBeVisible();
  await searchPlaylist(page);
  await expect(page.getByRole('heading', { name: 'Review: Sermons on grace' })).toBeFocused();
  await expect(page.getByText('120 of 120 selected')).toBeVisible();
  await expect(reviewRows(page)).toHaveCount(50);

  await correctRow(page, 'Sermon 1', { Title: '' });
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription('Please enter a title.');
  await page.getByLabel('Title', { exact: true }).fill('Grace in the morning');
  await button(page, 'Done').click();
  await expect(button(page, 'Edit: Grace in the morning')).toBeFocused();
  await correctRow(page, 'Sermon 2', { Author: 'Ada Lovelace' });
  await correctRow(page, 'Sermon 3', { Title: 'النعمة 🕊', Tags: 'grace, evening' });
  expect(await accessibilityViolations(page)).toEqual([]);

  await button(page, 'Select None').click();
  await importButton(page).click();
  await expect(toasts(page)).toContainText('Please select videos to import');
  await button(page, 'Select All').click();
  await importButton(page).click();
  await expect(toasts(page)).toContainText('Successfully imported 120 videos');
  await expect(page.getByText('120 resources added')).toBeVisible();
  await expect(reviewRows(page)).toHaveCount(0);
  await expect(page.getByLabel('Playlist URL')).toHaveValue('');
  await expect(page.getByRole('article', { name: 'Grace in the morning' })).toBeVisible();
  const imported = { count: 120, titles: ['Grace in the morning', 'Sermon 2', 'النعمة 🕊', 'Sermon 4'] };
  expect(await inCatalogue(client, SERMONS)).toEqual(imported);

  await button(page, 'Undo this import').click();
  await expect(toasts(page)).toContainText('Undone: 120 resources are in the bin.');
  expect(await inCatalogue(client, SERMONS)).toMatchObject({ count: 0 });

  await searchPlaylist(page);
  await expect(page.getByText('0 of 120 selected')).toBeVisible();
  await expect(reviewRows(page).first()).toContainText('In the bin');
  await button(page, 'Select All').click();
  await importButton(page).click();
  await expect(page.getByText('120 restored from the bin')).toBeVisible();
  expect(await inCatalogue(client, SERMONS)).toEqual(imported);

  await searchPlaylist(page);
  await expect(box(page, 'Sermon 4')).toBeDisabled();
  await expect(box(page, 'Sermon 4')).toHaveAccessibleDescription(/^In the catalogue/);
});

test('a tag is renamed in all resources, and the history lists and undoes it', async ({ page }) => {
  const word = uniqueName();
  const [a = ''] = await addResources(word, 2, { tags: [word, `${word} too`] });
  await openAsAdministrator(page, `/admin?section=tags&q=${word}`);
  await expect(page.getByText('2 tags')).toBeVisible();
  await button(page, `Rename ${word}`).click();
  const field = page.getByLabel(`New name for “${word}”`);
  await expect(field).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await field.fill(`${word} too`);
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Merge “${word}” into “${word} too”?` });
  await expect(dialog).toContainText(
    `“${word}” is in 2 resources, “${word} too” in 2 resources. Afterwards they all have “${word} too”. You can undo it.`,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(field).toHaveValue(`${word} too`);
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(toasts(page)).toContainText(`“${word}” is now “${word} too” in 2 resources.`);
  await expect(page.getByText('1 tag', { exact: true })).toBeVisible();
  // The row is gone, but the focus doesn't start again at the top.
  await expect(page.getByRole('listitem').filter({ hasText: `${word} too` })).toBeFocused();

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/admin?section=history');
  const change = page.getByRole('article').filter({ hasText: a });
  await expect(change.first()).toContainText('Changed 2 resources');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await change.first().getByRole('button', { name: 'Undo: Changed 2 resources' }).click();
  await expect(toasts(page)).toContainText('Undone: 2 resources as before.');
  // For this one resource, since other tests fill the first page of the whole history.
  const { data } = await (await serviceClient()).from('resources').select('id').eq('title', a).single();
  await page.goto(`/admin?section=history&of=${data?.id}`);
  await expect(change).toHaveCount(3);
  await button(page, `Undo: Changed ${a}`).first().click();
  await expect(toasts(page)).toContainText('Undone: 1 resource as before.');
});

test('a member sees none of it', async ({ page }) => {
  const ruth = await newMember();
  await signInAs(ruth, page);
  await page.goto('/admin');
  await page.waitForURL('/');
  await expect(toasts(page)).toContainText('That page is for administrators.');
  await signInAs(ruth, page, 'admin');
  await page.goto('/admin');
  await page.waitForURL('/');
});

test('everything is reachable by keyboard, and the scripts are small', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  const removal = page.waitForRequest('**/rpc/unused_images');
  const word = uniqueName();
  await addResources(word, 2);
  await openAsAdministrator(page, `/admin?q=${word}`);
  // Each visit removes unused pictures.
  await removal;
  await expect(cards(page)).toHaveCount(2);
  expect(await isRingCut(cards(page).first().getByRole('link'))).toBe(false);
  await button(page, 'Add Resource').click();
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Single Add')).toHaveAttribute('aria-selected', 'true');
  await tab('Single Add').press('ArrowRight');
  await expect(tab('Video Bulk')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Video Bulk' })).toContainText('Please enter a channel name');
  await expect(page).toHaveURL(`/admin?add=video&q=${word}`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, 'Close').click();
  await expect(tab('Single Add')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Single Add' })).toContainText('Link to what you want to add');
  await expect(page).toHaveURL(`/admin?q=${word}`);
  expect(await focusProblems(page)).toEqual([]);
  const sizes = await Promise.all([...scripts.values()].map(async (body) => brotliCompressSync(await body).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
});

test('a broken link is searched for, replaced, and then no longer listed', async ({ page }) => {
  const word = uniqueName();
  const [a = '', b = '', video = '', moved = ''] = await addResources(word, 4, {
    author: 'A church',
    image_url: 'https://example.org/a.png',
  });
  const client = await serviceClient();
  const link = 'https://example.org/';
  /** Gives a resource a link that is gone. */
  const lose = async (
    title: string,
    external_link: string,
    seen: { answer: string; channel?: string; state?: 'moved'; moved_to?: string },
  ) => {
    const change = client.from('resources').update({ external_link }).eq('title', title).select('id').single();
    const resource_id = (await change).data?.id ?? '';
    const look = { state: 'gone' as const, since: '2026-05-03T03:00:00Z', looked_at: new Date().toISOString() };
    const { error } = await client.from('link_checks').insert({ resource_id, link: external_link, ...look, ...seen });
    expect(error).toBeNull();
  };
  await lose(a, link, { answer: 'not found' });
  const channel = 'https://www.youtube.com/channel/UCgraceGraceGraceGrace00';
  await lose(video, `https://youtu.be/${word.slice(0, 11)}`, { answer: 'missing', channel });
  const address = 'https://example.org/talks/a-very-long-address-that-does-not-fit-into-a-line-of-a-card';
  await lose(moved, 'https://example.org/sermons', { answer: 'found', state: 'moved', moved_to: address });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdministrator(page, `/admin?q=${word}&needs=any`);
  await expect(card(page, b)).toBeVisible();
  await page.getByRole('combobox', { name: 'What to look for' }).selectOption('Link broken or moved');
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeHidden();
  await expect(card(page, a)).toContainText('Since May 3, 2026, its site has said that the page doesn’t exist.');
  await expect(page.getByRole('link', { name: `Search the web: ${a} (opens in a new tab)` })).toHaveAttribute(
    'href',
    `https://duckduckgo.com/?q=${word}%20a%20A%20church`,
  );
  await expect(page.getByRole('link', { name: `Search its channel: ${video} (opens in a new tab)` })).toHaveAttribute(
    'href',
    `${channel}/search?query=${word}%20c`,
  );
  await expectGoodLooks(page);
  await button(page, `Replace the link: ${a}`).press('Enter');
  const field = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(link);
  await field.fill('https://example.org/new');
  await field.press('Enter');
  await expect(toasts(page)).toContainText('updated');
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, video)).toBeVisible();

  await expect(card(page, moved)).toContainText('Since May 3, 2026, the link has permanently led to another address:');
  await expect(page.getByRole('link', { name: `${address} (opens in a new tab)` })).toHaveAttribute('href', address);
  await button(page, `Use the new address: ${moved}`).press('Enter');
  await expect(toasts(page)).toContainText('The resource now leads to the new address.');
  await expect(cards(page)).toHaveCount(1);
  expect(await focusProblems(page)).toEqual([]);
  const { data } = await client.from('resources').select('external_link').eq('title', moved).single();
  expect(data?.external_link).toBe(address);
});

test.describe('on a phone', () => {
  test.use({
    expectedErrors: [/Transition|403/],
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });

  test('everything fits, and what cannot be loaded is loaded on trying again', async ({ page }) => {
    const word = uniqueName();
    const [a = ''] = await addResources(word, 3);
    await page.route('**/rpc/admin_resources', (route) => route.fulfill({ status: 403, json: {} }));
    await openAsAdministrator(page, `/admin?q=${word}`);
    await expect(page.getByRole('alert')).toContainText('Failed to load resources');
    await expect(toasts(page)).toContainText('Failed to load resources');
    await page.unroute('**/rpc/admin_resources');
    await button(page, 'Try Again').tap();
    await expect(cards(page)).toHaveCount(3);
    // The publishing status takes one line, until somebody asks for more.
    const publishing = page.getByRole('region', { name: 'Publishing' });
    await expect(publishing.getByRole('button')).toHaveText(['']);
    await button(page, 'More about publishing').tap();
    await expect(button(page, 'Publish now')).toBeVisible();
    await box(page, a).tap();
    await expect(selected(page)).toBeVisible();
    await expectGoodLooks(page);
    // The newest resources of the fixtures have unusual texts.
    await page.goto('/admin');
    await expect(cards(page)).toHaveCount(24);
    expect(await scrollsHorizontally(page)).toBe(false);
    await page.goto(`/admin?section=tags&q=${word}`);
    await button(page, `Rename ${word}`).tap();
    expect(await scrollsHorizontally(page)).toBe(false);
  });
});
