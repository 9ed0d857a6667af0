import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { requirePinnedPackages } from './packages.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

async function check(version: string, lock = '{}') {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ devDependencies: { astro: version } }));
  await writeFile(join(folder, 'package-lock.json'), lock);
  await requirePinnedPackages(folder);
}

test.each(['7.3.5', '17.10.0-beta.17', 'file:scripts/tool'])('the version %s is accepted', async (version) => {
  await expect(check(version)).resolves.toBeUndefined();
});

test.each(['^7.3.5', '~7.3.5', '7', '7.x', '*', 'latest', '>=7.3.5'])(
  'the version %s is refused, since it is not exact',
  async (version) => {
    await expect(check(version)).rejects.toThrow(`astro is ${version}`);
  },
);

test('a lock file with addresses of a registry is refused', async () => {
  const lock = JSON.stringify({ packages: { astro: { resolved: 'https://packages.example/astro.tgz' } } });
  await expect(check('7.3.5', lock)).rejects.toThrow(/package-lock\.json/);
});

test('a lock file may name a folder of this repository', async () => {
  const lock = JSON.stringify({ packages: { tab: { resolved: 'file:scripts/tool' } } });
  await expect(check('7.3.5', lock)).resolves.toBeUndefined();
});

test('for a package that is missing in the lock file, the error names the command that adds it', async () => {
  const pagefind = { version: '1.6.0', optionalDependencies: { '@pagefind/windows-x64': '1.6.0' } };
  const lock = JSON.stringify({ packages: { 'node_modules/pagefind': pagefind } });
  const error = 'package-lock.json lacks @pagefind/windows-x64, which node_modules/pagefind needs: run npm run lock';
  await expect(check('7.3.5', lock)).rejects.toThrow(error);
});

test('a package is named if package.json neither allows nor refuses its install script', async () => {
  const lock = JSON.stringify({ packages: { 'node_modules/@my/tool': { version: '1.0.0', hasInstallScript: true } } });
  await expect(check('7.3.5', lock)).rejects.toThrow('package.json: allowScripts doesn’t list @my/tool');
});

test('an install script in a folder of this repository is named as npm names it', async () => {
  const tab = { version: '1.0.0', resolved: 'file:scripts/tool', hasInstallScript: true };
  const lock = JSON.stringify({ packages: { 'node_modules/tool': tab } });
  await expect(check('7.3.5', lock)).rejects.toThrow('package.json: allowScripts doesn’t list file:scripts/tool');
});
