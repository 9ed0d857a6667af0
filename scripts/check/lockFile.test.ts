import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../system/paths.ts';
import { completed, type LockFile, missingPackages, platformIn, withoutUnverified } from './lockFile.ts';

const lock = (packages: LockFile['packages']): LockFile => ({ packages });

const sharp = { version: '1.0.0', optionalDependencies: { 'sharp-linux-x64': '1.0.0', 'sharp-win32-x64': '1.0.0' } };

test('the lock file of this project has a package for every platform', async () => {
  const file = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  expect(missingPackages(file)).toEqual([]);
});

test('an optional dependency without an entry is reported as missing', () => {
  const found = missingPackages(
    lock({ 'node_modules/sharp': sharp, 'node_modules/sharp-linux-x64': { version: '1.0.0' } }),
  );
  expect(found).toEqual([{ name: 'sharp-win32-x64', version: '1.0.0', parent: 'node_modules/sharp' }]);
});

test.each(['node_modules/sharp/node_modules/', 'node_modules/@my/images/node_modules/', 'node_modules/'])(
  'an entry in %s is found, as Node looks it up',
  (folder) => {
    const entries = Object.keys(sharp.optionalDependencies).map((name) => [`${folder}${name}`, { version: '1.0.0' }]);
    const parent = folder.startsWith('node_modules/@my')
      ? 'node_modules/@my/images/node_modules/sharp'
      : 'node_modules/sharp';
    expect(missingPackages(lock({ [parent]: sharp, ...Object.fromEntries(entries) }))).toEqual([]);
  },
);

test('an entry of another version or inside another package does not count', () => {
  const found = missingPackages(
    lock({
      'node_modules/sharp': sharp,
      'node_modules/sharp-linux-x64': { version: '0.9.0' },
      'node_modules/other/node_modules/sharp-win32-x64': { version: '1.0.0' },
    }),
  );
  expect(found.map(({ name }) => name)).toEqual(['sharp-linux-x64', 'sharp-win32-x64']);
});

test('a completed file has all packages, keeps its entries, and has the order of npm', () => {
  const before = lock({
    'node_modules/sharp': { ...sharp, dev: true },
    'node_modules/sharp-win32-x64': { version: '0.9.0', integrity: 'sha512-other' },
  });
  const facts = { integrity: 'sha512-new', os: ['win32'], cpu: ['x64'] };
  const after = completed(before, new Map(missingPackages(before).map((each) => [each, facts])));
  expect(missingPackages(after)).toEqual([]);
  const added = { version: '1.0.0', ...facts, dev: true, optional: true };
  expect(Object.entries(after.packages)).toEqual([
    ['node_modules/sharp', before.packages['node_modules/sharp']],
    ['node_modules/sharp-linux-x64', added],
    ['node_modules/sharp-win32-x64', before.packages['node_modules/sharp-win32-x64']],
    ['node_modules/sharp/node_modules/sharp-win32-x64', added],
  ]);
});

test('an optional package without a hash is looked up again, but not what lies in another package', () => {
  const file = lock({
    'node_modules/sharp': sharp,
    'node_modules/sharp-linux-x64': { version: '1.0.0', optional: true, integrity: 'sha512-known' },
    'node_modules/sharp-win32-x64': { version: '1.0.0', optional: true },
    'node_modules/sharp-linux-x64/node_modules/tslib': { version: '1.0.0', optional: true, inBundle: true },
  });
  const left = withoutUnverified(file);
  expect(missingPackages(left).map(({ name }) => name)).toEqual(['sharp-win32-x64']);
  expect(Object.keys(left.packages)).toHaveLength(3);
});

test.each([
  ['@astrojs/compiler-binding-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@pagefind/windows-x64', { os: ['win32'], cpu: ['x64'] }],
  ['@oxc-parser/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@postgres-language-server/cli-aarch64-apple-darwin', { os: ['darwin'], cpu: ['arm64'] }],
  ['@postgres-language-server/cli-x86_64-linux-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@supabase/cli-linux-arm64', { os: ['linux'], cpu: ['arm64'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', {}],
])('the platform is read from the name %s', (name, platform) => {
  expect(platformIn(name)).toEqual(platform);
});

test('the platforms read from names are those of the registry', async () => {
  const file: LockFile = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const native = Object.entries(file.packages).filter(([, { integrity, os, cpu }]) => integrity && os && cpu);
  expect(native.length).toBeGreaterThan(50);
  for (const [path, { os, cpu }] of native) {
    const platform = platformIn(path.replace(/^.*node_modules\//, ''));
    expect({ path, os: platform.os, cpu: platform.cpu }).toEqual({ path, os, cpu });
  }
});
