import { expect, test } from 'vitest';
import { addResource } from '../../../supabase/tests/builders.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { backend, owner, visitor } from '../../../supabase/tests/people.ts';
import { admin, FOLDER, images, isUnused, uploadPicture } from '../../../supabase/tests/pictures.ts';

/** The administration as a new visit opens it. */
async function visit(url = backend.url) {
  const browser = await openMemberBrowser(admin);
  const page = await browser.openTab(async () => ({
    ...(await import('./unusedImages.store.ts')),
    ...(await import('./unusedImages.api.ts')),
    ...(await import('../../core/backend/backend.api.ts')),
  }));
  page.setBackend({ url, key: backend.publishableKey });
  return page;
}

test('the admin page removes unused pictures with their files, and no others, once per visit', async () => {
  const [unused, used] = [await uploadPicture(8), await uploadPicture(8)];
  await addResource({ image_url: `${FOLDER}${used}` });
  const { removeUnusedImagesOnce, removeUnusedImages } = await visit();
  await removeUnusedImagesOnce();
  const isServed = async (name: string) => (await fetch(images(visitor()).getPublicUrl(name).data.publicUrl)).ok;
  expect([await isServed(used), await isServed(unused)]).toEqual([true, false]);
  expect(await owner`select from storage.objects where name = ${unused}`).toEqual([]);
  expect(await removeUnusedImages()).toBe(0);
  const later = await uploadPicture(8);
  await removeUnusedImagesOnce();
  expect(await isServed(later)).toBe(true);
  await (await visit()).removeUnusedImagesOnce();
  expect(await isServed(later)).toBe(false);
});

test('if they cannot be removed, the admin page still works', async () => {
  const unused = await uploadPicture(8);
  // Nobody is listening there.
  const { removeUnusedImagesOnce } = await visit('http://127.0.0.1:1');
  await removeUnusedImagesOnce();
  expect(await isUnused(unused)).toBe(true);
});
