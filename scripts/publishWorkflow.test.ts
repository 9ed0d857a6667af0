/** The workflow steps that run this project's scripts, with the workflow's order and arguments. */
import { spawnSync } from 'node:child_process';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from './backend/backend.ts';
import { startTestBackend } from './backend/fixtures/testBackend.ts';
import { readManifest } from './backup/manifest.ts';
import { withOpenedBackup } from './backup/sealedBackup.ts';
import { missingPackages } from './check/lockFile.ts';
import { temporaryFolder } from './system/fixtures/temporaryFolder.ts';
import { ROOT } from './system/paths.ts';
import { execute } from './system/processes.ts';

const WORKFLOWS = join(ROOT, '.github/workflows');
const SECRET = 'the secret of builds';
const RUN = 'https://github.example/church/site/actions/runs/7';

let backend: Backend;
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await startTestBackend({ PUBLISH_REPORT_SECRET: SECRET });
});

/** The script of the step with this name. */
async function commandOf(step: string): Promise<string> {
  const workflow = await readFile(join(WORKFLOWS, 'publish.yml'), 'utf8');
  const [, rest = ''] = workflow.split(`- name: ${step}\n`);
  const [, command = ''] = /\n +run: (npm run .*)\n/.exec(`\n${rest.split('- name:')[0]}`) ?? [];
  return command;
}

/** Runs a step as the workflow does, but in a temporary folder, and with these values of the workflow's expressions. */
async function runStep(step: string, { JOB = '', REVISION = '' } = {}): Promise<string> {
  const [, script = '', rest = ''] = /^npm run (?:--silent )?([\w-]+) -- (.*)$/.exec(await commandOf(step)) ?? [];
  const args = rest
    .replace('"$JOB"', JOB)
    .replace('"$REVISION"', REVISION)
    .replace('"$STATIC_HOST"', 'cloudflare-pages')
    .replace('reports/', `${folder}/`)
    .split(' ');
  const out = script === 'build' ? ['--out', join(folder, 'dist')] : [];
  const environment = {
    PUBLIC_SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.settings.publishableKey,
    // The same as in other tests, since a different value would bundle the code again.
    SITE_URL: 'https://sanctuary.test',
    PUBLISH_REPORT_SECRET: SECRET,
    POSTER_SECONDS: '0',
    BUILD_CACHE: join(folder, 'cache'),
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'church/site',
    GITHUB_RUN_ID: '7',
  };
  const command = [process.execPath, `scripts/${script}.ts`, ...args, ...out] as const;
  const { stdout } = await execute(command, { cwd: ROOT, environment });
  return stdout;
}

const START = 'Say that a build starts';
const BUILD = 'Build and check the site';
const END = 'Say how it went';

const row = async () => (await backend.sql`select * from public.publishing`)[0];
const revision = async () => /revision=(\d+)\n$/.exec(await readFile(join(folder, 'output'), 'utf8'))?.[1] ?? '';

test('a failed build is reported with its cause', async () => {
  await runStep(START);
  expect(await row()).toMatchObject({ state: 'publishing' });
  await expect(runStep(BUILD)).rejects.toThrow(/is empty, so nothing was built/);
  await runStep(END, { JOB: 'failure', REVISION: await revision() });
  expect(await row()).toMatchObject({
    ...{ state: 'failed', message: 'empty catalogue', run_url: RUN },
  });
});

test('a build that is deployed is live, with its report and the revision of its start', async () => {
  await backend.sql`
    insert into public.resources (title, category, external_link) values
      ('Grace', 'books', 'https://example.org/'), ('Broken', 'books', 'https://℀.example/')`;
  await runStep(START);
  const built = await revision();
  await runStep(BUILD);
  expect(await readFile(join(folder, 'dist/books.html'), 'utf8')).toContain('Grace');
  await backend.sql`update public.resources set title = 'Later' where title = 'Grace'`;
  await runStep(END, { JOB: 'success', REVISION: built });
  expect(await row()).toMatchObject({
    ...{ state: 'live', revision_built: built, revision_requested: `${Number(built) + 1}`, run_url: RUN },
    report: {
      ...{ left_out: [{ title: 'Broken', field: 'external_link' }], heavy: [], log: RUN },
      files: { count: expect.toSatisfy((count) => count > 30 && count < 500), limit: 20_000 },
    },
  });
});

test('a build that the host did not take has failed', async () => {
  await runStep(START);
  await runStep(END, { JOB: 'failure', REVISION: await revision() });
  expect(await row()).toMatchObject({ state: 'failed', message: 'not deployed' });
});

test('a report that can’t be sent is printed', async () => {
  const command = [process.execPath, 'scripts/report-build.ts', 'started'] as const;
  const environment = { PUBLIC_SUPABASE_URL: backend.url, PUBLISH_REPORT_SECRET: 'another secret' };
  await expect(execute(command, { cwd: ROOT, environment })).rejects.toThrow(/Couldn’t tell the administrators.*401/);
  const { stdout } = await execute(command, { cwd: ROOT, environment: { PUBLIC_SUPABASE_URL: backend.url } });
  expect(stdout).toContain('PUBLISH_REPORT_SECRET isn’t set');
});

