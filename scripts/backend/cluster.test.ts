import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { owner } from '../../supabase/tests/people.ts';
import { CommandError } from '../system/commandError.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { ensureCluster, requireSpace } from './cluster.ts';

const disk = (megabytes: number) => async () => ({ bavail: megabytes * 256, bsize: 4096 });

test('ILIKE matches É with é, whatever the language of the machine', async () => {
  const [database] = await owner`
    select 'ÉLIE' ilike '%élie%' as found, pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale
    from pg_database where datname = current_database()`;
  expect(database).toEqual({ found: true, encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8' });
});

test('a disk with less space than a new cluster needs counts as full', async () => {
  const error = requireSpace('/somewhere', disk(119));
  await expect(error).rejects.toBeInstanceOf(CommandError);
  await expect(error).rejects.toThrow('The disk that holds /somewhere is full.');
});

test('a disk with enough space, or with space that cannot be read, is accepted', async () => {
  await requireSpace('/somewhere', disk(120));
  await requireSpace('/somewhere', () => Promise.reject(new Error('ENOSYS')));
});

test('a cluster that cannot be created leaves no files', async () => {
  const folder = await temporaryFolder();
  const broken = { initdb: '/bin/false', pg_ctl: '/bin/false', postgres: '/bin/false' };
  await expect(ensureCluster(broken, `${folder}/postgres`, 'password')).rejects.toBeInstanceOf(CommandError);
  expect(await readdir(folder)).toEqual([]);
});
