/** Importing many resources at once. YouTube and Spotify are servers on this machine, with their real answers. */
import type { Page, Route } from 'playwright/test';
import { button, toasts } from '../../testing/browser/administration.ts';
import { correctRow, importButton, inCatalogue, openRow, reviewRows } from '../../testing/browser/importDesk.ts';
import { clientOf, newAdministrator, newMember, signInAs } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  asksBeforeLeaving,
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
  violationsInBothThemes,
} from '../../testing/browser/test.ts';

// Chromium logs requests that are cut off, and a view transition that ends because the page navigates elsewhere.
test.use({ expectedErrors: [/Transition|ERR_FAILED|4\d\d/] });

const STAGE_ROWS = '**/rest/v1/rpc/stage_import';
const TAKE_IN_ROWS = '**/rest/v1/rpc/take_in_rows';

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });

/** Opens an address as a new administrator; returns a client with the same rights. */
async function open(page: Page, address: string) {
  const admin = await newAdministrator();
  await signInAs(admin, page, 'admin');
  await page.goto(address);
  return clientOf(admin);
}

/** Gives the last video a number of pages that the database rejects. */
function spoilLastRow(route: Route): Promise<void> {
  const body = route.request().postDataJSON();
  const spoilt = body.rows.map((row: { title: string }) => (row.title === 'Upload 75' ? { ...row, pages: 0 } : row));
  return route.continue({ postData: JSON.stringify({ ...body, rows: spoilt }) });
}

test.describe('offline', () => {
  // Chromium logs requests that are sent meanwhile.
  test.use({ expectedErrors: [/Transition|ERR_FAILED|ERR_INTERNET_DISCONNECTED|4\d\d/] });

  test('an import that is interrupted continues after a reload, and lists what is rejected, on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const client = await open(page, '/admin?add=video');
    await page.getByLabel('Channel Name').fill('@gracechurch');
    await page.getByLabel('Search Keywords').fill('This is not searched');
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('Found 75 videos');
    await button(page, 'Change all rows').click();
    await page.getByLabel('Category for all').selectOption('Movies');
    await page.getByLabel('Tags to add to all').fill('uploads, channel');
    await button(page, 'Apply to all').click();
    await expect(toasts(page)).toContainText('75 rows changed.');
    await expect(button(page, 'Change all rows')).toBeFocused();

    await page.route(STAGE_ROWS, spoilLastRow);
    let sent = 0;
    await page.route(TAKE_IN_ROWS, async (route) => {
      sent += 1;
      if (sent === 2) await page.context().setOffline(true);
      await (sent === 2 ? route.abort() : route.continue());
    });
    await button(page, 'Skip the list').press('Enter');
    await expect(importButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('25 of 75 rows have been imported.')).toBeVisible();
    await expect(toasts(page)).toContainText('Failed to import videos');
    expect(await scrollsHorizontally(page)).toBe(false);
    await page.context().setOffline(false);
    await page.unroute(TAKE_IN_ROWS);
    await page.reload();
    await expect(page.getByText('The import of “Grace Church” isn’t finished')).toBeVisible();
    await expect(page.getByText('25 of 75 rows have been imported.')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, 'Resume').click();
    await expect(page.getByText('74 resources added')).toBeVisible();
    await expect(page.getByText('1 not accepted')).toBeVisible();
    await expect(reviewRows(page)).toHaveCount(1);
    await expect(reviewRows(page)).toContainText('Upload 75');
    await expect(reviewRows(page)).toContainText('The catalogue didn’t accept the number of pages.');
    expect(await inCatalogue(client, 'https://www.youtube.com/watch?v=upload')).toMatchObject({ count: 74 });
    const { data } = await client.from('resources').select('category, tags').eq('title', 'Upload 74');
    expect(data).toEqual([{ category: 'movies', tags: ['youtube', 'video', 'uploads', 'channel'] }]);

    const member = await clientOf(await newMember());
    for (const name of ['video-search', 'music-search']) {
      const { response } = await member.functions.invoke(name, { body: { searchType: 'keyword', query: 'hope' } });
      expect([response?.status, await response?.json()]).toEqual([403, { error: 'not an administrator' }]);
    }
  });
});

