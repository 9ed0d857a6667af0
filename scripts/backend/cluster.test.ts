import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { owner } from '../../supabase/tests/people.ts';
import { ensureCluster, requireSpace } from './cluster.ts';
import { Failure } from './failure.ts';
import { temporaryFolder } from './fixtures/trial.ts';

const disk = (megabytes: number) => async () => ({ bavail: megabytes * 256, bsize: 4096 });

test('É and é are one letter in two cases, whatever the language of the machine', async () => {
  const [database] = await owner`
    select 'ÉLIE' ilike '%élie%' as found, pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale
    from pg_database where datname = current_database()`;
  expect(database).toEqual({ found: true, encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8' });
});

test('a disk with less room than a new cluster takes is full', async () => {
  const failure = requireSpace('/somewhere', disk(119));
  await expect(failure).rejects.toBeInstanceOf(Failure);
  await expect(failure).rejects.toThrow('The disk that holds /somewhere is full.');
});

test('a disk with that room, or one that cannot be measured, is not refused', async () => {
  await requireSpace('/somewhere', disk(120));
  await requireSpace('/somewhere', () => Promise.reject(new Error('ENOSYS')));
});

test('a cluster that cannot be made leaves nothing of itself', async () => {
  const folder = await temporaryFolder();
  const broken = { initdb: '/bin/false', pg_ctl: '/bin/false', postgres: '/bin/false' };
  await expect(ensureCluster(broken, `${folder}/postgres`, 'password')).rejects.toBeInstanceOf(Failure);
  expect(await readdir(folder)).toEqual([]);
});