test('no workflow that deploys something has a schedule, since GitHub would disable it after 60 quiet days', async () => {
  const scheduled = (await workflows()).filter(({ text }) => /^ +schedule:/m.test(text));
  expect(scheduled.filter(({ text }) => /secrets|workflow_call/.test(text))).toEqual([]);
});

test('links are checked after each build, by a command that accepts these arguments', async () => {
  const text = await readFile(join(WORKFLOWS, 'links.yml'), 'utf8');
  const [, name] = /workflows: \[(\w+)\]/.exec(text) ?? [];
  expect(await readFile(join(WORKFLOWS, 'publish.yml'), 'utf8')).toContain(`\nname: ${name}\n`);
  const [, args = ''] = /npm run --silent links -- (.*)\n/.exec(text) ?? [];
  await backend.sql`delete from public.resources where true`;
  const command = [process.execPath, 'scripts/links.ts', ...args.split(' ')] as const;
  const { stdout } = await execute(command, { cwd: ROOT, environment: { DATABASE_URL: backend.databaseUrl } });
  expect(stdout).toContain('All links were checked recently.');
});

test('what runs every week runs in the original only, since a private copy pays for it', async () => {
  const { text } = (await workflows()).find(({ name }) => name === 'systems.yml') ?? expect.fail('systems.yml');
  const jobs = (text.split('\njobs:\n')[1] ?? '').split(/^ {2}(?=[a-z]+:$)/m).slice(1);
  expect(jobs).toHaveLength(2);
  for (const job of jobs)
    expect(job).toMatch(
      / if: \$\{\{ vars\.PUBLIC_SUPABASE_URL == '' \|\| github\.event_name == 'workflow_dispatch' \}\}\n/,
    );
});

test('every workflow has the version of Node.js that .node-version names', async () => {
  for (const { name, text } of await workflows()) {
    const count = (part: string) => text.split(part).length;
    expect(count('node-version-file: .node-version'), name).toBe(count('actions/setup-node@'));
  }
});

test('what a workflow runs cannot change without a commit here', async () => {
  for (const { name, text } of await workflows()) {
    const used = [...text.matchAll(/uses: (?!\.\/)(\S+)/g)].map(([, action = '']) => action);
    expect(
      used.filter((action) => !/@([0-9a-f]{40}|sha256:[0-9a-f]{64})$/.test(action)),
      name,
    ).toEqual([]);
    expect(text, name).not.toMatch(/npx --yes|npm (install|i) /);
  }
});

test.each([
  ['cloudflare-pages', 'wrangler', 'wrangler'],
  ['netlify', 'netlify-cli', 'netlify'],
])('the program of %s is locked, and started from there', async (host, name, program) => {
  const lock = JSON.parse(await readFile(join(ROOT, '.github/hosts', host, 'package-lock.json'), 'utf8'));
  expect(Object.keys(lock.packages[`node_modules/${name}`].bin)).toContain(program);
  expect(missingPackages(lock)).toEqual([]);
  const workflow = await readFile(join(WORKFLOWS, 'publish.yml'), 'utf8');
  expect(workflow).toContain(`run: .github/hosts/${host}/node_modules/.bin/${program} `);
});

describe('a build that the catalogue asked for', () => {
  /** GitHub's answers about runs of Deploy, the newest first: the conclusions of their jobs; null for jobs that haven't ended. */
  async function builtCommit(...runs: Record<string, string | null>[]): Promise<string> {
    const answers = await temporaryFolder();
    const answer = (name: string, value: object) => writeFile(join(answers, `${name}.json`), JSON.stringify(value));
    await answer('runs', { workflow_runs: runs.map((_, index) => ({ id: index, head_sha: `commit ${index}` })) });
    for (const [index, jobs] of runs.entries()) {
      await answer(`${index}`, { jobs: Object.entries(jobs).map(([name, conclusion]) => ({ name, conclusion })) });
    }
    // Called as `gh api PATH --jq FILTER`.
    const gh = `#!/bin/bash\n[[ "$2" =~ /runs/([0-9]+)/jobs ]]\njq -r "$4" "${answers}/\${BASH_REMATCH[1]:-runs}.json"\n`;
    await writeFile(join(answers, 'gh'), gh, { mode: 0o755 });
    const text = await readFile(join(WORKFLOWS, 'publish.yml'), 'utf8');
    const [, script = ''] = /id: deployed\n[\s\S]*?run: \|\n((?: {10}.*\n)+)/.exec(text) ?? [];
    const output = join(answers, 'output');
    await writeFile(output, '');
    const environment = {
      PATH: `${answers}${delimiter}${process.env.PATH}`,
      ...{ GITHUB_REPOSITORY: 'church/site', GITHUB_OUTPUT: output },
    };
    await execute(['bash', '-e', '-c', script], { cwd: ROOT, environment });
    return readFile(output, 'utf8');
  }

  const deployed = { 'check / check': 'success', backend: 'success', 'pages / publish': 'success' };
  // Provided by GitHub's runners.
  const hasJq = spawnSync('jq', ['--version']).status === 0;

  test.skipIf(!hasJq).each<[string, Record<string, string | null>, string]>([
    ['that is being tested', { 'check / check': null }, 'commit=commit 1\n'],
    ['that is being migrated', { ...deployed, backend: null, 'pages / publish': null }, 'commit=commit 1\n'],
    ['whose tests failed', { 'check / check': 'failure', backend: 'skipped' }, 'commit=commit 1\n'],
    ['whose pages failed', { ...deployed, 'pages / publish': 'failure' }, 'commit=commit 1\n'],
    ['that was deployed', deployed, 'commit=commit 0\n'],
    ['whose place in the queue it took', { ...deployed, 'pages / publish': 'cancelled' }, 'commit=commit 0\n'],
  ])('after a commit %s', async (_, jobs, commit) => {
    expect(await builtCommit(jobs, deployed)).toBe(commit);
  });

  test.skipIf(!hasJq)('builds the newest commit if nothing was deployed', async () => {
    expect(await builtCommit({ 'check / check': null }, { 'check / check': 'failure' })).toBe('');
  });
});