test('a Spotify playlist is imported in two parts, and one that cannot be says why', async ({ page }) => {
  const client = await open(page, '/admin?add=music');
  await page.getByLabel('Playlist URL').fill('https://open.spotify.com/playlist/playlist00000000000002');
  await button(page, 'Search').click();
  await expect(toasts(page)).toContainText('Failed to search Spotify content. Please check your credentials.');
  await expect(page.getByText('to its owner’s app')).toBeVisible();
  await page.getByLabel('Playlist URL').fill('https://open.spotify.com/playlist/playlist00000000000001');
  await button(page, 'Search').click();
  await expect(toasts(page)).toContainText('Found 70 tracks');

  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(TAKE_IN_ROWS, async (route) => {
    sent += 1;
    if (sent === 2) await held.promise;
    await route.continue();
  });
  await importButton(page).click();
  await expect(page.getByText('25 of 63 imported')).toBeVisible();
  await expect(button(page, 'Importing...')).toBeDisabled();
  await button(page, 'Cancel').click();
  held.resolve();
  await expect(page.getByText('50 resources added')).toBeVisible();
  await expect(page.getByText('13 not imported')).toBeVisible();
  await expect(page.getByText('13 of 13 selected')).toBeVisible();
  await importButton(page).click();
  await expect(toasts(page)).toContainText('Successfully imported 13 tracks');
  const { data } = await client
    .from('resources')
    .select('category, tags, description')
    .eq('description', 'Hymns, 2024-05-17');
  // Every tenth one is explicit.
  expect(data).toHaveLength(63);
  expect(data?.[0]).toMatchObject({ category: 'worship', tags: ['spotify', 'music', 'worship'] });
  await button(page, 'Undo this import').press('Enter');
  await expect(page.locator(':focus')).toContainText('Undone: its resources are in the bin.');
  await button(page, 'Hide').press('Enter');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('pasted links are read, corrected and imported, and flagged ones are marked', async ({ page }) => {
  const client = await open(page, '/admin?section=import&tool=links');
  const word = crypto.randomUUID();
  await page
    .getByLabel('Links', { exact: true })
    .fill(
      [
        '• https://youtu.be/result00001?si=abc, https://www.youtube.com/attribution_link?u=/watch%3Fv%3Dresult00001',
        `12.03.2025 [Noembeds](https://m.youtube.com/e/noembeds001)\thttps://example.org/${word}.`,
        'no link at all',
      ].join('\n'),
    );
  await button(page, 'Read links').click();
  await expect(page.getByText('Line 2: 12.03.2025 [Noembeds](…) ….')).toBeVisible();
  await expect(page.getByText('Line 3: no link at all')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Review: 4 pasted links' })).toBeFocused();
  await expect(page.getByText('2 of 4 selected')).toBeVisible();
  await expect(reviewRows(page).nth(1)).toContainText('Twice in this list');
  await openRow(page, 'Noembeds 1');
  await expect(reviewRows(page).nth(2)).toContainText('on this site it’s a link without a player');
  await expect(reviewRows(page).nth(3)).toContainText('Please enter a title.');
  expect(await focusProblems(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await asksBeforeLeaving(page)).toBe(false);
  await correctRow(page, 'Untitled', { Title: `A page ${word}` });
  await expect(page.getByText('3 of 4 selected')).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(true);
  await importButton(page).click();
  await expect(toasts(page)).toContainText('Successfully imported 3 links');
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  expect(await inCatalogue(client, `https://example.org/${word}`)).toMatchObject({ titles: [`A page ${word}`] });
  expect(await inCatalogue(client, 'https://www.youtube.com/watch?v=result00001')).toMatchObject({
    titles: ['Result 1'],
  });
});

test('the contents of a pasted playlist or channel are offered', async ({ page }) => {
  await open(page, '/admin?section=import&tool=links');
  const PLAYLIST = 'https://www.youtube.com/playlist?list=PLevening_prayers';
  const CHANNEL = 'https://www.youtube.com/@gracechurch';
  await page.getByLabel('Links', { exact: true }).fill(`${PLAYLIST} ${CHANNEL} https://youtu.be/result00002`);
  await button(page, 'Read links').click();
  await expect(page.getByRole('heading', { name: 'Review: 3 pasted links' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read all of' })).toHaveText([
    `Read all of “${PLAYLIST}”`,
    `Read all of “${CHANNEL}”`,
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsHorizontally(page)).toBe(false);
  await button(page, `Read all of “${PLAYLIST}”`).click();
  await expect(page.getByRole('heading', { name: 'Review: Evening prayers' })).toBeFocused();
  await expect(reviewRows(page)).toHaveCount(8);
});

test('videos suggest the Bible passages in their titles, one by one or all at once', async ({ page }) => {
  const client = await open(page, '/admin?section=import');
  await page
    .getByLabel('Link to the playlist or channel')
    .fill('https://www.youtube.com/playlist?list=PLthrough_romans');
  await button(page, 'Search Content').click();
  await expect(reviewRows(page)).toHaveCount(3);
  await expect(reviewRows(page).first()).toContainText('Seems to be about Romans 1.');
  await openRow(page, 'Romans 1');
  await page.getByRole('button', { name: 'Accept the proposed passages of “Romans 1”' }).press('Enter');
  await expect(reviewRows(page).first()).toContainText('About Romans 1');
  await button(page, 'Accept the Bible passages of 2 rows').click();
  await expect(reviewRows(page).last()).toContainText('About Romans 3');
  expect(await accessibilityViolations(page)).toEqual([]);
  await importButton(page).click();
  await expect(page.getByText('3 resources added')).toBeVisible();
  const { data } = await client
    .from('resources')
    .select('title, passages')
    .like('external_link', '%v=romans%')
    .order('title');
  expect(data).toEqual([
    { title: 'Romans 1', passages: ['Rom.1'] },
    { title: 'Romans 2', passages: ['Rom.2'] },
    { title: 'Romans 3', passages: ['Rom.3'] },
  ]);
});

test('one field takes the link of a playlist or album and the name of a channel, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/admin?section=import');
  const field = page.getByLabel('Link to the playlist or channel');
  await field.fill('https://www.youtube.com/playlist?list=PLsermons_on_grace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review: Sermons on grace' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of 120 selected$/ })).toBeInViewport();
  await expect(importButton(page)).toBeInViewport();
  const heights = await reviewRows(page).evaluateAll((rows) => rows.map((row) => Math.round(row.clientHeight)));
  expect(new Set(heights)).toEqual(new Set([44]));
  // The bar doesn't cover what has the focus.
  await button(page, 'Skip the list').focus();
  for (const [title, presses] of [
    ['Sermon 2', 4],
    ['Sermon 12', 20],
  ] as const) {
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
    await expect(box(page, title)).toBeFocused();
    const [focused, bar] = [await box(page, title).boundingBox(), await importButton(page).locator('..').boundingBox()];
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  await button(page, 'Discard').click();
  await field.fill('https://open.spotify.com/playlist/playlist00000000000001');
  await button(page, 'Search Content').click();
  await expect(toasts(page)).toContainText('Found 70 tracks');
  await button(page, 'Discard').click();
  await field.fill('@gracechurch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review: Grace Church' })).toBeFocused();
  await field.fill('https://example.org/sermons');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This isn’t a link to YouTube or Spotify.')).toBeVisible();
});

test('a playlist in the link field is searched, and the catalogue is hidden until it is reviewed', async ({ page }) => {
  await open(page, '/admin');
  await page.getByLabel('Link to what you want to add').fill('https://youtube.com/playlist?list=PLevening_prayers');
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'Review: Evening prayers' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Video Bulk' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox', { name: 'Search resources' })).toBeHidden();
  await button(page, 'Discard').click();
  await expect(page.getByRole('searchbox', { name: 'Search resources' })).toBeVisible();
});

