/** Similarly spelt authors are suggested for merging. */
import { button, openAsAdministrator, toasts, uniqueName } from '../../testing/browser/administration.ts';
import { serviceClient } from '../../testing/browser/members.ts';
import { expect, test, violationsInBothThemes } from '../../testing/browser/test.ts';

// Chromium logs this when a page with view transitions is left for one without.
test.use({ expectedErrors: [/Transition/] });

test('two spellings of an author are merged, after saying what that changes', async ({ page }) => {
  const word = uniqueName();
  const [rare, common] = [`A.B. ${word}`, `A. B. ${word}`];
  const rows = [rare, common, common].map((author, index) => ({
    title: `${word} ${index}`,
    category: 'others' as const,
    external_link: 'https://example.org/',
    created_at: '2001-01-01T00:00:00Z',
    author,
  }));
  await (await serviceClient()).from('resources').insert(rows).throwOnError();
  await openAsAdministrator(page, `/admin?section=tags&kind=author&q=${word}`);
  const merge = button(page, `Merge ${rare} into ${common}`);
  await expect(merge).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await merge.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Merge “${rare}” into “${common}”?` });
  await expect(dialog).toContainText(
    `“${rare}” is in 1 resource, “${common}” in 2 resources. Afterwards they all have “${common}”. You can undo it.`,
  );
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(toasts(page)).toContainText(`“${rare}” is now “${common}” in 1 resource.`);
  await expect(merge).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(merge).toBeVisible();
});
