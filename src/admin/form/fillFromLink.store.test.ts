import { beforeEach, expect, test } from 'vitest';
import { callSlowly, publish, requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { openFormBrowser, savedBook } from '../../../supabase/tests/resourceForm.ts';
import type { LinkMetadata } from '../../contract/linkMetadata.ts';

const FUNCTION = '/functions/v1/link-metadata';
const LINK = 'https://www.youtube.com/watch?v=dy9nwe9_xzw';
const FILLED = 'success: Metadata extracted successfully!';
const NOT_FILLED = 'error: Failed to extract metadata. Please fill manually.';

const METADATA: LinkMetadata = {
  title: 'The Book of Ruth',
  description: 'A story of loyalty.',
  author: 'BibleProject',
  image: 'https://i.ytimg.com/vi/dy9nwe9_xzw/hqdefault.jpg',
  siteName: 'YouTube',
  duration: '45m',
};

let page: Awaited<ReturnType<Awaited<ReturnType<typeof openFormBrowser>>['load']>>;

beforeEach(async () => {
  page = await (await openFormBrowser()).load();
  publish(FUNCTION, { metadata: METADATA });
});

const draft = () => page.$form.get().draft;

test('fills in what is still empty, and says what that was', async () => {
  page.changeDraft({ external_link: ` ${LINK} `, title: 'My title' });
  expect(await page.fillFromLink()).toBe(true);
  expect(draft()).toMatchObject({
    title: 'My title',
    description: 'A story of loyalty.',
    author: 'BibleProject',
    image_url: METADATA.image,
    duration: '45m',
  });
  expect(page.$form.get().filling).toEqual({
    state: 'filled',
    link: ` ${LINK} `,
    fields: ['description', 'author', 'image_url', 'duration'],
  });
  expect(page.toasts()).toEqual([FILLED]);
});

test('keeps a duration for another category, but names only what the form shows', async () => {
  page.changeDraft({ external_link: LINK, category: 'others' });
  await page.fillFromLink();
  expect(draft().duration).toBe('45m');
  expect(page.$form.get().filling).toMatchObject({ fields: ['title', 'description', 'author', 'image_url'] });
});

test.each([
  ['example.org', 'no url'],
  ['mailto:books@example.org', 'no url'],
  ['https://www.youtube.com/@BibleProject', 'no video'],
])('%s is refused without being sent: %s', async (external_link, error) => {
  page.changeDraft({ external_link });
  const before = requestCount();
  expect(await page.fillFromLink()).toBe(false);
  expect(page.$form.get().errors).toEqual({ external_link: error });
  expect(requestCount()).toBe(before);
  page.changeDraft({ external_link: LINK });
  expect(page.$form.get().errors).toEqual({});
});

test('an order link is not read, since it reveals nothing about the book', async () => {
  const external_link = 'https://wa.me/2348000000000';
  page.changeDraft({ external_link });
  const before = requestCount();
  expect(await page.fillFromLink()).toBe(true);
  expect(page.$form.get().filling).toEqual({ state: 'order link', link: external_link });
  expect(requestCount()).toBe(before);
  expect(page.toasts()).toEqual([]);
});

test('the function of the backend refuses a link that is not on the public web', async () => {
  publish(FUNCTION, null);
  page.changeDraft({ external_link: 'http://127.0.0.1/' });
  expect(await page.fillFromLink()).toBe(true);
  expect(page.toasts()).toEqual([NOT_FILLED]);
  expect(page.$form.get().filling).toEqual({ state: 'unread', link: 'http://127.0.0.1/', reason: 'no answer' });
});

test.each([
  ['nothing found', { state: 'unread', link: LINK, reason: 'nothing usable' }],
  ['not a page', { state: 'unread', link: LINK, reason: 'no page' }],
  ['unreachable', { state: 'unread', link: LINK, reason: 'no answer' }],
  ['too slow', { state: 'unread', link: LINK, reason: 'no answer' }],
  // Says nothing about the link.
  ['backend unavailable', { state: 'idle' }],
])('%s: the form says what that means for the link, and what was typed stays', async (error, filling) => {
  publish(FUNCTION, { error });
  page.changeDraft({ external_link: LINK, title: 'My title' });
  expect(await page.fillFromLink()).toBe(true);
  expect(page.toasts()).toEqual([NOT_FILLED]);
  expect(page.$form.get().filling).toEqual(filling);
  expect(draft()).toMatchObject({ external_link: LINK, title: 'My title', author: '' });
});

test('without an answer it says so, and nothing is changed; then it can be tried again', async () => {
  page.changeDraft({ external_link: LINK, title: 'My title' });
  const typed = draft();
  server.fault = 'down';
  expect(await page.fillFromLink()).toBe(true);
  expect(page.toasts()).toEqual([NOT_FILLED]);
  expect(draft()).toEqual(typed);
  server.fault = null;
  await page.fillFromLink();
  expect(page.toasts()).toEqual([FILLED]);
});

test('what is typed while the link is being read stays', async () => {
  page.changeDraft({ external_link: LINK });
  await callSlowly(
    () => page.fillFromLink(),
    () => page.changeDraft({ author: 'Typed meanwhile' }),
  );
  expect(draft()).toMatchObject({ author: 'Typed meanwhile', title: 'The Book of Ruth' });
});

test('an answer about another link is not used', async () => {
  page.changeDraft({ external_link: LINK });
  await callSlowly(
    () => page.fillFromLink(),
    () => page.changeDraft({ external_link: 'https://example.org/' }),
  );
  expect(draft()).toMatchObject({ title: '', external_link: 'https://example.org/' });
  expect(page.$form.get().filling).toEqual({ state: 'idle' });
  expect(page.toasts()).toEqual([]);
});

test('an answer never reaches another resource that was opened meanwhile', async () => {
  const other = await savedBook({ external_link: LINK, description: '' });
  page.changeDraft({ external_link: LINK });
  await callSlowly(
    () => page.fillFromLink(),
    () => {
      page.editResource(other);
      page.answerDiscard(true);
    },
  );
  expect(draft()).toMatchObject({ description: '' });
  expect(page.$form.get().filling).toEqual({ state: 'idle' });
});

test('a second click while the link is being read sends no second request', async () => {
  page.changeDraft({ external_link: LINK });
  const before = requestCount();
  await callSlowly(
    () => page.fillFromLink(),
    () => page.fillFromLink(),
  );
  expect(requestCount() - before).toBe(1);
});
