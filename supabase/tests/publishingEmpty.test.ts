/** Who may agree to publish an empty catalogue. scripts/site/emptyCatalogue.test.ts publishes one. */
import { expect, test } from 'vitest';
import { addResource, everyone } from './builders.ts';
import { outcome } from './outcome.ts';

const { nobody, admin, clients } = await everyone();

test('administrators may ask for it, which allows nothing as long as there are resources', async () => {
  await addResource();
  expect(await outcome(admin.client.rpc('publish_empty'))).toBe('done');
  expect((await nobody.rpc('may_be_empty')).data).toBe(false);
});

test('builds, which come as visitors, can ask whether it is allowed', async () => {
  for (const client of Object.values(clients)) expect((await client.rpc('may_be_empty')).error).toBeNull();
});
