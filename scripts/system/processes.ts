/** Starts other programs on Linux, macOS and Windows, with an environment without secrets. */
import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment, type Environment } from './environment.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Maximum output of a program in `execute`, in bytes. */
const MAX_OUTPUT = 2 ** 26;

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

interface ExecuteOptions {
  cwd?: string;
  /** Variables added to the allowed part of this process's environment. */
  environment?: Environment;
  /** Text for its standard input. */
  input?: string;
  uid?: number;
  gid?: number;
}

/** Runs a program until it ends. Rejects with its `code`, `stdout` and `stderr` when it fails. */
export async function execute(
  [program, ...args]: Command,
  { environment, input, ...options }: ExecuteOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  const settings = { ...options, env: childEnvironment(environment), maxBuffer: MAX_OUTPUT, windowsHide: true };
  const running = promisify(execFile)(program, args, settings);
  // Errors are ignored: a program that ends without reading its input reports that by its exit code.
  running.child.stdin?.on('error', () => {}).end(input);
  return running;
}

interface StartOptions extends Omit<SpawnOptions, 'env' | 'shell'> {
  environment?: Environment;
}

/** Starts a program and does not wait for it. */
export const start = ([program, ...args]: Command, { environment, ...options }: StartOptions = {}): ChildProcess =>
  spawn(program, args, { windowsHide: true, ...options, env: childEnvironment(environment) });

interface DaemonOptions extends Omit<ExecuteOptions, 'input'> {
  /** File for the output of the program and its daemon. */
  log: string;
}

/**
 * Runs a program that leaves a daemon behind, and resolves when the program itself ends. It gets no pipes: the daemon
 * would inherit them, and on Windows keep them open until it ends. Rejects with the log's content as `stderr`.
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

/** Packages of the programs, by program name. */
const PROGRAMS = {
  astro: 'astro',
  biome: '@biomejs/biome',
  knip: 'knip',
  pgdelta: '@supabase/pg-delta',
  playwright: 'playwright',
  'postgres-language-server': '@postgres-language-server/cli',
  supabase: 'supabase',
  tsc: 'typescript',
  vitest: 'vitest',
};

export type PackageProgram = keyof typeof PROGRAMS;

/**
 * A program of one of the project's packages, run with Node, since all of them are Node scripts. On Windows, `.bin`
 * holds `.cmd` files, which only a shell can start; killing it would end only the shell.
 */
export async function packageProgram(name: PackageProgram, ...args: string[]): Promise<Command> {
  const folder = join(PACKAGES, PROGRAMS[name]);
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return [process.execPath, join(folder, bin[name]), ...args];
}

/** Deno's executable. The script of its package would leave it running when the script is killed. */
export function deno(...args: string[]): Command {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs');
  return [runInstall(), ...args];
}

/**
 * npm as a Node script: the npm that runs this script, else the one on the PATH. On Windows the PATH holds only
 * `npm.cmd`, so there this must be run by npm.
 */
export const npm = (...args: string[]): Command =>
  process.env.npm_execpath ? [process.execPath, process.env.npm_execpath, ...args] : ['npm', ...args];

/** Whether a process with this id runs, also under another account. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
