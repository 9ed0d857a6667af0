import { access, cp, mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../system/fixtures/temporaryFolder.ts';
import { ROOT } from '../../system/paths.ts';
import { execute } from '../../system/processes.ts';
import { cloudflarePagesErrors, FREE_FILES, PAID_FILES } from './cloudflarePages.ts';
import type { HostedSite } from './hostedSite.ts';
import { requireAcceptedBy } from './hosts.ts';

/** A site with one page and the project's own rules, overwritten by `changes`. */
async function site(changes: Record<string, string> = {}): Promise<string> {
  const folder = await temporaryFolder();
  for (const file of ['_headers', '_redirects']) await cp(join(ROOT, 'public', file), join(folder, file));
  await writeFile(join(folder, 'index.html'), '<html></html>');
  for (const [file, text] of Object.entries(changes)) await writeFile(join(folder, file), text);
  return folder;
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

test.each(['cloudflare-pages', 'cloudflare-pages-paid', 'netlify'])(
  '%s accepts the rules of the project',
  async (name) => {
    expect(await requireAcceptedBy(name, await site())).toMatchObject({ count: 3 });
  },
);

describe('both hosts find', () => {
  test.each([
    ['a line of _headers that is no header', { _headers: '/*\n  no header\n' }, /no header/],
    [
      'rules that contradict each other',
      { _headers: '/books/*\n  Cache-Control: no-cache\n/books/new\n  Cache-Control: immutable\n' },
      '_headers gives /books/new more than one value of cache-control.',
    ],
  ])('%s', async (_, changes, error) => {
    const folder = await site(changes);
    for (const name of ['cloudflare-pages', 'netlify']) {
      await expect(requireAcceptedBy(name, folder), name).rejects.toThrow(error);
    }
  });
});

describe('Cloudflare Pages', () => {
  test.each([
    ['more rules than it reads', { _headers: lines(101, (index) => `/p${index}\n  X-A: b`) }, /_headers has 101 rules/],
    [
      'a header that is too long',
      { _headers: `/*\n  X-Long: ${'a'.repeat(2000)}\n` },
      /X-Long of \/\* has more than 2000/,
    ],
    ['two wildcards in a path', { _headers: '/*/a/*\n  X-A: b\n' }, /more than one \*/],
    [
      'too many redirects with placeholders',
      { _redirects: lines(101, (index) => `/a${index}/* /b 301`) },
      /101 rules with/,
    ],
    [
      'conditions that only Netlify has',
      { _redirects: '/a /b 302 Country=us\n' },
      /can’t read "\/a \/b 302 Country=us"/,
    ],
    ['redirects without a target', { _redirects: '/a\n' }, /"\/a" has no target/],
    ['a worker', { '_worker.js': 'export default {}' }, /_worker\.js/],
  ])('refuses %s', async (_, changes, error) => {
    await expect(requireAcceptedBy('cloudflare-pages', await site(changes))).rejects.toThrow(error);
  });

  test('refuses a file of more than 25 MiB', async () => {
    const folder = await site({ 'film.mp4': '' });
    await truncate(join(folder, 'film.mp4'), 25 * 1024 * 1024 + 1);
    await expect(requireAcceptedBy('cloudflare-pages', folder)).rejects.toThrow(/film\.mp4 is larger than the 25 MiB/);
  });

  test('takes 20,000 files for free and 100,000 for money', () => {
    const withFiles = (count: number): HostedSite => ({
      files: new Map(Array.from({ length: count }, (_, index) => [`${index}.html`, 1])),
      headers: [],
      redirects: [],
      errors: [],
    });
    expect(cloudflarePagesErrors(withFiles(20_000), FREE_FILES)).toEqual([]);
    expect(cloudflarePagesErrors(withFiles(20_001), FREE_FILES)).toEqual([expect.stringContaining('20001 files')]);
    expect(cloudflarePagesErrors(withFiles(100_000), PAID_FILES)).toEqual([]);
    expect(cloudflarePagesErrors(withFiles(100_001), PAID_FILES)).toEqual([expect.stringContaining('100001 files')]);
  });
});

describe('Netlify', () => {
  test('refuses redirects that it cannot read', async () => {
    await expect(requireAcceptedBy('netlify', await site({ _redirects: '/a\n' }))).rejects.toThrow(/\/a/);
  });

  test('refuses names with a #', async () => {
    const folder = await site();
    await mkdir(join(folder, 'books'));
    await writeFile(join(folder, 'books/a#b.html'), '');
    await expect(requireAcceptedBy('netlify', folder)).rejects.toThrow(
      /as it is:\nbooks\/a#b\.html has a # or \? in its name, which Netlify refuses\.$/,
    );
  });
});

test('npm run build refuses a host that it does not know before it builds', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'none');
  const build = [process.execPath, join(ROOT, 'scripts/build.ts'), '--host', 'geocities'] as const;
  const stderr = expect.stringContaining('"geocities" isn’t one of cloudflare-pages');
  await expect(execute(build, { environment: { DATA_DIR } })).rejects.toMatchObject({ code: 1, stderr });
  await expect(access(DATA_DIR)).rejects.toThrow('ENOENT');
});