async function workflows(): Promise<{ name: string; text: string }[]> {
  const names = await Array.fromAsync(glob('*.yml', { cwd: WORKFLOWS }));
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(WORKFLOWS, name), 'utf8') })));
}

describe('a push to the main branch', () => {
  test('is tested before the database is saved and migrated, and its pages are built last', async () => {
    const text = await readFile(join(WORKFLOWS, 'deploy.yml'), 'utf8');
    expect(text).toMatch(
      /\n {2}backend:\n {4}needs: check\n[\s\S]*name: Back up the database\n[\s\S]*name: Apply migrations\n[\s\S]*\n {2}pages:\n {4}needs: backend\n/,
    );
  });

  test('applies no migrations to a database that is ahead, which Supabase’s program would refuse', async () => {
    const text = await readFile(join(WORKFLOWS, 'deploy.yml'), 'utf8');
    expect(text).toMatch(/- name: Apply migrations\n {8}if: \S+ steps\.database\.outputs\.ahead == '' /);
    const [, script = ''] = /id: database\n +run: npm run --silent ([\w-]+) >>/.exec(text) ?? [];
    const compare = async () => {
      const environment = { DATABASE_URL: backend.databaseUrl };
      return (await execute([process.execPath, `scripts/${script}.ts`], { cwd: ROOT, environment })).stdout;
    };
    expect(await compare()).toBe('');
    await backend.sql`insert into supabase_migrations.schema_migrations (version, name) values ('20991231000000', 'later')`;
    expect(await compare()).toBe('ahead=true\n');
    const [lost] =
      await backend.sql`delete from supabase_migrations.schema_migrations where version = '20261127110001' returning *`;
    expect(await compare()).toBe('');
    await backend.sql`insert into supabase_migrations.schema_migrations ${backend.sql(lost ?? {})}`;
    await backend.sql`delete from supabase_migrations.schema_migrations where version = '20991231000000'`;
  });

  test('keeps the database as it was before the first attempt, whatever later ones save', async () => {
    const text = await readFile(join(WORKFLOWS, 'deploy.yml'), 'utf8');
    expect(text).toMatch(
      /upload-artifact@.*\n {8}with:\n(?: +#.*\n)? {10}name: backup-\$\{\{ github\.run_attempt \}\}\n/,
    );
  });

  // Provided by GitHub's runners.
  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
  test.skipIf(!hasOpenssl)('saves the database in a file that only the password opens', async () => {
    const text = await readFile(join(WORKFLOWS, 'deploy.yml'), 'utf8');
    const [, script = ''] = /name: Back up the database\n[\s\S]*?run: \|\n((?: {10}.*\n)+)/.exec(text) ?? [];
    const parent = await temporaryFolder();
    const environment = {
      DATABASE_URL: backend.databaseUrl,
      PUBLIC_SUPABASE_URL: backend.url,
      RUNNER_TEMP: parent,
      BACKUP_PASSWORD: 'the password',
    };
    const bash = (command: string, variables = environment) =>
      execute(['bash', '-eo', 'pipefail', '-c', command], { cwd: ROOT, environment: variables });
    await expect(bash(script, { ...environment, BACKUP_PASSWORD: '' })).rejects.toMatchObject({
      stdout: expect.stringContaining('run npm run setup again'),
    });
    await bash(script);
    const sealed = join(parent, 'backup.tar.gz.enc');
    await expect(withOpenedBackup(sealed, 'another', async () => {})).rejects.toThrow('BACKUP_PASSWORD');
    const { tables, pictures } = await withOpenedBackup(sealed, 'the password', readManifest);
    expect([tables.some(({ name }) => name === 'auth.users'), pictures]).toEqual([true, []]);
  });
});
