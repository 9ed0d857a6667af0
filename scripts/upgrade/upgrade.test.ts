/** Upgrades of a small project in real git repositories. Each stage fails once. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { execute } from '../system/processes.ts';
import type { Project } from './project.ts';
import { goBack, upgrade } from './upgrade.ts';

const IDENTITY = { GIT_AUTHOR_NAME: 'Test', GIT_AUTHOR_EMAIL: 'test@example.org' };
Object.assign(process.env, IDENTITY, { GIT_COMMITTER_NAME: 'Test', GIT_COMMITTER_EMAIL: 'test@example.org' });

/** The original, the copy on GitHub, and the local copy with its output. */
let original: string;
let github: string;
let project: Project;
let output: string[];

/** Each records that it ran, and fails if the version has a file that says so. */
const script = (name: string) =>
  `node -e "const fs = require('node:fs'); fs.appendFileSync('ran.log', '${name} ' + process.argv.slice(1).join(' ') + '\\\\n'); if (fs.existsSync('${name}.code')) process.exit(Number(fs.readFileSync('${name}.code')))" --`;
const PACKAGE = {
  ...{ name: 'church', version: '1.0.0' },
  scripts: { backup: script('backup'), install: script('install'), test: script('test') },
};
/** Replaces npm, which would take half a second for each of about fifty calls: does what the scripts above do. */
const NPM = `
  const fs = require('node:fs');
  const [command, ...rest] = process.argv.slice(2).filter((arg) => arg !== '--');
  const [name, ...args] = command === 'run' ? rest : [command];
  fs.appendFileSync('ran.log', [name, ...args].join(' ') + '\\n');
  if (fs.existsSync(name + '.code')) process.exit(Number(fs.readFileSync(name + '.code')));`;
const FIRST = {
  'package.json': JSON.stringify(PACKAGE),
  '.gitignore': 'ran.log\n',
  page: 'Welcome\n',
  facts: 'None\n',
};

const gitIn = async (folder: string, ...args: string[]) =>
  (await execute(['git', ...args], { cwd: folder, environment: process.env })).stdout.trim();

async function commit(folder: string, files: Record<string, string>, message = 'Change') {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await gitIn(folder, 'add', '-A');
  await gitIn(folder, 'commit', '-m', message);
  return gitIn(folder, 'rev-parse', 'HEAD');
}

beforeEach(async () => {
  const folder = await temporaryFolder();
  original = join(folder, 'original');
  github = join(folder, 'github.git');
  const root = join(folder, 'copy');
  await gitIn(folder, 'init', '-b', 'main', original);
  await commit(original, FIRST);
  await gitIn(folder, 'clone', '--bare', original, github);
  await gitIn(folder, 'clone', github, root);
  await gitIn(root, 'remote', 'add', 'upstream', original);
  await commit(root, { facts: 'Our church\n' }, 'Our facts');
  await gitIn(root, 'push', 'origin', 'main');
  output = [];
  const hosted = { repository: 'church/site', appliedMigrations: async () => [] };
  const npm = join(folder, 'npm.cjs');
  await writeFile(npm, NPM);
  vi.stubEnv('npm_execpath', npm);
  const confirm = async () => expect.fail('This asks nothing.');
  project = { root, hosted, gh: null, pause: 1, tell: (line) => output.push(line), confirm, output: 'ignore' };
});

afterEach(() => vi.unstubAllEnvs());

const here = (...args: string[]) => gitIn(project.root, ...args);
const onGitHub = () => gitIn(github, 'rev-parse', 'main');
const content = (file: string) => readFile(join(project.root, file), 'utf8');
const ran = async () =>
  (await content('ran.log').catch(() => ''))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The GitHub CLI: at the first poll, Deploy is still running, then it has this result. */
async function withGitHub(conclusion: string): Promise<void> {
  const file = join(project.root, '..', 'gh.cjs');
  await writeFile(
    file,
    `const fs = require('node:fs'); if (fs.existsSync('${file}.asked')) console.log('${conclusion}'); else fs.writeFileSync('${file}.asked', '')`,
  );
  project.gh = [process.execPath, file];
}

test('a newer version is saved before, merged, pushed for Deploy to test, and followed until it is live', async () => {
  // Tests that fail on this computer, as on Windows, don't stop it.
  const version = await commit(original, { page: 'Welcome back\n', 'test.code': '1' });
  await withGitHub('success');
  // With npm itself.
  vi.unstubAllEnvs();
  await upgrade(project);
  expect(await ran()).toEqual(['backup --hosted', 'install']);
  expect([await content('page'), await content('facts')]).toEqual(['Welcome back\n', 'Our church\n']);
  expect(await here('log', '-1', '--format=%s')).toBe(`Upgrade to ${version.slice(0, 10)}`);
  expect(await onGitHub()).toBe(await here('rev-parse', 'HEAD'));
  expect(output.at(-1)).toBe('It’s live.');
  await upgrade(project);
  expect(output.at(-1)).toBe('There’s no newer version.');
});

test('what was ended before its push goes on', async () => {
  const version = await commit(original, { page: 'Welcome back\n' });
  const name = version.slice(0, 10);
  await here('fetch', 'upstream', 'main');
  await here('merge', '--no-ff', '-m', `Upgrade to ${name}`, version);
  await upgrade(project);
  expect(await ran()).toEqual(['install']);
  expect(await onGitHub()).toBe(await here('rev-parse', 'HEAD'));
  await here('revert', '--no-commit', '-m', '1', 'HEAD');
  await here('commit', '-m', `Take back the upgrade to ${name}`);
  await goBack(project);
  expect(await onGitHub()).toBe(await here('rev-parse', 'HEAD'));
  await expect(goBack(project)).rejects.toThrow('There’s no upgrade to roll back.');
});

