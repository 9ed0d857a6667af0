import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, uniqueName } from './builders.ts';
import { owner } from './people.ts';
import { admin, FOLDER, isUnused, uploadPicture } from './pictures.ts';

describe('a picture', () => {
  test('that no resource has is unused after a week', async () => {
    expect(await isUnused(await uploadPicture(8))).toBe(true);
    expect(await isUnused(await uploadPicture(6))).toBe(false);
  });

  test('that was replaced lately is kept', async () => {
    const name = await uploadPicture(8);
    await owner`update storage.objects set updated_at = now() where name = ${name}`;
    expect(await isUnused(name)).toBe(false);
  });

  test.each([
    ['a resource', addResource],
    ['a resource in the bin', addDeletedResource],
  ])('of %s is kept', async (_, add) => {
    const [byPath, byAddress] = [await uploadPicture(8), await uploadPicture(8)];
    await add({ image_url: `${FOLDER}${byPath}` });
    await add({ image_url: `https://abc.supabase.co${FOLDER}${byAddress}?width=300` });
    expect([await isUnused(byPath), await isUnused(byAddress)]).toEqual([false, false]);
  });

  test('is kept for 30 days after a change, which can be undone', async () => {
    const [previous, deleted] = [await uploadPicture(8), await uploadPicture(8)];
    const id = await addResource({ image_url: `${FOLDER}${previous}` });
    await owner`update public.resources set image_url = null where id = ${id}`;
    const gone = await addResource({ image_url: `${FOLDER}${deleted}` });
    await owner`delete from public.resources where id = ${gone}`;
    expect([await isUnused(previous), await isUnused(deleted)]).toEqual([false, false]);
    await owner`update public.audit_entries set at = at - interval '31 days' where subject_id in (${id}, ${gone})`;
    expect([await isUnused(previous), await isUnused(deleted)]).toEqual([true, true]);
  });

  test('whose name only resembles that of one in use is unused', async () => {
    const name = await uploadPicture(8);
    await addResource({ image_url: `https://example.org/${name}` });
    await addResource({ image_url: `${FOLDER}1${name}` });
    await addResource({ image_url: `${FOLDER}${name}.png` });
    expect(await isUnused(name)).toBe(true);
  });

  test('in a folder is unused like any other', async () => {
    expect(await isUnused(await uploadPicture(8, `2026/${uniqueName()}`))).toBe(true);
  });

  test.each(['a b.png', 'é.png', '100%.png'])(
    'whose name %j an address can write in several ways is kept',
    async (name) => {
      const uploaded = await owner`insert into storage.objects
      ${owner({ bucket_id: 'resource-images', name: `${crypto.randomUUID()} ${name}`, created_at: new Date(0), updated_at: new Date(0) })}
      returning name`;
      expect(await isUnused(uploaded[0]?.name)).toBe(false);
    },
  );
});

test('of many unused pictures, the hundred oldest are returned', async () => {
  const prefix = crypto.randomUUID();
  await owner`insert into storage.objects (bucket_id, name, created_at, updated_at)
    select 'resource-images', ${prefix} || '-' || lpad(n::text, 3, '0'), '2001-01-01Z'::timestamptz + n * interval '1 hour', '2001-01-01Z'
    from generate_series(1, 102) n`;
  const { data } = await admin.client.rpc('unused_images').throwOnError();
  await owner`delete from storage.objects where name like ${`${prefix}%`}`;
  expect(data.map(({ name }) => name)).toEqual(
    Array.from({ length: 100 }, (_, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`),
  );
});
