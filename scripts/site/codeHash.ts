/** One hash of everything except the catalogue that affects the pages. */
import { createHash } from 'node:crypto';
import { filesHash } from '../system/filesHash.ts';

const FILES = ['src/**/*.*', 'public/**/*.*', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Environment variables that affect the pages; SITE_FACTS and SITE_WORDS name replacements in tests. */
const IN_PAGES = /^(PUBLIC_.*|SITE_.*|NODE_ENV)$/;

/**
 * Changes with the site's code below `root`, its dependencies, the Node version, and the variables that affect the
 * pages.
 */
export async function codeHash(root: string, environment: Record<string, string | undefined>): Promise<string> {
  const { SITE_FACTS } = environment;
  const files = await filesHash(root, FILES, SITE_FACTS === undefined ? [] : [SITE_FACTS]);
  const settings = Object.entries(environment).filter(([name]) => IN_PAGES.test(name));
  return createHash('sha256')
    .update(files)
    .update(JSON.stringify(settings.sort()))
    .update(process.version)
    .digest('hex');
}
