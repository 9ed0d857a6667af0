/** Gives package-lock.json the packages for other platforms that npm left out of it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';
import {
  completed,
  isExact,
  type LockFile,
  type MissingPackage,
  missingPackages,
  type Published,
  platformIn,
} from './check/lockFile.ts';
import { execute, npm } from './system/processes.ts';

const HELP = `npm run lock

Writes into package-lock.json the optional packages for other platforms that npm has left out,
as it does with those it could not fetch. Without their entries npm ci refuses the file, and an
install on another platform lacks them. Run it after npm install has changed the file.`;

/** What else of a package npm keeps in the file, in its order. */
const FACTS = ['cpu', 'libc', 'license', 'os', 'dependencies', 'bin', 'engines', 'optionalDependencies'];
/** What hardly differs from version to version. */
const PLATFORM = ['cpu', 'libc', 'os', 'bin'];
const LISTS = ['cpu', 'libc', 'os'];

const FILE = join(ROOT, 'package-lock.json');

async function command() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  let lock: LockFile = JSON.parse(await readFile(FILE, 'utf8'));
  const added: Published[] = [];
  // What is added may have optional packages of its own.
  for (let missing = missingPackages(lock); missing.length > 0; missing = missingPackages(lock)) {
    const found = new Map<MissingPackage, Published>();
    for (const each of missing) found.set(each, await publishedFacts(each));
    added.push(...found.values());
    lock = completed(lock, found);
  }
  if (added.length > 0) await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  const unverified = added.filter(({ integrity }) => !integrity).length;
  console.info(`${added.length} packages added, ${unverified} of them without an integrity hash from the registry.`);
}

/** From the registry; of a version that the registry at hand does not serve, what another one or its name says. */
async function publishedFacts({ name, version, parent }: MissingPackage): Promise<Published> {
  if (!isExact(version))
    throw new Failure(`${parent} asks for ${name} ${version}: run npm install to choose a version.`);
  const { 'dist.integrity': integrity, ...facts } =
    (await view(`${name}@${version}`, 'dist.integrity', ...FACTS)) ?? {};
  if (integrity) return { integrity, ...facts };
  return (await view(name, ...PLATFORM)) ?? platformIn(name);
}

/** What the registry says of a package; null where it does not serve it. */
async function view(spec: string, ...fields: string[]) {
  const asking = execute(npm('view', spec, ...fields, '--json'), { cwd: ROOT });
  const { stdout } = await asking.catch((failure) => failure);
  const facts = JSON.parse(stdout || '{"error":"no answer"}');
  if ('error' in facts) return null;
  // npm prints a list of one as a text.
  const lists = LISTS.filter((key) => key in facts).map((key) => [key, [facts[key]].flat()]);
  return { ...facts, ...Object.fromEntries(lists) };
}

if (import.meta.main) await run(command);
