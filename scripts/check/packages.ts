import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../backend/settings.ts';
import { isExact, missingPackages } from './lockFile.ts';
import { requireNone } from './tool.ts';

/**
 * Every install gets the same versions, and asks for them wherever that machine gets its packages.
 * @throws Failure that names versions that are not exact and packages that are not locked, or says that the lock file
 * holds addresses.
 */
export async function requirePinnedPackages(folder = ROOT): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
  const loose = versions.filter(([, version]) => !isExact(version));
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const missing = missingPackages({ packages: {}, ...JSON.parse(lock) });
  requireNone([
    ...loose.map(([name, version]) => `package.json: ${name} is ${version}, not one exact version`),
    ...missing.map(({ name, parent }) => `package-lock.json lacks ${name} of ${parent}: run npm run lock`),
    ...(lock.includes('"resolved"') ? ['package-lock.json names addresses: install again with the .npmrc here'] : []),
  ]);
}
