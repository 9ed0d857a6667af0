/** Steps that Supabase's own program takes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Setup, secretsOf } from './context.ts';
import { runProgram } from './programs.ts';

/** Secrets of the edge functions, by the names under which the functions read them. */
const FUNCTION_SECRETS = [
  'SITE_URL',
  'PUBLISH_WEBHOOK_SECRET',
  'PUBLISH_REPORT_SECRET',
  'PUBLISH_REPOSITORY',
  'PUBLISH_GITHUB_TOKEN',
  'YOUTUBE_API_KEY',
  'SPOTIFY_CLIENT_ID',
  'SPOTIFY_CLIENT_SECRET',
];

export async function supabase(setup: Setup, ...args: string[]): Promise<undefined> {
  const { programs } = setup;
  const { SITE_URL, SUPABASE_DB_PASSWORD, SUPABASE_ACCESS_TOKEN } = setup.values;
  await runProgram(programs.supabase, [...args, '--yes'], secretsOf(setup), {
    environment: { SITE_URL, SUPABASE_DB_PASSWORD, SUPABASE_ACCESS_TOKEN },
  });
}

/** Through a file, since other users of the machine can read the arguments of programs. Those that were removed are empty. */
export async function storeSecrets(setup: Setup): Promise<undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'setup-'));
  const file = join(folder, 'secrets.env');
  const set = FUNCTION_SECRETS.filter((name) => setup.values[name]);
  try {
    await writeFile(file, set.map((name) => `${name}='${setup.values[name]}'\n`).join(''), { mode: 0o600 });
    await supabase(setup, 'secrets', 'set', '--env-file', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const removed = FUNCTION_SECRETS.filter((name) => setup.values[name] === '');
  if (removed.length > 0) await supabase(setup, 'secrets', 'unset', ...removed);
  return undefined;
}
