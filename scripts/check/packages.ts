import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../backend/settings.ts';
import { requireNone } from './tool.ts';

/**
 * Every install gets the same versions, and asks for them wherever that machine gets its packages.
 * @throws Failure that names a version that is not exact, or says that the lock file holds addresses.
 */
export async function requirePinnedPackages(folder = ROOT): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
  const loose = versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  requireNone([
    ...loose.map(([name, version]) => `package.json: ${name} is ${version}, not one exact version`),
    ...(lock.includes('"resolved"') ? ['package-lock.json names addresses: install again with the .npmrc here'] : []),
  ]);
}
