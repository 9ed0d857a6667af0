import { expect, test } from 'vitest';
import { rehearse } from './rehearsal.ts';
import { STEPS } from './steps.ts';

test('the setup goes through with Supabase’s own program and a new database, again, and from another machine', async () => {
  const rows = await rehearse(() => {});
  expect(rows.map(({ what }) => what)).toEqual([
    'Questions; project and site are found or made',
    ...STEPS.map(({ name }) => name),
    'The same again',
    'The same project is found from another machine',
    'Doctor, without the site',
  ]);
});
