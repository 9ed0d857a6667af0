/** Covers of books, from a server in place of Open Library (supabase/tests/platforms/pictureNetwork.ts). */
import { expectGoodLooks, openAsAdministrator, toasts, uniqueName } from '../../testing/browser/administration.ts';
import { serviceClient } from '../../testing/browser/members.ts';
import { expect, test } from '../../testing/browser/test.ts';

// Chromium logs refused requests, and a view transition that ends because the page navigates elsewhere.
test.use({ expectedErrors: [/Transition|422/] });

/** Adds books without images. */
async function addBooks(titles: readonly string[]): Promise<void> {
  const client = await serviceClient();
  const book = { category: 'books', author: 'C. S. Lewis', external_link: 'https://example.org/', pages: 3 } as const;
  const rows = titles.map((title) => ({ ...book, title, description: 'Whole', tags: ['lewis'] }));
  await client.from('resources').insert(rows).throwOnError();
}

async function imageOf(title: string): Promise<string | null> {
  const client = await serviceClient();
  const { data } = await client.from('resources').select('image_url').eq('title', title).single().throwOnError();
  return data.image_url;
}

const COPY = /^\/storage\/v1\/object\/public\/resource-images\/openlibrary-OL11W-\d{13}-\w+\.(webp|jpg)$/;

test('a book that lacks an image gets a cover in its form', async ({ page }) => {
  const title = `${uniqueName()} Narnia`;
  await addBooks([title]);
  await openAsAdministrator(page, `/admin?q=${title.split(' ')[0]}&needs=image`);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('link-metadata') && requests.push(request.url()));
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Find a cover' }).click();
  await expect(page.getByRole('heading', { name: 'Edit resource' })).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole('group', { name: 'Image' }).getByRole('button', { name: 'Find a cover' }).click();
  const covers = page.getByRole('group', { name: `Covers for ${title}` });
  await expect(covers.getByRole('button')).toHaveCount(4);
  await expect(covers.getByRole('img')).toHaveCount(0);
  await expect(
    covers.getByRole('link', { name: `${title} at Open Library (opens in a new tab)` }).first(),
  ).toHaveAttribute('href', 'https://openlibrary.org/works/OL11W');
  await expectGoodLooks(page);
  await covers
    .getByRole('button', { name: `Cover of ${title}, 1942` })
    .first()
    .click();
  await expect(toasts(page)).toContainText('Image uploaded successfully!');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page)).toContainText('Resource updated successfully!');
  expect(await imageOf(title)).toMatch(COPY);
});

test('the form says that Open Library has no cover, or asks to wait, and keeps what was typed', async ({ page }) => {
  await openAsAdministrator(page, '/admin?add=single');
  await page.getByRole('radio', { name: 'Books' }).check();
  const find = page.getByRole('button', { name: 'Find a cover' });
  await find.click();
  await expect(page.getByText('Enter a title first')).toBeVisible();
  for (const [title, words] of [
    ['Unknown', 'Open Library has no cover for this title and author.'],
    ['Busy', 'Open Library asks us to wait. Please try again in a minute.'],
  ] as const) {
    await page.getByLabel('Title', { exact: true }).fill(title);
    await find.click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  }
  await page.getByRole('radio', { name: 'Sermons' }).check();
  await expect(find).toBeHidden();
});

test('many books get their covers after a review', async ({ page }) => {
  const word = uniqueName();
  const titles = ['Narnia', 'Perelandra', 'Silent'].map((name) => `${name} ${word}`);
  const unknown = `Unknown ${word}`;
  await addBooks([...titles, unknown]);
  await openAsAdministrator(page, `/admin?q=${word}&needs=image`);
  for (const title of [...titles, unknown])
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  const bar = page.getByRole('region', { name: 'Selected resources' });
  await bar.getByRole('button', { name: 'Find covers' }).click();
  await expect(bar.getByText('We’ve chosen the likeliest cover for each.')).toBeVisible();
  await expect(bar.getByText('Open Library has no cover for this title and author.')).toHaveCount(1);
  await expectGoodLooks(page);
  const [first = '', second = '', third = ''] = titles;
  const choices = (title: string) => bar.getByRole('group', { name: `Covers for ${title}` }).getByRole('button');
  await choices(second).nth(1).click();
  await expect(choices(second).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await choices(third).first().click();
  await bar.getByRole('button', { name: 'Use 2 covers' }).click();
  await expect(toasts(page)).toContainText('2 books now have their covers.');
  expect(await imageOf(first)).toMatch(COPY);
  expect(await imageOf(second)).toContain('openlibrary-OL21W-');
  expect(await imageOf(third)).toBeNull();
  expect(await imageOf(unknown)).toBeNull();
});
