import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';
import { deno, execute } from '../system/processes.ts';
import { requireNone } from './tool.ts';

const FUNCTIONS = join(ROOT, 'supabase/functions');

/**
 * Checks edge functions in Deno: their types, that each deno.json names all packages, and that Node gets the same versions.
 * @throws CommandError with the findings
 */
export async function requireSoundFunctions(folder = FUNCTIONS): Promise<void> {
  for (const name of await functionNames(folder)) {
    await requireTypes(join(folder, name));
    await requirePackages(join(folder, name));
  }
}

export async function functionNames(folder = FUNCTIONS): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_')).map(({ name }) => name);
}

async function requireTypes(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file === 'index.ts' || file.endsWith('.deno.ts'));
  await runDeno(folder, 'check', '--cached-only', ...files);
}

/** Where a function is deployed, there is no package.json, only its deno.json. */
async function requirePackages(folder: string): Promise<void> {
  const { imports = {} } = JSON.parse(await readFile(join(folder, 'deno.json'), 'utf8'));
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  requireNone([
    ...(await packagesOf(folder))
      .filter((name) => !(name in imports))
      .map((name) => `${folder}/deno.json lacks ${name}`),
    ...Object.entries(imports)
      .filter(([name, source]) => source !== `npm:${name}@${dependencies[name]}`)
      .map(([name, source]) => `${folder}/deno.json: ${name} is ${source}, but ${dependencies[name]} in package.json`),
  ]);
}

/** The packages that a function and the files which it imports name. */
async function packagesOf(folder: string): Promise<string[]> {
  const { modules }: ModuleGraph = JSON.parse(await runDeno(folder, 'info', '--json', 'index.ts'));
  const imported = modules.flatMap(({ dependencies = [] }) => dependencies.map(({ specifier }) => specifier));
  const names = imported.flatMap((specifier) => specifier.match(/^(?![./])(?:@[^/]+\/)?[^/]+/) ?? []);
  return [...new Set(names)];
}

/** Of `deno info --json`. */
interface ModuleGraph {
  modules: { dependencies?: { specifier: string }[] }[];
}

async function runDeno(folder: string, command: string, ...args: string[]): Promise<string> {
  const options = { cwd: folder, environment: { NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' } };
  const running = execute(deno(command, '--node-modules-dir=manual', '--quiet', ...args), options);
  const { stdout } = await running.catch((error) => {
    throw new CommandError(error.stderr || error.message);
  });
  return stdout;
}
