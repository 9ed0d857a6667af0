/** Adding and editing resources, as a volunteer would who has never seen the page. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { EditedResource } from '../../contract/admin.ts';
import type { Database } from '../../contract/database.types.ts';
import { toasts } from '../../testing/browser/administration.ts';
import { clientOf, sharedAdministrator, signInAs } from '../../testing/browser/members.ts';
import { PLACE, photo } from '../../testing/browser/photo.ts';
import {
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

// Chromium logs refused requests, and a view transition that ends because the page navigates elsewhere.
test.use({ expectedErrors: [/Transition|4\d\d/] });

const FORM = '/admin?add=single';
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const save = (page: Page) => page.getByRole('button', { name: /^Save (resource|changes)$/ });
const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;

/** Opens the form of a new resource as an administrator. */
async function openForm(page: Page): Promise<SupabaseClient<Database>> {
  const admin = await sharedAdministrator();
  await signInAs(admin, page, 'admin');
  await page.goto(FORM);
  await expect(page.getByRole('heading', { name: 'Add a resource' })).toBeVisible();
  return clientOf(admin);
}

async function fillBook(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: 'Books' }).check();
  await page.getByLabel('Link', { exact: true }).fill('https://wa.me/2348000000000');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Author', { exact: true }).fill('John Bunyan');
  await page.getByLabel('Or enter its address').fill('https://example.org/pilgrim.jpg');
}

async function stored(client: SupabaseClient<Database>, title: string): Promise<EditedResource> {
  const { data, error } = await client.from('resources').select('*').eq('title', title).single();
  if (error) throw error;
  return data;
}

/** Adds a book by the API, and opens it in the form. */
async function editNewBook(page: Page, overrides: Partial<EditedResource> = {}) {
  const client = await openForm(page);
  const title = unique('Pilgrim');
  const book = { category: 'books', author: 'John Bunyan', external_link: 'https://wa.me/1' } as const;
  const { error } = await client
    .from('resources')
    .insert({ ...book, image_url: 'https://example.org/a.jpg', title, ...overrides });
  if (error) throw error;
  await page.goto(`/admin?q=${title}`);
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit resource' })).toBeFocused();
  return { client, title };
}

test('a newcomer adds a book with an order link, makes three mistakes and recovers from all of them', async ({
  page,
}) => {
  const client = await openForm(page);
  const title = unique('The Pilgrim’s Progress');
  await save(page).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/^Please enter a link\./);
  await expect(link).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('radio', { name: 'Books' }).check();
  await expect(link).toHaveAccessibleDescription(/Where to order it/);
  await link.fill('wa.me/2348000000000');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Or enter its address').fill('https://example.org/pilgrim.jpg');
  await page.getByLabel('Pages (optional)').fill('two hundred');
  const questions = page.getByLabel('Questions to talk about (optional)');
  await questions.fill(`Who is Christian?\n${'Why? '.repeat(41)}`);
  await save(page).click();
  await expect(link).toHaveAccessibleDescription(/^Please enter an address that begins with https:\/\//);
  await expect(page.getByLabel('Author', { exact: true })).toHaveAccessibleDescription('Please enter an author.');
  await expect(page.getByLabel('Pages (optional)')).toHaveAccessibleDescription(/^Please enter a whole number/);

  await expect(questions).toHaveAccessibleDescription(/^Line 2 is longer than 200 characters\./);
  await questions.fill('Who is Christian?\nWhat is his burden?');
  await expect(questions).toHaveAccessibleDescription('One per line, for a group: 2 of 12.');

  await link.fill('https://wa.me/2348000000000');
  await expect(link).toHaveAccessibleDescription(/^Where to order it/);
  const action = page.getByRole('link', { name: 'Order on WhatsApp' });
  expect(decodeURIComponent((await action.getAttribute('href')) ?? '')).toContain(title);
  await page.getByLabel('Author', { exact: true }).fill('John Bunyan');
  await page.getByLabel('Pages (optional)').fill('240');
  await page.getByRole('combobox', { name: 'Tags (optional)' }).fill('classic, journey');
  await save(page).click();
  await expect(toasts(page)).toContainText('Resource created successfully!');
  await expect(page.getByRole('heading', { name: 'Add a resource' })).toBeFocused();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  expect(await stored(client, title)).toMatchObject({
    ...{ category: 'books', author: 'John Bunyan', pages: 240, duration: null, tags: ['classic', 'journey'] },
    external_link: 'https://wa.me/2348000000000',
    questions: ['Who is Christian?', 'What is his burden?'],
  });

  // Only now does the newcomer notice that the category is wrong.
  const card = page.getByRole('article', { name: title });
  await expect(card).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit it', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit resource' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Resource updated successfully!');
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(page).toHaveURL('/admin');
  expect(await stored(client, title)).toMatchObject({ category: 'others' });
});

