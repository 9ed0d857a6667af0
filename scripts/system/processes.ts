/** Starts other programs, in the same way on Linux, macOS and Windows, with an environment that holds no secret. */
import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment, type Environment } from './environment.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Bytes that a program may print while `execute` listens. */
const MAX_OUTPUT = 2 ** 26;

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

interface ExecuteOptions {
  cwd?: string;
  /** What the program is given beside the allowed part of this process's environment. */
  environment?: Environment;
  /** What it reads from its standard input. */
  input?: string;
  uid?: number;
  gid?: number;
}

/** Runs a program until it ends; rejects with its `code`, `stdout` and `stderr` when it fails. */
export async function execute(
  [program, ...args]: Command,
  { environment, input, ...options }: ExecuteOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  const settings = { ...options, env: childEnvironment(environment), maxBuffer: MAX_OUTPUT, windowsHide: true };
  const running = promisify(execFile)(program, args, settings);
  // A program that ends without having read its input says so by its exit code.
  running.child.stdin?.on('error', () => {}).end(input);
  return running;
}

interface StartOptions extends Omit<SpawnOptions, 'env' | 'shell'> {
  environment?: Environment;
}

/** Starts a program that goes on beside this process. */
export const start = ([program, ...args]: Command, { environment, ...options }: StartOptions = {}): ChildProcess =>
  spawn(program, args, { windowsHide: true, ...options, env: childEnvironment(environment) });

interface DaemonOptions extends Omit<ExecuteOptions, 'input'> {
  /** File that gets what the program and its daemon print. */
  log: string;
}

/**
 * Runs a program that leaves a daemon behind, and resolves when the program itself ends. It gets no pipes: the daemon
 * would inherit them and, on Windows, hold them open for as long as it lives. Rejects with `stderr`, what the log says.
 */
export async function startDaemon(command: Command, { log, ...options }: DaemonOptions): Promise<void> {
  const file = await open(log, 'w');
  try {
    const child = start(command, { ...options, stdio: ['ignore', file.fd, file.fd] });
    const [code] = await once(child, 'exit');
    if (code === 0) return;
    throw Object.assign(new Error(`${command[0]} ended with ${code}`), { stderr: await readFile(log, 'utf8') });
  } finally {
    await file.close();
  }
}

/** The packages whose programs are run, by the programs' names. */
const PROGRAMS = {
  astro: 'astro',
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: 'playwright',
  'postgres-language-server': '@postgres-language-server/cli',
  supabase: 'supabase',
  vitest: 'vitest',
};

export type PackageProgram = keyof typeof PROGRAMS;

/**
 * A program of one of the project's packages. All of them are scripts for Node, so Node is the program that runs:
 * what stands in `.bin` is a `.cmd` on Windows, which only a shell can start, and whose kill would end the shell alone.
 */
export async function packageProgram(name: PackageProgram, ...args: string[]): Promise<Command> {
  const folder = join(PACKAGES, PROGRAMS[name]);
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return [process.execPath, join(folder, bin[name]), ...args];
}

/**
 * npm itself: the one that runs this script, or the one on the PATH. Its program is a script for Node too; on Windows
 * what stands on the PATH is a `.cmd`, so it is to be run by npm there.
 */
export const npm = (...args: string[]): Command =>
  process.env.npm_execpath ? [process.execPath, process.env.npm_execpath, ...args] : ['npm', ...args];
