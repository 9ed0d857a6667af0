import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';
import { execute, type PackageProgram, packageProgram } from '../system/processes.ts';

const PROGRAMS = join(ROOT, 'node_modules/.bin');

/** PATH with the project's own programs, including Node, before the machine's. */
export const environment = { PATH: [PROGRAMS, process.env.PATH].join(delimiter) };

interface ToolResult {
  code: number;
  stdout: string;
  /** Its whole output, without colour codes. */
  output: string;
}

/** Runs a program of node_modules in the project's folder, with `variables` added to its environment. */
export async function runTool(
  name: PackageProgram,
  args: string[],
  variables: Record<string, string> = {},
): Promise<ToolResult> {
  const options = { cwd: ROOT, environment: { ...environment, NO_COLOR: '1', ...variables } };
  const ended = await execute(await packageProgram(name, ...args), options).then(
    (printed) => ({ ...printed, code: 0, message: '' }),
    ({ stdout = '', stderr = '', code, message }) =>
      typeof code === 'number' ? { stdout, stderr, code, message: '' } : { stdout, stderr, code: 1, message },
  );
  const output = [ended.stdout, ended.stderr, ended.message].filter(Boolean).join('\n');
  return { code: ended.code, stdout: ended.stdout, output: stripVTControlCharacters(output).trim() };
}

/** @throws CommandError with the program's output unless its exit code is 0. */
export async function requireSuccess(
  name: PackageProgram,
  args: string[],
  variables?: Record<string, string>,
): Promise<void> {
  const { code, output } = await runTool(name, args, variables);
  if (code !== 0) throw new CommandError(output || `${name} ended with ${code}`);
}

/** @throws CommandError that lists the findings, one per line, if there are any. */
export function requireNone(findings: string[]): void {
  if (findings.length > 0) throw new CommandError(findings.join('\n'));
}
