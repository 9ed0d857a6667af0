/** The steps of publish.yml that are scripts of this project, in the order and with the arguments of the workflow. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from './backend/fixtures/temporaryFolder.ts';
import { startTestBackend } from './backend/fixtures/testBackend.ts';
import { ROOT } from './backend/settings.ts';
import type { Backend } from './backend.ts';
import { execute } from './system/processes.ts';

const SECRET = 'the secret of builds';
const RUN = 'https://github.example/church/site/actions/runs/7';

let backend: Backend;
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await startTestBackend({ PUBLISH_REPORT_SECRET: SECRET });
});

/** What the step of this name runs. */
async function commandOf(step: string): Promise<string> {
  const workflow = await readFile(join(ROOT, '.github/workflows/publish.yml'), 'utf8');
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
    SITE_URL: 'https://sanctuary.example',
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

test('a build that fails is told with its cause', async () => {
  await runStep(START);
  expect(await row()).toMatchObject({ state: 'publishing' });
  await expect(runStep(BUILD)).rejects.toThrow(/is empty, so nothing was built/);
  await runStep(END, { JOB: 'failure', REVISION: await revision() });
  expect(await row()).toMatchObject({
    ...{ state: 'failed', message: expect.stringContaining('is empty, so nothing was built'), run_url: RUN },
  });
});

test('a build that is deployed is live, with its report and the revision of its start', async () => {
  await backend.sql`
    insert into public.resources (title, category, external_link, created_at) values
      ('Grace', 'books', 'https://example.org/', now()), ('Broken', 'books', 'https://example.org/', '-infinity')`;
  await runStep(START);
  const built = await revision();
  await runStep(BUILD);
  expect(await readFile(join(folder, 'dist/books.html'), 'utf8')).toContain('Grace');
  await backend.sql`update public.resources set title = 'Later' where title = 'Grace'`;
  await runStep(END, { JOB: 'success', REVISION: built });
  expect(await row()).toMatchObject({
    ...{ state: 'live', revision_built: built, revision_requested: `${Number(built) + 1}`, run_url: RUN },
    report: { left_out: [{ title: 'Broken', field: 'created_at' }], heavy: [] },
  });
});

test('a build that the host did not take has failed', async () => {
  await runStep(START);
  await runStep(END, { JOB: 'failure', REVISION: await revision() });
  expect(await row()).toMatchObject({ state: 'failed', message: 'not deployed' });
});

test('what cannot be told is said', async () => {
  const command = [process.execPath, 'scripts/report-build.ts', 'started'] as const;
  const environment = { PUBLIC_SUPABASE_URL: backend.url, PUBLISH_REPORT_SECRET: 'another secret' };
  await expect(execute(command, { cwd: ROOT, environment })).rejects.toThrow(/Administrators were not told.*401/);
  const { stdout } = await execute(command, { cwd: ROOT, environment: { PUBLIC_SUPABASE_URL: backend.url } });
  expect(stdout).toContain('PUBLISH_REPORT_SECRET is not set');
});