test('a book that is already in the catalogue is added only after a warning', async ({ page }) => {
  const { client, title } = await editNewBook(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Resource' }).click();
  await fillBook(page, title);
  await page.getByLabel('Title', { exact: true }).press('Enter');
  await expect(page.getByText('A resource in this category has the same title and author.')).toBeInViewport();
  await expect(page.getByRole('link', { name: `Look at “${title}”` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add it anyway' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Resource created successfully!');
  const { count } = await client.from('resources').select('id', { count: 'exact', head: true }).eq('title', title);
  expect(count).toBe(2);
});

test('a sermon is added by keyboard from a video link, by hand where the video says nothing', async ({ page }) => {
  const admin = await sharedAdministrator();
  await signInAs(admin, page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Single Add' })).toHaveAttribute('aria-selected', 'true');
  const link = page.getByLabel('Link', { exact: true });
  const begin = async (typed: string) => {
    await page.getByLabel('Link to what you want to add').fill(typed);
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
  };
  await begin('youtube');
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/^Please enter a valid URL first/);
  await link.fill('');
  await page.getByRole('button', { name: 'Close' }).click();
  const heading = page.getByRole('heading', { name: 'Add a resource' });
  await begin('https://wa.me/2348000000000');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Books' })).toBeChecked();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('button', { name: 'Continue with it' }).press('Enter');
  await expect(heading).toBeFocused();
  await expect(link).toHaveValue('https://wa.me/2348000000000');
  await page.getByRole('button', { name: 'Clear the form' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();

  const client = await clientOf(admin);
  const title = unique('The Book of Ruth');
  const fill = page.getByRole('button', { name: 'Fill in from the link' });
  await expect(fill).toBeDisabled();
  /** Replaces the link with this one, and has the other fields filled in from it. */
  const fillFrom = async (typed: string) => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect(fill).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await fillFrom('www.youtube.com/watch?v=book-ofRuth');
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/^Please enter a valid URL first/);
  await fillFrom('https://www.youtube.com/@BibleProject');
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(/^Invalid YouTube URL/);
  await fillFrom('https://www.youtube.com/watch?v=book-ofRuth');
  // The tests have no connection to other sites.
  await expect(toasts(page)).toContainText('Failed to extract metadata. Please fill manually.');
  await expect(
    page.getByText('There’s no page at this link, or it doesn’t respond. Please open it to check.'),
  ).toBeVisible();
  for (const [label, typed] of [
    ['Title', title],
    ['Author', 'BibleProject'],
    ['Duration (optional)', '7 min'],
    ['Choose an image', ''],
    ['Or enter its address', 'https://example.org/ruth.jpg'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(typed);
  }
  await expect(page.getByText('The page plays the video, and has this button:')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Resource created successfully!');
  expect(await stored(client, title)).toMatchObject({ category: 'sermons', duration: '7 min', pages: null });
});

test('a film is added with an uploaded poster: upright, small, and without its location', async ({
  page,
  parserPage,
}) => {
  const client = await openForm(page);
  const title = unique('A film');
  const files = page.getByLabel(/^Choose (an|another) image$/);
  await files.setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') });
  await expect(page.getByText('Please select an image file')).toBeVisible();
  const large = Buffer.concat([GIF, Buffer.alloc(5 * 1024 * 1024)]);
  await files.setInputFiles({ name: 'poster.gif', mimeType: 'image/gif', buffer: large });
  await expect(page.getByText('Image size must be less than 5MB')).toBeVisible();
  await files.setInputFiles({
    name: 'poster.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n, damaged', 'latin1'),
  });
  await expect(page.getByText('This image is damaged')).toBeVisible();

  const buffer = await photo(page);
  expect(buffer.includes(PLACE)).toBe(true);
  await files.setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer });
  await expect(toasts(page)).toContainText('Image uploaded successfully!');
  await expect(page.getByText('Choose another image')).toBeVisible();
  await page.getByRole('radio', { name: 'Movies' }).check();
  await page.getByLabel('Link', { exact: true }).fill('https://example.org/film');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Author', { exact: true }).fill('Somebody');
  await save(page).click();
  await expect(toasts(page)).toContainText('Resource created successfully!');

  const { image_url } = await stored(client, title);
  const picture = page.getByRole('article', { name: title }).locator('img');
  await expect(picture).toHaveAttribute('src', new RegExp(`${image_url}$`));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  expect(image_url).toMatch(/^\/storage\/v1\/object\/public\/resource-images\/\d{13}-[0-9a-z]+\.webp$/);
  const file = Buffer.from(await (await page.request.get(image_url ?? '')).body());
  for (const trace of [PLACE, 'Exif', 'EXIF']) expect(file.includes(trace)).toBe(false);
  const seen = await parserPage.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const colour = (y: number) => [...(context?.getImageData(bitmap.width / 2, y, 1, 1).data ?? [])].slice(0, 3);
    const isMostly = (colour: number[], at: number) =>
      colour.every((part, index) => (index === at ? part > 200 : part < 60));
    return {
      size: [bitmap.width, bitmap.height],
      isRedAbove: isMostly(colour(20), 0),
      isBlueBelow: isMostly(colour(bitmap.height - 20), 2),
    };
  }, image_url ?? '');
  expect(seen).toEqual({ size: [800, 1600], isRedAbove: true, isBlueBelow: true });
});

test('for an iPhone photo the form says how to convert it, and an AVIF is converted', async ({ page }) => {
  await openForm(page);
  const files = page.getByLabel(/^Choose (an|another) image$/);
  // Chromium can't read it.
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await files.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(page.getByText('This is a HEIC photo, as iPhones take them')).toBeVisible();
  const avif = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .avif()
    .toBuffer();
  await files.setInputFiles({ name: 'poster.avif', mimeType: 'image/avif', buffer: avif });
  await expect(toasts(page)).toContainText('Image uploaded successfully!');
  await expect(page.getByText('This is a HEIC photo')).toBeHidden();
});

test('a picture can be dragged and pasted, and a GIF stays as it is', async ({ page }) => {
  await openForm(page);
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'moving.gif', { type: 'image/gif' }));
    return data;
  }, GIF.toString('base64'));
  const picture = page.getByRole('form').locator('img').first();

  await page.getByLabel('Title', { exact: true }).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(toasts(page)).toContainText('Image uploaded successfully!');
  const shown = (await picture.getAttribute('src')) ?? '';
  expect(Buffer.from(shown.replace('data:image/gif;base64,', ''), 'base64')).toEqual(GIF);
  await page.getByLabel('Or enter its address').fill('https://example.org/a.jpg');
  await expect(picture).toBeHidden();

  await page.getByLabel('Title', { exact: true }).evaluate((field, clipboardData) => {
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, transfer);
  await expect(picture).toBeVisible();
});

