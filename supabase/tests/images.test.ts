import { describe, expect, test } from 'vitest';
import { everyone, uniqueName } from './builders.ts';
import { outcome } from './outcome.ts';
import { type Client, owner } from './people.ts';

const { nobody, admin, clients, strangers } = await everyone();

const MEGABYTE = 1024 * 1024;
const BUCKET = 'resource-images';
const PNG = { contentType: 'image/png' };
const picture = (text: string) => new TextEncoder().encode(text).buffer;
const images = (client: Client) => client.storage.from(BUCKET);

/** The content at a picture's public address, without a key; undefined if it isn't served. */
async function publicContent(name: string): Promise<string | undefined> {
  const response = await fetch(images(nobody).getPublicUrl(name).data.publicUrl);
  return response.ok ? response.text() : undefined;
}

/** Uploads a picture as an administrator. Returns its name. */
async function uploadPicture(): Promise<string> {
  const name = uniqueName();
  const { error } = await images(admin.client).upload(name, picture('first'), PNG);
  if (error) throw error;
  return name;
}

const bucketRows = () => owner`select id, public, file_size_limit::int, allowed_mime_types from storage.buckets`;

describe('as anybody', () => {
  test('a picture is public at its address, with its content type', async () => {
    const { publicUrl } = images(nobody).getPublicUrl(await uploadPicture()).data;
    const response = await fetch(publicUrl);
    expect(await response.text()).toBe('first');
    expect(response.headers.get('content-type')).toBe('image/png');
  });
});

describe('as an administrator', () => {
  const { client } = admin;

  test('administrators upload a picture', async () => {
    expect(await publicContent(await uploadPicture())).toBe('first');
  });

  test('administrators replace a picture', async () => {
    const name = await uploadPicture();
    expect((await images(client).upload(name, picture('second'), { ...PNG, upsert: true })).error).toBeNull();
    expect(await publicContent(name)).toBe('second');
    expect((await images(client).update(name, picture('third'), PNG)).error).toBeNull();
    expect(await publicContent(name)).toBe('third');
  });

  test('administrators find and move a picture', async () => {
    const [name, next] = [await uploadPicture(), uniqueName()];
    const { data } = await images(client).list('', { search: name });
    expect(data?.map((file) => file.name)).toContain(name);
    expect((await images(client).move(name, next)).error).toBeNull();
    expect(await publicContent(name)).toBeUndefined();
    expect(await publicContent(next)).toBe('first');
  });

  test('administrators remove a picture', async () => {
    const name = await uploadPicture();
    expect(await outcome(images(client).remove([name]))).toBe(1);
    expect(await publicContent(name)).toBeUndefined();
  });

  test('administrators cannot overwrite a picture without upsert', async () => {
    const name = await uploadPicture();
    expect(await outcome(images(client).upload(name, picture('second'), PNG))).toBe('409');
    expect(await publicContent(name)).toBe('first');
  });

  test.each(['image/svg+xml', 'text/html', 'application/pdf', 'application/octet-stream', 'image/pngx'])(
    'administrators cannot upload %s',
    async (contentType) => {
      const name = uniqueName();
      expect(await outcome(images(client).upload(name, picture('<svg/>'), { contentType }))).toBe('415');
      expect(await publicContent(name)).toBeUndefined();
    },
  );

  test('administrators upload 5 MB and not a byte more', async () => {
    const [name, tooLarge] = [uniqueName(), uniqueName()];
    expect((await images(client).upload(name, new ArrayBuffer(5 * MEGABYTE), PNG)).error).toBeNull();
    expect(await outcome(images(client).upload(tooLarge, new ArrayBuffer(5 * MEGABYTE + 1), PNG))).toBe('413');
    expect(await publicContent(tooLarge)).toBeUndefined();
  });
});

describe.each(Object.entries(strangers))('as %s', (who, client) => {
  test(`${who} cannot upload a picture`, async () => {
    const name = uniqueName();
    expect(await outcome(images(client).upload(name, picture('mine'), PNG))).toBe('403');
    expect(await outcome(images(client).upload(name, picture('mine'), { ...PNG, upsert: true }))).toBe('403');
    expect(await outcome(images(client).createSignedUploadUrl(name))).toBe('403');
    expect(await publicContent(name)).toBeUndefined();
  });

  test(`${who} cannot replace a picture`, async () => {
    const name = await uploadPicture();
    expect(await outcome(images(client).upload(name, picture('mine'), { ...PNG, upsert: true }))).toBe('403');
    expect(await outcome(images(client).update(name, picture('mine'), PNG))).toBe('403');
    expect(await publicContent(name)).toBe('first');
  });

  test(`${who} cannot move, copy or remove a picture`, async () => {
    const [name, next] = [await uploadPicture(), uniqueName()];
    expect(await outcome(images(client).move(name, next))).toBe('404');
    expect(await outcome(images(client).copy(name, next))).toBe('404');
    expect(await outcome(images(client).remove([name]))).toBe(0);
    expect(await publicContent(name)).toBe('first');
    expect(await publicContent(next)).toBeUndefined();
  });

  test(`${who} cannot list pictures`, async () => {
    const name = await uploadPicture();
    expect(await outcome(images(client).list())).toBe(0);
    expect(await outcome(images(client).list('', { search: name }))).toBe(0);
  });
});

describe.each(Object.entries(clients))('as %s', (who, client) => {
  test(`${who} cannot use another bucket`, async () => {
    expect(await outcome(client.storage.from('other').upload(uniqueName(), picture('x'), PNG))).toBe('404');
    expect(await outcome(client.storage.from('other').list())).toBe('404');
  });

  test(`${who} cannot create, change, empty or delete a bucket`, async () => {
    const name = await uploadPicture();
    const before = await bucketRows();
    expect(await outcome(client.storage.createBucket(crypto.randomUUID(), { public: true }))).toBe('403');
    expect(await outcome(client.storage.updateBucket(BUCKET, { public: false }))).toBe('404');
    expect(await outcome(client.storage.emptyBucket(BUCKET))).toBe('404');
    expect(await outcome(client.storage.deleteBucket(BUCKET))).toMatch(/404|409/);
    expect(await bucketRows()).toEqual(before);
    expect(await publicContent(name)).toBe('first');
  });
});

test('there is one bucket, for pictures up to 5 MB', async () => {
  const allowed_mime_types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
  expect(await bucketRows()).toEqual([{ id: BUCKET, public: true, file_size_limit: 5 * MEGABYTE, allowed_mime_types }]);
});
