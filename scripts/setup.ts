/** The command `npm run setup`: deploys the site, given three tokens. */

import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { ADDRESSES, type Setup } from './setup/context.ts';
import { readDeployFile, writeDeployFile } from './setup/deployFile.ts';
import { findAll, takeSteps } from './setup/setUp.ts';
import { askIn, askNobody, STOPPED } from './setup/terminal.ts';
import { readArguments } from './system/arguments.ts';
import { run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';
import { execute, packageProgram, start } from './system/processes.ts';

const HELP = `npm run setup

Deploys the site: asks for a Supabase, a host and a GitHub token, finds or creates the
project and the site there, asks for the ministry's facts, applies the migrations, configures sign-up
and emails, uploads the functions, gives GitHub what builds need, builds, creates the first administrator
and runs the doctor. It can be stopped and run again at any time: finished steps stay.
It prints no secrets. deploy.env keeps the answers for other commands, and only you can read it.
Without a terminal, it asks nothing and takes all answers from deploy.env and the environment.`;

const INTRODUCTION = `
docs/deploy.md says what you need. Your answers are saved in deploy.env, so you can stop with
Ctrl+C and continue later. Enter accepts the answer in brackets. Secrets don't appear as you type.`;

const PAUSE = 5_000;

async function command() {
  readArguments(HELP, {});
  const isAsking = Boolean(process.stdin.isTTY);
  const values = { ...(await readDeployFile()), ...fromEnvironment() };
  process.once('SIGINT', () => {
    console.info(`\n${STOPPED}`);
    process.exit(130);
  });
  const setup: Setup = {
    values,
    ask: isAsking ? askIn(process.stdin, process.stdout) : askNobody,
    isAsking,
    tell: console.info,
    save: () => writeDeployFile(values),
    addresses: ADDRESSES,
    folder: ROOT,
    supabase: await packageProgram('supabase'),
    gitHubProgramToken: await gitHubProgramToken(),
    withDatabase: (work) => withHostedDatabase(values.DATABASE_URL ?? '', work),
    pause: PAUSE,
  };
  if (isAsking) console.info(INTRODUCTION);
  await findAll(setup);
  const left = await takeSteps(setup);
  const numbered = left.map((line, index) => `${index + 1}. ${line}`).join('\n');
  console.info(left.length > 0 ? `\nLeft for you to do:\n${numbered}\n` : '\nThere’s nothing left for you to do.\n');
  await runDoctor();
}

/** Variables that may be set without deploy.env. */
const NAME =
  /^(SUPABASE|CLOUDFLARE|NETLIFY|PUBLISH|SMTP|YOUTUBE|SPOTIFY)_|^(SITE_URL|ADMIN_EMAIL|STARTER_CATALOGUE|STATIC_HOST)$/;

const fromEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value && NAME.test(name) ? [[name, value]] : [])),
  );

/** The token of the GitHub CLI, if it's installed and signed in. */
async function gitHubProgramToken(): Promise<string | null> {
  const { GH_TOKEN, GITHUB_TOKEN } = process.env;
  const found = await execute(['gh', 'auth', 'token'], { environment: { GH_TOKEN, GITHUB_TOKEN } }).catch(() => null);
  return found?.stdout.trim() || null;
}

/** Exits with the doctor's exit code. */
async function runDoctor(): Promise<void> {
  const doctor = start([process.execPath, 'scripts/doctor.ts', '--hosted'], { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve) => doctor.once('exit', (code) => resolve(code ?? 1)));
}

if (import.meta.main) await run(command);
