/** From an administrator's edit to the visitor's page, while the site is being requested throughout. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { openAsAdministrator } from '../../testing/browser/administration.ts';
import { clientOf, serviceClient, sharedAdministrator } from '../../testing/browser/members.ts';
import {
  accessibilityViolations,
  expect,
  focusProblems,
  scrollsHorizontally,
  test,
} from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition/] });

/** Milliseconds: other tests have the site built at the same time. */
const BUILT = { timeout: 170_000 };

const status = (page: Page) => page.getByRole('region', { name: 'Publishing' });

async function addBook(title: string) {
  const client = await clientOf(await sharedAdministrator());
  const book = { title, category: 'books', author: 'John Bunyan', external_link: 'https://wa.me/1' } as const;
  const image_url = 'https://example.org/a.jpg';
  const { data, error } = await client
    .from('resources')
    .insert({ ...book, image_url })
    .select('id')
    .single();
  if (error) throw error;
  await client.rpc('publish_now');
  return { client, path: `/books/${data.id}` };
}

/** Requests the pages repeatedly until it is stopped, and lists what is wrong with the answers. */
function requestThroughout(origin: string, path: string, [before, after]: [string, string]) {
  const problems: string[] = [];
  let [requests, isStopped, hasChanged] = [0, false, false];
  const read = async (address: string) => {
    const response = await fetch(origin + address);
    requests += 1;
    if (response.status !== 200) problems.push(`${address}: ${response.status}`);
    return response.text();
  };
  const visit = async () => {
    const html = await read(path);
    const [isOld, isNew] = [html.includes(before), html.includes(after)];
    if (isOld === isNew) problems.push(`the page has ${isOld ? 'both titles' : 'no title'}`);
    if (hasChanged && isOld) problems.push('the former page came back');
    hasChanged ||= isNew;
    for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)) await read(file);
    for (const address of ['/', '/books']) await read(address);
  };
  const loop = (async () => {
    for (; !isStopped; await setTimeout(20)) await visit();
  })();
  const stop = async () => {
    isStopped = true;
    await loop;
    return { problems, requests };
  };
  return { stop };
}

test('an edited title is on the visitor’s page within one build, and the status is correct', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const word = crypto.randomUUID().slice(0, 8);
  const [before, after] = [`Pilgrim ${word}`, `Progress ${word}`] as const;
  const { client, path } = await addBook(before);
  await expect(async () => expect((await fetch(origin + path)).status).toBe(200)).toPass(BUILT);
  const visitor = await page.context().newPage();
  await visitor.goto(path);
  const requesting = requestThroughout(origin, path, [before, after]);

  await openAsAdministrator(page, `/admin?q=${word}`);
  await page.getByRole('button', { name: `Edit: ${before}` }).click();
  await page.getByLabel('Title', { exact: true }).fill(after);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('article', { name: after })).toBeVisible();
  const { data: saved } = await (await serviceClient())
    .from('publishing')
    .select('revision_requested, requested_at')
    .single();
  // Further changes, by other tests, would delay it.
  await client.rpc('publish_now');

  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(after, { timeout: 1 });
  }).toPass(BUILT);
  const { problems, requests } = await requesting.stop();
  expect(problems).toEqual([]);
  expect(requests).toBeGreaterThan(20);

  // A further build may follow first, if another test changed something just before the revision was read.
  await expect(async () => {
    const { data: live } = await (await serviceClient()).from('publishing').select('revision_built, live_at').single();
    expect(live?.revision_built).toBeGreaterThanOrEqual(saved?.revision_requested ?? Number.NaN);
    expect(Date.parse(live?.live_at ?? '')).toBeGreaterThan(Date.parse(saved?.requested_at ?? ''));
  }).toPass(BUILT);
  await expect(status(page)).toContainText(/Live since|Visitors see the site as of/);
});

/** The page's answer for `publishing`, in place of the database's. */
const ROW = {
  ...{ state: 'live', message: '', started_at: null, due_at: null, live_at: '2026-06-01T12:04:00Z', run_url: null },
  token_expires_at: null,
  report: { left_out: [] as object[], heavy: [] as object[] },
};

async function showRow(page: Page, row: object): Promise<void> {
  await page.route('**/rest/v1/rpc/publishing_status*', (route) => route.fulfill({ json: [{ ...ROW, ...row }] }));
  await openAsAdministrator(page, '/admin?section=numbers');
}

test('a failure is shown with its cause, and the report lists what was left out', async ({ page }) => {
  const left_out = [{ id: '1', title: 'Broken book', field: 'external_link', reason: 'not an address' }];
  const heavy = [{ path: '/books', title: 'Books', bytes: 21_300 }];
  const failed = {
    state: 'failed',
    message: 'repository not found',
    due_at: new Date(Date.now() + 60_000).toISOString(),
  };
  const run_url = 'https://github.com/church/site/actions';
  await showRow(page, { ...failed, run_url, report: { left_out, heavy } });
  await expect(status(page)).toContainText('Publishing failed');
  await expect(status(page)).toContainText('GitHub can’t find the repository');
  await expect(status(page)).toContainText('Next try: ');
  await expect(status(page).getByRole('link', { name: 'Build log' })).toBeVisible();
  await status(page).getByText('The last build left out 1 page and found 1 heavy page').click();
  await expect(status(page)).toContainText('Broken book: its link isn’t an address');
  await expect(status(page)).toContainText('Books (21.3 kB)');
  const request = page.waitForRequest('**/rest/v1/rpc/publish_now');
  await status(page).getByRole('button', { name: 'Publish now' }).click();
  await request;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await showRow(page, { state: 'publishing', started_at: new Date().toISOString() });
  await expect(status(page).getByRole('status')).toHaveText('Publishing…');
  await showRow(page, { state: 'publishing', started_at: new Date(Date.now() - 31 * 60_000).toISOString() });
  await expect(status(page)).toContainText(/open Actions → Publish: choose “Enable workflow” if it’s there/);

  const message = `The site was not built. ${'x'.repeat(500)} at the end`;
  await showRow(page, { ...failed, message, report: { left_out, heavy } });
  const whole = status(page).getByText(message, { exact: true });
  await expect(status(page)).toContainText('The site was not built.');
  await expect(whole).toBeHidden();
  await status(page).locator('summary', { hasText: 'The site was not built.' }).click();
  await expect(whole).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  // Loaded below, so that nothing moves while Tab walks through the page.
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await focusProblems(page)).toEqual([]);
});

test('a catalogue without resources is published when an administrator agrees to it', async ({ page }) => {
  await showRow(page, { state: 'failed', message: 'empty catalogue' });
  await expect(status(page)).toContainText('There are no resources, so we left the site as it was.');
  const button = status(page).getByRole('button', { name: 'Publish without resources' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Publish without resources?' });
  await expect(dialog).toContainText('The site will show no resources.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeFocused();
  await button.click();
  const request = page.waitForRequest('**/rest/v1/rpc/publish_empty');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await request;
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsHorizontally(page)).toBe(false);
});
