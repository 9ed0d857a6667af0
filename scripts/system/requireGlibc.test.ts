import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { execute, npm } from './processes.ts';
import { lacksGlibc, NEEDS_GLIBC } from './require-glibc/glibc.js';

/** Makes Node's report look as on musl, in npm and in the scripts that it runs. */
const MUSL = { NODE_OPTIONS: '--import=data:text/javascript,process.report.getReport=()=>({header:{}})' };

const GUARD = 'scripts/system/require-glibc';

test.each([
  ['linux', undefined, true],
  ['linux', '2.36', false],
  ['darwin', undefined, false],
  ['win32', undefined, false],
])('%s with glibc %s lacks it: %s', (platform, glibc, lacks) => {
  expect(lacksGlibc(platform, glibc)).toBe(lacks);
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'require-glibc-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Installs this project in `folder`, with the guard as its only dependency. */
async function install(environment = {}) {
  const { dependencies, allowScripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const project = { dependencies: { 'require-glibc': dependencies['require-glibc'] }, allowScripts };
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  await cp(join(ROOT, '.npmrc'), join(folder, '.npmrc'));
  await cp(join(ROOT, GUARD), join(folder, GUARD), { recursive: true });
  return execute(npm('install', '--offline', '--foreground-scripts', '--loglevel=notice'), {
    cwd: folder,
    environment,
  });
}

test('npm installs the guard where there is the GNU C library', async () => {
  const { stdout, stderr } = await install();
  expect(stdout).toContain('preinstall.js');
  expect(stdout + stderr).not.toContain(NEEDS_GLIBC);
});

test.runIf(process.platform === 'linux')('npm install on musl ends with what to use instead', async () => {
  await expect(install(MUSL)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(NEEDS_GLIBC) });
});
