import { expect, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';

test.each([
  ['http://127.0.0.1/', 'not public'],
  ['ftp://example.org/', 'invalid url'],
  ['https://www.youtube.com/@channel', 'invalid youtube url'],
])('the code of a refusal of %s is in the error: %s', async (link, code) => {
  const { readLinkMetadata } = await openAdminTab('/admin', () => import('./linkMetadata.api.ts'));
  await expect(readLinkMetadata(link)).rejects.toMatchObject({ name: 'BackendError', code, status: 422 });
});
