import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Failure } from '../backend/failure.ts';
import { ROOT } from '../backend/settings.ts';

const PROGRAMS = join(ROOT, 'node_modules/.bin');

/** This process's environment with the project's own programs before those of the machine, Node among them. */
export const environment = { ...process.env, PATH: [PROGRAMS, process.env.PATH].join(delimiter) };

interface Ended {
  code: number;
  stdout: string;
  /** All that it said, as a person would have seen it. */
  output: string;
}

/** Runs a program of node_modules in the project's folder, with `variables` added to its environment. */
export function tool(name: string, args: string[], variables: Record<string, string> = {}): Promise<Ended> {
  const options = { cwd: ROOT, env: { ...environment, NO_COLOR: '1', ...variables }, maxBuffer: 2 ** 26 };
  return new Promise((done) => {
    const child = execFile(join(PROGRAMS, name), args, options, (error, stdout, stderr) => {
      const said = [stdout, stderr, child.exitCode === null && error?.message].filter(Boolean).join('\n');
      done({ code: child.exitCode ?? 1, stdout, output: stripVTControlCharacters(said).trim() });
    });
  });
}

/** @throws Failure with what the program said when it does not end with 0. */
export async function requireSuccess(name: string, args: string[], variables?: Record<string, string>): Promise<void> {
  const { code, output } = await tool(name, args, variables);
  if (code !== 0) throw new Failure(output || `${name} ended with ${code}`);
}

/** @throws Failure that lists the findings, one a line, when there are any. */
export function requireNone(findings: string[]): void {
  if (findings.length > 0) throw new Failure(findings.join('\n'));
}