test('without GitHub’s program, it says where to look; without deploy.env, nothing is pushed', async () => {
  await commit(original, { page: 'Welcome back\n' });
  await upgrade(project);
  expect(output.join('\n')).toMatch(
    /church\/site\/actions\/workflows\/deploy\.yml\nIf it fails there: npm run upgrade -- --back/,
  );
  const pushed = await onGitHub();
  await commit(original, { page: 'Welcome again\n' });
  await upgrade({ ...project, hosted: null });
  expect((await ran()).slice(-2)).toEqual(['backup', 'install']);
  expect([await content('page'), await onGitHub()]).toEqual(['Welcome again\n', pushed]);
});

test('a tag is accepted, or an address, which is remembered', async () => {
  await commit(original, { page: 'Welcome back\n' });
  await gitIn(original, 'tag', 'v2');
  await commit(original, { page: 'Not yet\n' });
  await upgrade(project, 'v2');
  expect(await content('page')).toBe('Welcome back\n');
  await here('remote', 'remove', 'upstream');
  await expect(upgrade(project)).rejects.toThrow(/Say where new versions come from/);
  await upgrade(project, original);
  expect([await content('page'), await here('remote', 'get-url', 'upstream')]).toEqual(['Not yet\n', original]);
});

test('a copy made with the template button, which has no history, is upgraded too', async () => {
  await here('checkout', '--orphan', 'template', 'HEAD~1');
  await commit(project.root, { page: 'Welcome\n' }, 'Initial commit');
  await here('branch', '-M', 'main');
  await commit(project.root, { facts: 'Our church\n' });
  await here('push', '--force', 'origin', 'main');
  await commit(original, { page: 'Welcome back\n' });
  await upgrade(project);
  expect([await content('page'), await content('facts')]).toEqual(['Welcome back\n', 'Our church\n']);
});

describe('everything stays as it was when', () => {
  const failures: [string, RegExp, () => Promise<unknown>][] = [
    [
      'files are not committed',
      /uncommitted changes:\nM facts/,
      () => writeFile(join(project.root, 'facts'), 'Draft\n'),
    ],
    ['another branch is open', /git switch main/, () => here('switch', '-c', 'draft')],
    [
      'the copy on GitHub has more',
      /git pull/,
      async () => {
        await here('push', '--force', 'origin', `${await commit(project.root, { page: 'More\n' })}:main`);
        await here('reset', '--hard', 'HEAD~1');
      },
    ],
    ['the original does not answer', /^git fetch: /, () => here('remote', 'set-url', 'upstream', `${original}/no`)],
    ['the backup fails', /backup failed/, () => commit(project.root, { 'backup.code': '1' })],
    ['both changed the same lines', /same lines .*\nfacts\n/, () => commit(original, { facts: 'Others\n' })],
    ['packages are not found', /npm install failed/, () => commit(original, { 'install.code': '1' })],
    [
      'the push is refused',
      /^git push: /,
      () => writeFile(join(github, 'hooks/pre-receive'), '#!/bin/sh\nexit 1\n', { mode: 0o755 }),
    ],
  ];
  test.each(failures)('%s', async (_, cause, prepare) => {
    await commit(original, { page: 'Welcome back\n' });
    await prepare();
    const before = [await here('rev-parse', 'HEAD'), await here('status', '--porcelain'), await onGitHub()];
    await expect(upgrade(project)).rejects.toThrow(cause);
    expect([await here('rev-parse', 'HEAD'), await here('status', '--porcelain'), await onGitHub()]).toEqual(before);
    const commands = await ran();
    // The packages of the previous version are installed again.
    if (commands.includes('install')) expect(commands.at(-1)).toBe('install');
  });

  test('only pictures are missing in the backup, it goes on', async () => {
    await commit(original, { page: 'Welcome back\n' });
    await commit(project.root, { 'backup.code': '3' });
    await upgrade(project);
    expect(await content('page')).toBe('Welcome back\n');
  });
});

describe('after Deploy failed', () => {
  const MIGRATION = 'supabase/migrations/20270101000000_more.sql';

  beforeEach(async () => {
    await commit(original, { page: 'Broken\n', [MIGRATION]: 'select 1;\n' });
    await withGitHub('failure');
    await expect(upgrade(project)).rejects.toThrow(/Deploy failed, so visitors see the site as it was[\s\S]*--back/);
    await withGitHub('success');
  });

  test('the upgrade is reverted, and a later version brings it back', async () => {
    await commit(project.root, { facts: 'Our new church\n' });
    await goBack(project);
    expect([await content('page'), await content('facts')]).toEqual(['Welcome\n', 'Our new church\n']);
    expect(await onGitHub()).toBe(await here('rev-parse', 'HEAD'));
    await expect(goBack(project)).rejects.toThrow('There’s no upgrade to roll back.');
    await upgrade(project);
    expect(output.at(-1)).toBe('There’s no newer version.');
    await commit(original, { more: 'More\n' });
    await upgrade(project);
    expect([await content('page'), await content('more')]).toEqual(['Broken\n', 'More\n']);
  });

  test('once the database has its migrations, it says so and asks; the database keeps them', async () => {
    const hosted = { repository: 'church/site', appliedMigrations: async () => ['20270101000000'] };
    const answered = (answer: boolean) => goBack({ ...project, hosted, confirm: async () => answer });
    await expect(answered(false)).rejects.toThrow('Nothing was changed.');
    expect([await content('page'), output.at(-1)]).toEqual([
      'Broken\n',
      expect.stringContaining('nothing that anybody wrote is lost'),
    ]);
    await answered(true);
    expect(await content('page')).toBe('Welcome\n');
    expect(await onGitHub()).toBe(await here('rev-parse', 'HEAD'));
  });
});
