/** One hash of everything except the catalogue that affects the pages. */
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILES = ['src/**/*.*', 'public/**/*.*', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Environment variables that affect the pages. */
const IN_PAGES = /^(PUBLIC_.*|SITE_.*|NODE_ENV)$/;

/**
 * Changes with the site's code below `root`, its dependencies, the Node version, and the variables that affect the
 * pages.
 */
export async function codeHash(root: string, environment: Record<string, string | undefined>): Promise<string> {
  const hash = createHash('sha256');
  const paths = await Array.fromAsync(glob(FILES, { cwd: root }));
  for (const path of paths.map((path) => path.replaceAll('\\', '/')).sort())
    hash
      .update(`${path}\0`)
      .update(await readFile(join(root, path)))
      .update('\0');
  const settings = Object.entries(environment).filter(([name]) => IN_PAGES.test(name));
  return hash.update(JSON.stringify(settings.sort())).update(process.version).digest('hex');
}
