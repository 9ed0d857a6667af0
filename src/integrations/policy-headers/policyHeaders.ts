/**
 * Also sends the pages' policy as a header, which applies from the first byte. It merges the policies of all pages into
 * the `Content-Security-Policy` of the site's `_headers`.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { mergePolicies, withPolicy } from './policies.ts';

/** Pages of one folder come from the same routes, so a few of each folder have all policies. */
const SAMPLE = 3;

export function policyHeaders(): AstroIntegration {
  return {
    name: 'policy-headers',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const policies = await Promise.all((await samplePages(folder)).map((page) => policyOf(join(folder, page))));
        const policy = mergePolicies(policies.filter((found) => found !== null));
        const file = join(folder, '_headers');
        const headers = await readFile(file, 'utf8');
        const changed = withPolicy(headers, policy);
        if (changed.fault) logger.warn(changed.fault);
        await writeFile(file, changed.headers);
      },
    },
  };
}

async function samplePages(folder: string): Promise<string[]> {
  const pages = await Array.fromAsync(glob('**/*.html', { cwd: folder }));
  const byFolder = Map.groupBy(pages, (page) => dirname(page));
  return [...byFolder].flatMap(([of, found]) => (of === '.' ? found : found.slice(0, SAMPLE)));
}

/** The policy in a page's head; null if there is none. */
async function policyOf(file: string): Promise<string | null> {
  const html = await readFile(file, 'utf8');
  return html.match(/<meta http-equiv="content-security-policy" content="([^"]*)"/)?.[1] ?? null;
}
