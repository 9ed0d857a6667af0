import { beforeEach, expect, test } from 'vitest';
import { FAULTS, requestArrived, requestCount, requestsClosed, server } from '../../../supabase/tests/pageServer.ts';
import { backend } from '../../../supabase/tests/people.ts';
import { openFormBrowser, savedBook } from '../../../supabase/tests/resourceForm.ts';

/** A complete GIF of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const MEGABYTE = 1024 * 1024;

const file = (bytes: Buffer | string, type = 'image/gif') => new Blob([new Uint8Array(Buffer.from(bytes))], { type });

let browser: Awaited<ReturnType<typeof openFormBrowser>>;
let page: Awaited<ReturnType<typeof browser.load>>;

beforeEach(async () => {
  browser = await openFormBrowser();
  page = await browser.load();
});

const imageOf = () => page.$form.get().draft.image_url;
const upload = () => page.$form.get().upload;

test('a picture is stored under a name of its own, shown at once, and served with its type', async () => {
  const parts: number[] = [];
  page.$form.listen(({ upload }) => upload.state === 'sending' && parts.push(upload.part));
  await page.uploadPicture(file(GIF));
  expect(imageOf()).toMatch(/^\/storage\/v1\/object\/public\/resource-images\/\d{13}-[0-9a-z]{4,14}\.gif$/);
  expect(page.toasts()).toEqual(['success: Image uploaded successfully!']);
  expect(page.$picture.get()).toBe(`data:image/gif;base64,${GIF.toString('base64')}`);
  expect([parts.at(0), parts.at(-1)]).toEqual([0, 1]);
  const answer = await fetch(backend.url + imageOf());
  expect(answer.headers.get('content-type')).toBe('image/gif');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(GIF);
});

test('the same picture gets another name each time', async () => {
  await page.uploadPicture(file(GIF));
  const first = imageOf();
  await page.uploadPicture(file(GIF));
  expect(imageOf()).not.toBe(first);
});

test('a stored picture is shown from the backend, and one on another site is not loaded', async () => {
  page.editResource(await savedBook({ image_url: '/storage/v1/object/public/resource-images/1-a.gif' }));
  expect(page.$picture.get()).toBe(`${server.url}/storage/v1/object/public/resource-images/1-a.gif`);
  page.changeDraft({ image_url: 'https://example.org/a.jpg' });
  expect(page.$picture.get()).toBeNull();
});

test.each([
  ['a text', file('Hello', 'image/png'), 'no image'],
  ['an SVG', file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), 'other kind'],
  ['an empty file', file(''), 'no image'],
  ['a picture over 5 MB', file(Buffer.concat([GIF, Buffer.alloc(5 * MEGABYTE)])), 'too large'],
  ['a photo of an iPhone, where it cannot be decoded', file('\0\0\0\x18ftypheic\0\0\0\0'), 'heic'],
  ['an AVIF, where it cannot be decoded', file('\0\0\0\x20ftypavif\0\0\0\0'), 'other kind'],
  ['a damaged picture', file(Buffer.from('89504e470d0a1a0a0000000d', 'hex')), 'unreadable'],
])('%s is refused without being sent', async (_, picture, error) => {
  const before = requestCount();
  await page.uploadPicture(picture);
  expect(upload()).toEqual({ state: 'failed', error });
  expect(requestCount()).toBe(before);
  expect(imageOf()).toBe('');
});

test.each(FAULTS)('%s: it fails with a message, and can be sent again', async (fault) => {
  server.fault = fault;
  await page.uploadPicture(file(GIF));
  expect(page.toasts()).toEqual(['error: Failed to upload image']);
  expect(upload()).toMatchObject({ state: 'failed', error: 'not sent' });
  expect(imageOf()).toBe('');
  server.fault = null;
  await page.retryUpload();
  expect(imageOf()).toMatch(/\.gif$/);
  expect(page.toasts()).toEqual(['success: Image uploaded successfully!']);
});

test('a message says that the server has no space left', async () => {
  server.fault = 'a full disk';
  await page.uploadPicture(file(GIF));
  expect(upload()).toMatchObject({ state: 'failed', error: 'no space' });
});

test('cancelling ends the request, and shows no message', async () => {
  server.fault = 'hanging';
  const uploading = page.uploadPicture(file(GIF));
  await requestArrived();
  page.cancelUpload();
  await uploading;
  await requestsClosed();
  expect(upload()).toEqual({ state: 'none' });
  expect(page.toasts()).toEqual([]);
  expect(imageOf()).toBe('');
});

test('another picture replaces one that is being sent', async () => {
  server.fault = 'hanging';
  const first = page.uploadPicture(file(GIF));
  await requestArrived();
  server.fault = null;
  await page.uploadPicture(file(GIF));
  await first;
  expect(imageOf()).toMatch(/\.gif$/);
  expect(page.toasts()).toEqual(['success: Image uploaded successfully!']);
});

test('an upload ends when another resource is opened, which keeps its own picture', async () => {
  const other = await savedBook();
  server.fault = 'hanging';
  const uploading = page.uploadPicture(file(GIF));
  await requestArrived();
  page.editResource(other);
  await uploading;
  await requestsClosed();
  expect(imageOf()).toBe(other.image_url);
  expect(page.toasts()).toEqual([]);
});

test('a form is not saved while its picture is being sent', async () => {
  server.fault = 'hanging';
  const uploading = page.uploadPicture(file(GIF));
  await requestArrived();
  const before = requestCount();
  page.changeDraft({ title: 'Pilgrim', author: 'Bunyan', external_link: 'https://example.org/' });
  expect(await page.saveForm()).toBe('image_url');
  expect(page.$form.get().errors).toEqual({ image_url: 'uploading' });
  expect(requestCount()).toBe(before);
  page.cancelUpload();
  await uploading;
});
