/** Publishing and unpublishing at a set time, as administrators do it. supabase/tests/schedules.test.ts tests the effect. */
import type { Locator, Page } from 'playwright/test';
import {
  button,
  expectGoodLooks,
  openAsAdministrator,
  toasts,
  uniqueName,
} from '../../testing/browser/administration.ts';
import { serviceClient } from '../../testing/browser/members.ts';
import { expect, focusProblems, scrollsHorizontally, test } from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition/] });

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const times = (page: Page) => page.getByRole('form', { name: 'Schedule publishing' });

async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await target.focus();
  await target.press(key);
}

async function fill(page: Page, from: string, until: string): Promise<void> {
  await times(page).getByLabel('From').fill(from);
  await times(page).getByLabel('Until').fill(until);
  await press(times(page).getByRole('button', { name: 'Save times' }));
}

/** Returns the ids. */
async function addDrafts(titles: readonly string[]): Promise<string[]> {
  const client = await serviceClient();
  const rows = titles.map((title) => ({
    title,
    category: 'books' as const,
    external_link: `https://example.org/${encodeURIComponent(title)}`,
    is_draft: true,
  }));
  const { data } = await client.from('resources').insert(rows).select('id').throwOnError();
  return data.map(({ id }) => id);
}

test('a draft gets times by keyboard, wrong ones are explained, and the list shows them', async ({ page }) => {
  const title = uniqueName();
  await addDrafts([title]);
  await openAsAdministrator(page, `/admin?drafts=true&q=${title}`);
  await press(button(page, `Edit: ${title}`));
  await fill(page, '2099-11-29T10:00', '2099-11-29T09:00');
  await expect(times(page)).toContainText('This must be later than “From”.');
  await fill(page, '2020-11-29T10:00', '2099-11-29T09:00');
  await expect(times(page)).toContainText('This time has passed.');
  await expect(times(page)).toContainText('Time in UTC.');
  await expectGoodLooks(page);
  await fill(page, '2099-11-29T10:00', '2100-01-07T00:00');
  await expect(toasts(page)).toContainText('1 schedule saved.');
  await expect(button(page, 'Save times')).toBeFocused();
  await expect(card(page, title)).toContainText('Goes live on Nov 29, 2099');
  await expect(card(page, title)).toContainText('Until Jan 7, 2100');

  await page.reload();
  await press(button(page, `Edit: ${title}`));
  await expect(times(page).getByLabel('From')).toHaveValue('2099-11-29T10:00');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await scrollsHorizontally(page)).toBe(false);
  expect(await focusProblems(page)).toEqual([]);
  await press(button(page, 'Remove times'));
  await expect(toasts(page)).toContainText('1 schedule removed.');
  await expect(times(page).getByLabel('From')).toHaveValue('');
  await expect(button(page, 'Remove times')).toBeFocused();
  await toasts(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(times(page).getByLabel('From')).toHaveValue('2099-11-29T10:00');
  await expect(card(page, title)).toContainText('Goes live on Nov 29, 2099');
  await press(button(page, 'Remove times'));
  await expect(card(page, title)).not.toContainText('Goes live');
});

test('selected drafts get the same times, and the history undoes it', async ({ page }) => {
  const word = uniqueName();
  // Three, so that the history doesn't undo what another test does here.
  const titles = [`${word} a`, `${word} b`, `${word} c`];
  await addDrafts(titles);
  await openAsAdministrator(page, `/admin?drafts=true&q=${word}`);
  await press(page.getByRole('checkbox', { name: 'Select all on this page' }), 'Space');
  await press(button(page, 'Schedule'));
  await fill(page, '', '');
  await expect(times(page)).toContainText('Please enter a time, or choose “Remove times”.');
  await fill(page, '2099-11-29T10:00', '');
  await expect(toasts(page)).toContainText('3 schedules saved.');
  for (const title of titles) await expect(card(page, title)).toContainText('Goes live on Nov 29, 2099');

  await page.goto('/admin?section=history');
  const entry = page.getByRole('article').filter({ hasText: 'Changed the times of 3 schedules' }).first();
  await expect(entry).toContainText('From');
  await press(entry.getByRole('button', { name: /^Undo/ }));
  await expect(toasts(page)).toContainText('Undone: 3 schedules as before.');
});

test('a series that is a draft gets times, and so do the drafts in it', async ({ page }) => {
  const word = uniqueName();
  const [part = ''] = await addDrafts([`${word} part`]);
  const client = await serviceClient();
  await client
    .from('series')
    .insert({ kind: 'series', slug: word, title: word, parts: [part] })
    .throwOnError();
  await openAsAdministrator(page, `/admin?section=series&q=${word}`);
  await press(button(page, `Edit ${word}`));
  await expect(page.getByText('It’s already published.')).toBeVisible();
  await press(page.getByRole('checkbox', { name: 'Draft: only administrators see it' }), 'Space');
  await press(button(page, 'Save'));
  const row = page.getByRole('listitem').filter({ hasText: word });
  await expect(row).toContainText('Draft');

  await press(button(page, `Edit ${word}`));
  await expect(page.getByRole('checkbox', { name: 'Also its 1 draft' })).toBeChecked();
  await fill(page, '2099-11-29T10:00', '2100-01-07T00:00');
  await expect(toasts(page)).toContainText('2 schedules saved.');
  await expectGoodLooks(page);
  await press(button(page, 'Back to the list'));
  await expect(row).toContainText('Goes live on Nov 29, 2099');
  await page.goto(`/admin?drafts=true&q=${word}`);
  await expect(card(page, `${word} part`)).toContainText('Goes live on Nov 29, 2099');
});