test('unsaved work is there again after a reload and after a session that ended, and can be discarded', async ({
  page,
}) => {
  await openForm(page);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.accept();
  });
  await fillBook(page, 'Half a book');
  await page.reload();
  await expect(page.getByText('We’ve restored your unsaved work.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a book');
  await expect(page.getByRole('radio', { name: 'Books' })).toBeChecked();
  expect(dialogs).toBe(1);

  const other = await page.context().newPage();
  await other.goto('/about');
  await page.getByLabel('Title', { exact: true }).fill('Half of a book');
  await other.evaluate(() => {
    for (const key of ['session', 'member']) localStorage.removeItem(key);
  });
  await other.close();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(toasts(page)).toContainText('You’ve been signed out. What you typed is kept: please sign in again.');
  expect(dialogs).toBe(1);
  await signInAs(await sharedAdministrator(), page, 'admin');
  await page.goto(FORM);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half of a book');
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add a resource' })).toBeVisible();
  await expect(page.getByText('We’ve restored your unsaved work.')).toBeHidden();
});

test('of two administrators the second sees the differences, and chooses field by field', async ({ page }) => {
  const { client, title } = await editNewBook(page, { description: 'A dream of a journey.' });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  const theirs = { author: 'J. Bunyan', description: 'A dream of a long journey.' };
  const { error } = await client.from('resources').update(theirs).eq('title', title);
  if (error) throw error;
  await page.getByLabel('Author', { exact: true }).fill('John Bunyan of Bedford');
  await page.getByLabel('Pages (optional)').fill('240');
  await save(page).click();

  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this resource' });
  const author = dialog.getByRole('group', { name: 'Author' });
  const description = dialog.getByRole('group', { name: 'Description' });
  await expect(author.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await expect(description.getByRole('radio', { name: 'Theirs' })).toBeChecked();
  await expect(description.locator('mark').last()).toHaveText('long ');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(save(page)).toBeFocused();
  await save(page).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(author.getByRole('radio', { name: 'Theirs' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await description.getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(toasts(page)).toContainText('Resource updated successfully!');
  expect(await stored(client, title)).toMatchObject({
    ...{ author: 'John Bunyan of Bedford', pages: 240, description: theirs.description },
  });
});

test('tags and authors that exist are suggested, and chosen by keyboard', async ({ page }) => {
  const tag = unique('wisdom');
  await editNewBook(page, { tags: [tag], author: unique('Solomon') });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Resource' }).click();
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  const tags = page.getByRole('combobox', { name: 'Tags (optional)' });
  await tags.fill(`faith, ${tag.slice(0, -2)}`);
  await expect(suggestions.getByRole('option', { name: tag })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveValue(`faith, ${tag}, `);
  await expect(tags).toBeFocused();
  const author = page.getByRole('combobox', { name: 'Author' });
  await author.pressSequentially('solomo');
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(author).toHaveValue('solomo');
  await page.keyboard.press('ArrowDown');
  await suggestions.getByRole('option').first().click();
  await expect(author).toHaveValue(/^Solomon/);
});

test('language and captions are chosen, found, listed in the history and undone', async ({ page }) => {
  const { client, title } = await editNewBook(page);
  const language = page.getByLabel('Language (optional)');
  await expect(language).toHaveValue('');
  await language.selectOption('Español');
  await page.getByRole('checkbox', { name: 'Captions: written by people, not generated' }).press('Space');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await save(page).click();
  await expect(toasts(page)).toContainText('Resource updated successfully!');
  expect(await stored(client, title)).toMatchObject({ language: 'es', has_captions: true });

  await page.goto(`/admin?q=${title}`);
  const found = page.getByRole('article').filter({ hasText: title });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Language unknown');
  await expect(page.getByText('No resources found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  await page.getByRole('checkbox', { name: 'With captions' }).press('Space');
  await expect(page).toHaveURL(/language=es&captions=true/);
  await expect(found).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.goto(`/admin?section=history&of=${(await stored(client, title)).id}`);
  const entry = page.getByRole('article').first();
  await expect(entry).toContainText('Español');
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => (await stored(client, title)).language).toBe(null);
  expect(await stored(client, title)).toMatchObject({ has_captions: false });
});

test('Bible passages are read when the field is left, and what cannot be read is listed', async ({ page }) => {
  const { client, title } = await editNewBook(page);
  const passages = page.getByLabel('Bible passages (optional)');
  await passages.fill('joh 3:16-21; Jon 33');
  await passages.press('Tab');
  await expect(passages).toHaveValue('John 3:16–21; Jon 33');
  await save(page).click();
  await expect(passages).toBeFocused();
  await expect(page.getByText('“Jon 33” isn’t a Bible passage.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await passages.fill('joh 3:16-21; Jonah 3');
  await save(page).click();
  await expect(toasts(page)).toContainText('Resource updated successfully!');
  expect(await stored(client, title)).toMatchObject({ passages: ['John.3.16-John.3.21', 'Jonah.3'] });
  await page.goto(`/admin?section=history&of=${(await stored(client, title)).id}`);
  await expect(page.getByRole('article').first()).toContainText('John 3:16–21');
});

test('a resource that was deleted meanwhile can be added as a new one', async ({ page }) => {
  const { client, title } = await editNewBook(page);
  await page.getByLabel('Author', { exact: true }).fill('Bunyan');
  const { error } = await client.from('resources').delete().eq('title', title);
  if (error) throw error;
  await save(page).evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight));
  await save(page).click();
  // The message above the button doesn't push it off screen.
  await expect(page.getByText('This resource has since been deleted')).toBeInViewport({ ratio: 1 });
  const add = page.getByRole('button', { name: 'Add as a new resource' });
  await expect(add).toBeInViewport({ ratio: 1 });
  await add.click();
  await expect(toasts(page)).toContainText('Resource created successfully!');
  expect(await stored(client, title)).toMatchObject({ author: 'Bunyan' });
});

test('the form can be used by everyone on a small phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  const { client, title } = await editNewBook(page, {
    description: `${'word '.repeat(300)}${'w'.repeat(1000)}`,
    tags: ['x'.repeat(50)],
  });
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await focusProblems(page)).toEqual([]);
  await client
    .from('resources')
    .update({ author: 'A'.repeat(200), is_hero: true })
    .eq('title', title);
  await page.getByLabel('Author', { exact: true }).fill('');
  await save(page).click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Author', { exact: true }).fill('Bunyan');
  await save(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
});
