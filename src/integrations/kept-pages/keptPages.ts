/** Reuses unchanged pages of the live site instead of rendering them again. */
import { access, copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer, PathWithRoute } from 'astro';
import { type Logger, steppedAside, wrapPrerenderer } from '../wrapPrerenderer.ts';
import { codeHash } from './codeHash.ts';

/** The file with the keys of a site's pages. It is inside the site, so that the two always match. */
const NOTES = '_pages.json';
/** Files linked at a time. */
const AT_ONCE = 64;

/** The `cacheKey` of each page, by the path of its file, such as `books/page/2.html`. */
type PageKeys = Record<string, string>;

interface Notes {
  /** Hash of the code that rendered the pages. */
  code: string;
  keys: PageKeys;
}

export interface KeptPagesOptions {
  /** Absolute path of the live site's folder; undefined to render all pages. */
  former: string | undefined;
}

export function keptPages({ former }: KeptPagesOptions): AstroIntegration {
  let root = '';
  let logger: Logger;
  let code = '';
  let keys: PageKeys = {};
  let kept: string[] = [];
  const wrap = (own: AstroPrerenderer): AstroPrerenderer => ({
    ...own,
    async getStaticPaths() {
      const all = await own.getStaticPaths();
      if (!all.every(isPath)) {
        logger.warn(steppedAside('list of pages'));
        return all;
      }
      code = await codeHash(root, process.env);
      keys = Object.fromEntries(
        all.flatMap(({ pathname, cacheKey }) => (cacheKey ? [[fileOf(pathname), cacheKey]] : [])),
      );
      const before = former ? await readNotes(former) : null;
      kept = before?.code === code ? await unchanged(keys, before.keys, former ?? '') : [];
      const left = new Set(kept);
      return all.filter(({ pathname }) => !left.has(fileOf(pathname)));
    },
  });
  const hooks = wrapPrerenderer(wrap);
  return {
    name: 'kept-pages',
    hooks: {
      ...hooks,
      'astro:config:setup': ({ config, logger: given }) => {
        logger = given;
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        await linkPages(kept, former ?? '', folder);
        // If the code changed during the build, it is unknown which code rendered a page, so no keys are written.
        if (code && code === (await codeHash(root, process.env)))
          await writeFile(join(folder, NOTES), JSON.stringify({ code, keys } satisfies Notes));
      },
    },
  };
}

const isPath = (path: Partial<PathWithRoute>): boolean =>
  typeof path.pathname === 'string' && ['string', 'undefined'].includes(typeof path.cacheKey);

const fileOf = (pathname: string): string => `${pathname.replace(/^\//, '')}.html`;

async function readNotes(folder: string): Promise<Notes | null> {
  try {
    return JSON.parse(await readFile(join(folder, NOTES), 'utf8'));
  } catch {
    return null;
  }
}

/** Pages with the same key in both, whose files exist. */
async function unchanged(now: PageKeys, before: PageKeys, folder: string): Promise<string[]> {
  const same = Object.keys(now).filter((page) => before[page] === now[page]);
  const found = await inBatches(same, async (page) => {
    const isThere = await access(join(folder, page)).then(
      () => true,
      () => false,
    );
    return isThere ? [page] : [];
  });
  return found.flat();
}

/** Hard links are safe, because pages of a live site are never overwritten. 11,000 links take 0.3 s. */
async function linkPages(pages: string[], from: string, to: string): Promise<void> {
  for (const folder of new Set(pages.map((page) => dirname(page)))) await mkdir(join(to, folder), { recursive: true });
  await inBatches(pages, async (page) => {
    // Hard links do not work across disks, nor on every file system.
    await link(join(from, page), join(to, page)).catch(() => copyFile(join(from, page), join(to, page)));
  });
}

async function inBatches<T>(pages: string[], act: (page: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let start = 0; start < pages.length; start += AT_ONCE)
    results.push(...(await Promise.all(pages.slice(start, start + AT_ONCE).map(act))));
  return results;
}
