/** What browser tests do when they import. */
import type { Page } from 'playwright/test';
import type { clientOf } from './members.ts';
import { expect } from './test.ts';

/** The rows of the review on screen. */
export const reviewRows = (page: Page) => page.getByRole('region', { name: 'Review' }).locator('[data-item]');

/** Its name says how many are selected. */
export const importButton = (page: Page) => page.getByRole('button', { name: /^Import Selected/ });

/** Everything that a row of the review says. */
export const openRow = (page: Page, title: string) =>
  page.getByRole('button', { name: `Details: ${title}`, exact: true }).press('Enter');

/** Searches for a playlist of 120 videos, 'Sermon 1' and so on, in Video Bulk. */
export async function searchPlaylist(page: Page): Promise<void> {
  await page.getByLabel('Playlist URL').fill('https://www.youtube.com/playlist?list=PLsermons_on_grace');
  await page.getByRole('button', { name: 'Search Content' }).click();
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('Found 120 videos');
}

/** Types into the fields of a row, by their labels. */
export async function correctRow(page: Page, title: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: `Edit: ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The resources in the catalogue with links that begin like this: how many, and the first titles. */
export async function inCatalogue(client: Awaited<ReturnType<typeof clientOf>>, link: string) {
  const { data, count, error } = await client
    .from('resources')
    .select('title', { count: 'exact' })
    .like('external_link', `${link}%`)
    .is('deleted_at', null)
    .order('external_link')
    .limit(4);
  if (error) throw error;
  return { count, titles: data.map(({ title }) => title) };
}
