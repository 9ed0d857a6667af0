import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const TESTS = ['**/*.{test,e2e}.*'];

/**
 * One hash of the paths and the content of all files below `root` that match, without tests.
 * @param others - paths of further files.
 */
export async function filesHash(root: string, patterns: string[], others: string[] = []): Promise<string> {
  const hash = createHash('sha256');
  const found = await Array.fromAsync(glob(patterns, { cwd: root, exclude: TESTS }));
  for (const path of [...found, ...others].map((path) => path.replaceAll('\\', '/')).sort())
    hash
      .update(`${path}\0`)
      .update(await readFile(resolve(root, path)))
      .update('\0');
  return hash.digest('hex');
}
