/** Adds the packages for other platforms that npm left out of package-lock.json. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  completed,
  isExact,
  type MissingPackage,
  missingPackages,
  type Published,
  platformIn,
  withoutUnverified,
} from './check/lockFile.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';
import { execute, npm } from './system/processes.ts';

const HELP = `npm run lock

Adds the optional packages for other platforms that npm left out of package-lock.json because it
couldn't fetch them, and any missing hashes. Without them, npm ci refuses the file, and
installs on other platforms are incomplete. Run it after npm install has changed the file.`;

/** Further fields of a package that npm writes to the file, in npm's order. */
const FIELDS = ['cpu', 'libc', 'license', 'os', 'dependencies', 'bin', 'engines', 'optionalDependencies'];
/** Fields that are the same in most versions of a package. */
const PLATFORM_FIELDS = ['cpu', 'libc', 'os', 'bin'];
/** Fields that must be arrays. */
const LISTS = ['cpu', 'libc', 'os'];

const FILE = join(ROOT, 'package-lock.json');

async function command() {
  readArguments(HELP, {});
  let lock = withoutUnverified(JSON.parse(await readFile(FILE, 'utf8')));
  const added: Published[] = [];
  // Added packages may themselves lack optional packages.
  for (let missing = missingPackages(lock); missing.length > 0; missing = missingPackages(lock)) {
    const found = new Map<MissingPackage, Published>();
    for (const each of missing) found.set(each, await readMetadata(each));
    added.push(...found.values());
    lock = completed(lock, found);
  }
  if (added.length > 0) await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  const unverified = added.filter(({ integrity }) => !integrity).length;
  console.info(
    `${added.length} packages looked up, ${unverified} of them without an integrity hash from the registry.`,
  );
}

/** Metadata from the registry. If it lacks this version, the platform is taken from another version or the name. */
async function readMetadata({ name, version, parent }: MissingPackage): Promise<Published> {
  if (!isExact(version))
    throw new CommandError(`${parent} needs ${name} ${version}: run npm install to choose a version.`);
  const { 'dist.integrity': integrity, ...facts } =
    (await view(`${name}@${version}`, 'dist.integrity', ...FIELDS)) ?? {};
  if (integrity) return { integrity, ...facts };
  return (await view(name, ...PLATFORM_FIELDS)) ?? platformIn(name);
}

/** Fields of a package in the registry; null when the registry does not have it. */
async function view(spec: string, ...fields: string[]) {
  const viewed = execute(npm('view', spec, ...fields, '--json'), { cwd: ROOT });
  const { stdout } = await viewed.catch((error) => error);
  const facts = JSON.parse(stdout || '{"error":"no answer"}');
  if ('error' in facts) return null;
  // npm prints an array with one element as a string.
  const lists = LISTS.filter((key) => key in facts).map((key) => [key, [facts[key]].flat()]);
  return { ...facts, ...Object.fromEntries(lists) };
}

if (import.meta.main) await run(command);
