/** Remembers between runs which checks have passed on the current files. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesHash } from '../system/filesHash.ts';

interface KeptResults {
  hasPassed(name: string): boolean;
  /** Records that these checks passed. */
  keep(names: string[]): Promise<void>;
}

/** @param read - patterns of the files below `root` that a check reads, by its name. */
export async function keptResults(root: string, read: Record<string, string[]>): Promise<KeptResults> {
  // Installing other packages removes it.
  const file = join(root, 'node_modules/.cache/checks.json');
  const passed: Record<string, string> = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  const hashes = new Map<string, string>();
  for (const [name, patterns] of Object.entries(read)) hashes.set(name, await filesHash(root, patterns));
  return {
    hasPassed: (name) => hashes.has(name) && hashes.get(name) === passed[name],
    async keep(names) {
      for (const name of names) passed[name] = hashes.get(name) ?? '';
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(passed));
    },
  };
}
