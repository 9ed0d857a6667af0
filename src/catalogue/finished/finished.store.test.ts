/** What members finished, as a page's cards show it. */
import { expect, test } from 'vitest';
import { addResources, uniqueWord } from '../../../supabase/tests/builders.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { requestCount } from '../../../supabase/tests/pageServer.ts';
import { member } from '../../../supabase/tests/people.ts';
import { until } from '../../testing/until.ts';

test('all that is finished of a long plan is read, in batches', async () => {
  const someone = await member();
  const browser = await openMemberBrowser(someone);
  const ids = await addResources(uniqueWord(), 150);
  await someone.client
    .from('finished_resources')
    .insert(ids.map((resource_id) => ({ resource_id })))
    .throwOnError();
  const { finishedPanel, showFinishedOf } = await browser.openTab(() => import('./finished.store.ts'));
  showFinishedOf(ids);
  const before = requestCount();
  const panel = await until(finishedPanel.$panel, ({ state }) => state === 'ready');
  expect(panel).toMatchObject({ value: { ids: expect.toSatisfy((read: string[]) => read.length === 150) } });
  expect(requestCount() - before).toBe(2);
  await browser.signIn(null);
});
