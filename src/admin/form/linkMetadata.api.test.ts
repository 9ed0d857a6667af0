import { expect, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { publish } from '../../../supabase/tests/pageServer.ts';

const FUNCTION = '/functions/v1/link-metadata';
const PAGE = 'https://example.org/';
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';

const openApi = () => openAdminTab('/admin', () => import('./linkMetadata.api.ts'));

test.each([
  ['http://127.0.0.1/', 'not public'],
  ['ftp://example.org/', 'invalid url'],
  ['https://www.youtube.com/@channel', 'invalid youtube url'],
])('the code of a refusal of %s is in the error: %s', async (link, code) => {
  publish(FUNCTION, null);
  const { readLinkMetadata } = await openApi();
  await expect(readLinkMetadata(link)).rejects.toMatchObject({ name: 'BackendError', code, status: 422 });
});

test.each([
  [PAGE, 'unreachable', 'Failed to fetch URL'],
  [PAGE, 'too slow', 'Failed to fetch URL'],
  [PAGE, 'not public', 'Failed to fetch URL'],
  [PAGE, 'invalid url', 'Failed to fetch URL'],
  [PAGE, 'nothing found', 'Failed to extract metadata from URL'],
  [PAGE, 'not a page', 'Failed to extract metadata from URL'],
  [PAGE, 'backend unavailable', 'Failed to extract metadata from URL'],
  [VIDEO, 'unreachable', 'Failed to fetch YouTube metadata'],
  [VIDEO, 'nothing found', 'Failed to fetch YouTube metadata'],
  ['https://www.youtube.com/@channel', 'invalid youtube url', 'Invalid YouTube URL'],
])('of %s, %s is thrown as “%s”', async (link, error, message) => {
  publish(FUNCTION, { error });
  const { readLinkMetadata } = await openApi();
  await expect(readLinkMetadata(link)).rejects.toThrow(`${message}: ${error}`);
});
