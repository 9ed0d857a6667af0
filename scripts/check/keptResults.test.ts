import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { keptResults } from './keptResults.ts';

const READ = { sql: ['supabase/**/*.sql'], words: ['src/*.ts'] };

test('a check that passed is repeated when a file that it reads has changed', async () => {
  const root = await temporaryFolder();
  const write = (path: string, text: string) => writeFile(join(root, path), text);
  const passed = async () => {
    const { hasPassed } = await keptResults(root, READ);
    return ['sql', 'words', 'of everything'].filter(hasPassed);
  };
  await Promise.all(['supabase', 'src'].map((folder) => mkdir(join(root, folder))));
  await write('supabase/tables.sql', 'create table prayers ();');
  await write('src/home.ts', '');
  expect(await passed()).toEqual([]);

  await (await keptResults(root, READ)).keep(['sql', 'of everything']);
  expect(await passed()).toEqual(['sql']);
  await (await keptResults(root, READ)).keep(['words']);
  expect(await passed()).toEqual(['sql', 'words']);

  await write('supabase/policies.sql', '');
  expect(await passed()).toEqual(['words']);
  await write('node_modules/.cache/checks.json', '{"half');
  expect(await passed()).toEqual([]);
});
