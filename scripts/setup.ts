/** The command `npm run setup`: makes an empty Supabase project the backend of the site. */
import { parseArgs } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import type { Setup } from './setup/context.ts';
import { readDeployFile, writeDeployFile } from './setup/deployFile.ts';
import { answer, faultOf, isAsked, QUESTIONS } from './setup/questions.ts';
import { completeValues, setUp } from './setup/setUp.ts';
import { openTerminal } from './setup/terminal.ts';
import { execute, packageProgram } from './system/processes.ts';

const HELP = `npm run setup

Makes an empty Supabase project the backend of the site: asks for what it needs, applies the
migrations, sets sign-up and mails, uploads the functions and their secrets, and connects the
database with the builds on GitHub. Says what is left to click. It can be run again at any time.
It prints no secret; deploy.env keeps the answers for other commands, readable by you alone.
Without a terminal it asks nothing and takes all answers from deploy.env and the environment.`;

const INTRODUCTION = `
docs/deploy.md tells where you find each answer. They are kept in deploy.env, so
you can stop with Ctrl+C and go on later. Enter keeps the answer in brackets.
Secrets are not shown while you type or paste them.
`;

async function command() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  const saved = await readDeployFile();
  const known = { ...saved, ...pick(process.env) };
  const answers = process.stdin.isTTY ? await askAll(known, saved) : requireAll(known);
  const complete = completeValues(answers, saved);
  await writeDeployFile({ ...saved, ...complete });
  const setup: Setup = {
    values: complete,
    programs: { supabase: await packageProgram('supabase'), gh: await gitHubProgram() },
    environment: process.env,
    withDatabase: (work) => withHostedDatabase(complete.DATABASE_URL ?? '', work),
  };
  const left = await setUp(setup, console.info);
  console.info(
    `\nLeft for you, unless you have done it:\n${left.map((line, index) => `${index + 1}. ${line}`).join('\n')}`,
  );
}

const NAMES = QUESTIONS.map(({ name }) => name);

const pick = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));

/** Saves after each answer, so that whoever stops in the middle goes on there. */
async function askAll(known: Record<string, string>, saved: Record<string, string>): Promise<Record<string, string>> {
  console.info(INTRODUCTION);
  const terminal = openTerminal(process.stdin, process.stdout);
  const save = (answers: Record<string, string>) => writeDeployFile({ ...saved, ...answers });
  try {
    return await answer(terminal.ask, { known, tell: console.info, save });
  } finally {
    terminal.close();
  }
}

/** @throws Failure that lists what is missing or wrong. */
function requireAll(known: Record<string, string>): Record<string, string> {
  const asked = QUESTIONS.filter((question) => isAsked(question, known));
  const faults = asked.flatMap((question) => {
    const fault = faultOf(question, known[question.name] ?? '');
    return fault ? [`${question.name}: ${fault}`] : [];
  });
  if (faults.length > 0) throw new Failure(`There is no terminal to ask in.\n${faults.join('\n')}`);
  return Object.fromEntries(asked.flatMap(({ name }) => (known[name] === undefined ? [] : [[name, known[name]]])));
}

/** GitHub's program, if it is installed and signed in. */
function gitHubProgram(): Promise<Setup['programs']['gh']> {
  const { GH_TOKEN, GITHUB_TOKEN } = process.env;
  return execute(['gh', 'auth', 'status'], { environment: { GH_TOKEN, GITHUB_TOKEN } }).then(
    () => ['gh'] as const,
    () => null,
  );
}

if (import.meta.main) await run(command);