test('a video link finds that video, and a link to another site nothing', async ({ page }) => {
  await open(page, '/admin?add=video');
  await page.getByLabel('Search Keywords').fill('youtube.com/shorts/result00003');
  await button(page, 'Search Content').click();
  await expect(page.getByRole('heading', { name: 'Review: Result 3' })).toBeVisible();
  await expect(reviewRows(page)).toHaveCount(1);
  await button(page, 'Discard').click();
  await page.getByLabel('Channel Name').fill('https://open.spotify.com/track/track00000000000000001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This isn’t a link to a YouTube video, playlist or channel.')).toBeVisible();
});

test('a playlist that is not read to the end is not imported without asking', async ({ page }) => {
  await open(page, '/admin?add=video');
  const held = Promise.withResolvers<void>();
  await page.route('**/functions/v1/video-search', async (route) => {
    if (route.request().postDataJSON().pageToken) await held.promise;
    await route.continue();
  });
  await page.getByLabel('Playlist URL').fill('https://www.youtube.com/playlist?list=PLtwelve_dozen');
  await button(page, 'Search Content').click();
  await expect(page.getByText('50 of 144 read…')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await button(page, 'Stop').click();
  await importButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('94 of 144 rows aren’t read yet and won’t be imported.');
  await button(page, 'Not yet').click();
  held.resolve();
  await button(page, 'Read more').click();
  await expect(page.getByText('144 of 144 selected')).toBeVisible();
  await importButton(page).click();
  await expect(toasts(page)).toContainText('Successfully imported 144 videos');
});

test('the review has pictures and links to choose by, and what is not for everybody is ticked by hand', async ({
  page,
}) => {
  const client = await open(page, '/admin?add=video');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/link-metadata')) requests.push(request.postData() ?? '');
  });
  await page.getByLabel('Playlist URL').fill('https://www.youtube.com/playlist?list=PLsermons_on_grace');
  await button(page, 'Search Content').click();
  await expect(page.getByText(/^\d+ of 120 selected$/)).toBeVisible();
  const pictures = reviewRows(page).locator('img[src^="data:image/jpeg"]');
  await expect(pictures.first()).toBeVisible();
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  // Pictures that are out of view aren't requested.
  expect(requests.length).toBeLessThan(15);

  await page.getByLabel('Playlist URL').fill('https://www.youtube.com/playlist?list=PLmixed_and_missing');
  await button(page, 'Search Content').click();
  await expect(reviewRows(page)).toHaveCount(8);
  await button(page, 'Select All').click();
  await expect(button(page, 'Select All')).toHaveAccessibleDescription(
    'Select All skips 3 rows that you should check first: explicit, live, age-restricted or not in all countries. Tick the ones you want.',
  );
  const adult = reviewRows(page).filter({ hasText: 'Agedvideo 1' });
  await expect(adult).toContainText('Age-restricted · Grace Church');
  await expect(adult).toContainText('May 17, 2026');
  await openRow(page, 'Agedvideo 1');
  await expect(adult.getByRole('link')).toHaveAttribute('href', 'https://www.youtube.com/watch?v=agedvideo01');
  await expect(adult.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(box(page, 'Agedvideo 1')).not.toBeChecked();
  await box(page, 'Agedvideo 1').press('Space');
  await expect(page.getByText('Select All skips 2 rows')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await focusProblems(page)).toEqual([]);
  // Another test imports it with its whole playlist.
  const shared = box(page, 'Sermon 1');
  if (await shared.isEnabled()) await shared.uncheck();
  await importButton(page).click();
  await expect(toasts(page)).toContainText('Successfully imported');

  await page.goto('/admin?needs=flags&q=Agedvideo');
  await expect(page.getByRole('article').first()).toContainText('Content: age-restricted');
  const { data } = await client.from('resources').select('id').eq('title', 'Noembeds 1').is('deleted_at', null);
  await page.goto(`/sermons/${data?.[0]?.id}`);
  await expect(page.getByRole('link', { name: 'Open Noembeds 1 (opens in a new tab)' })).toBeVisible();
  await expect(page.locator('[data-player]')).toHaveCount(0);
});

