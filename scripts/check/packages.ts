import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../system/paths.ts';
import { isExact, type LockFile, missingPackages, packagesWithScripts } from './lockFile.ts';
import { requireNone } from './tool.ts';

/**
 * Checks that every install gets the same versions, from whichever registry the machine uses.
 * @throws CommandError that names inexact versions, packages that are not locked, install scripts that are neither allowed
 * nor refused, and registry addresses in the lock file.
 */
export async function requirePinnedPackages(folder = ROOT): Promise<void> {
  const { dependencies, optionalDependencies, devDependencies, allowScripts } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const versions = Object.entries<string>({ ...dependencies, ...optionalDependencies, ...devDependencies });
  const inexact = versions.filter(([, version]) => !isExact(version) && !version.startsWith('file:'));
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const file: LockFile = { packages: {}, ...JSON.parse(lock) };
  const undecided = packagesWithScripts(file).filter((name) => !(name in { ...allowScripts }));
  requireNone([
    ...inexact.map(([name, version]) => `package.json: ${name} is ${version}, which isn’t an exact version`),
    ...missingPackages(file).map(
      ({ name, parent }) => `package-lock.json lacks ${name}, which ${parent} needs: run npm run lock`,
    ),
    ...undecided.map(
      (name) => `package.json: allowScripts doesn’t list ${name}, so npm wouldn’t run its install script`,
    ),
    ...(/"resolved": *"(?!file:)/.test(lock)
      ? ['package-lock.json contains registry addresses: install again with this project’s .npmrc']
      : []),
  ]);
}
