import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeHash } from './codeHash.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanctuary-code-'));
  await mkdir(join(root, 'src/pages/[category]'), { recursive: true });
  await writeFile(join(root, 'src/pages/[category]/[id].astro'), 'a page');
  await writeFile(join(root, 'package-lock.json'), '{}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the same code has the same hash, whatever else stands in the environment', async () => {
  expect(await codeHash(root, { SITE_URL: 'https://a.test', HOME: '/a' })).toBe(
    await codeHash(root, { HOME: '/b', SITE_URL: 'https://a.test' }),
  );
});

test.each(['src/pages/[category]/[id].astro', 'src/new.ts', 'package-lock.json', 'astro.config.mjs'])(
  'a change of %s changes the hash',
  async (path) => {
    const before = await codeHash(root, {});
    await writeFile(join(root, path), 'changed');
    expect(await codeHash(root, {})).not.toBe(before);
  },
);

test.each(['SITE_URL', 'PUBLIC_SUPABASE_URL'])('a change of %s changes the hash', async (name) => {
  expect(await codeHash(root, { [name]: 'https://a.test' })).not.toBe(
    await codeHash(root, { [name]: 'https://b.test' }),
  );
});

test('a change of what stands in for the facts of the site changes the hash, one of a test does not', async () => {
  const facts = join(root, 'facts.ts');
  await writeFile(facts, 'one name');
  const before = await codeHash(root, { SITE_FACTS: facts });
  await writeFile(join(root, 'src/card.test.ts'), 'changed');
  expect(await codeHash(root, { SITE_FACTS: facts })).toBe(before);
  await writeFile(facts, 'another name');
  expect(await codeHash(root, { SITE_FACTS: facts })).not.toBe(before);
});