test('an import started on another device is offered, also in the list, and continues from there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const client = await open(page, '/admin?section=import');
  const link = `https://example.org/${crypto.randomUUID()}`;
  const rows = [1, 2].map((row) => ({ row, title: `Far ${row}`, category: 'books', external_link: `${link}/${row}` }));
  const batch = { source: 'csv', label: 'Far away', total: 2, as_drafts: false, rows } as const;
  await client.rpc('stage_import', { import_id: crypto.randomUUID(), ...batch }).throwOnError();
  await page.goto('/admin?section=import&tool=batches');
  await expect(page.getByText('The import of “Far away” isn’t finished')).toBeVisible();
  await expect(page.getByText('None of the 2 rows have been imported yet.')).toBeVisible();
  expect(await inCatalogue(client, link)).toMatchObject({ count: 0 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await focusProblems(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  await button(page, 'Resume the import of “Far away”').click();
  await expect(page.getByText('2 resources added').first()).toBeVisible();
  await expect(button(page, 'Resume the import of “Far away”')).toHaveCount(0);
  expect(await inCatalogue(client, link)).toMatchObject({ titles: ['Far 1', 'Far 2'] });
});

test('a saved source brings only what is new, and its import is undone from the list', async ({ page }) => {
  const client = await open(page, '/admin?add=video');
  const PRAYERS = 'https://www.youtube.com/watch?v=prayer';
  await page.getByLabel('Playlist URL').fill('https://www.youtube.com/playlist?list=PLevening_prayers');
  await button(page, 'Search Content').click();
  await expect(toasts(page)).toContainText('Found 8 videos');
  await button(page, 'Save as a source').click();
  await expect(toasts(page)).toContainText('“Evening prayers” is now a saved source: see Import in the menu.');
  for (const title of ['Prayer 7', 'Prayer 8']) await box(page, title).uncheck();
  await importButton(page).click();
  await expect(toasts(page)).toContainText('Successfully imported 6 videos');

  await page.goto('/admin?section=import&tool=sources');
  await expect(page.getByText('Never checked')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Check every night: Evening prayers' }).check();
  await expect(page.getByText('We’ll check it for the first time tonight.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, 'Check for new: Evening prayers').click();
  await expect(page.getByText('Found 2 new')).toBeVisible();
  await expect(reviewRows(page)).toHaveText([/Prayer 7/, /Prayer 8/]);
  await button(page, 'Don’t show these again').click();
  await expect(toasts(page)).toContainText('won’t be shown as new again');
  await button(page, 'Discard').click();
  await button(page, 'Check for new: Evening prayers').click();
  await expect(toasts(page)).toContainText('Nothing new in “Evening prayers”.');
  await button(page, 'Rename Evening prayers').click();
  await page.getByLabel('New name for “Evening prayers”').fill('صلوات المساء');
  await button(page, 'Save').click();
  await button(page, 'Delete صلوات المساء').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(button(page, 'Delete صلوات المساء')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('link', { name: 'Past imports' }).click();
  const batch = page.getByRole('listitem').filter({ hasText: 'Evening prayers' });
  await expect(batch).toContainText('6 resources added');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);
  await button(page, 'Undo the import of “Evening prayers”').click();
  await button(page, 'Undo the import').click();
  await expect(toasts(page)).toContainText('Undone: 6 resources are in the bin.');
  await expect(batch).toContainText('6 in the bin');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await inCatalogue(client, PRAYERS)).toMatchObject({ count: 0 });
});
