import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withSlashes } from './paths.ts';

const TESTS = ['**/*.{test,e2e}.*'];

/**
 * One hash of the paths and contents of all matching files below `root`, without tests.
 * @param others - paths of further files.
 */
export async function filesHash(root: string, patterns: string[], others: string[] = []): Promise<string> {
  const found = await Array.fromAsync(glob(patterns, { cwd: root, exclude: TESTS }));
  const paths = [...found, ...others].map((path) => withSlashes(path)).sort();
  const files = await Promise.all(paths.map(async (path) => ({ path, content: await readFile(resolve(root, path)) })));
  const hash = createHash('sha256');
  for (const { path, content } of files) hash.update(`${path}\0`).update(content).update('\0');
  return hash.digest('hex');
}
