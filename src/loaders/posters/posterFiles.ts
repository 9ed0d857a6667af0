/** Puts the posters that the catalogue has got where browsers ask for them. */
import { copyFile, link, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Where builds remember posters, in the folder for all that Astro remembers. */
export const posterFolder = (cacheDir: URL): string => fileURLToPath(new URL('posters/', cacheDir));

/** The folder below it with every file of a poster of the catalogue, and no other. */
export const filesOf = (folder: string): string => join(folder, 'files');

/** An integration, since as endpoints of Astro 8,000 files take a build 6 s more. */
export function posterFiles(): AstroIntegration {
  let files: string;
  return {
    name: 'posters',
    hooks: {
      'astro:config:done': ({ config }) => {
        files = filesOf(posterFolder(config.cacheDir));
      },
      'astro:build:done': ({ dir }) => place(files, fileURLToPath(new URL('posters/', dir))),
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/posters', async ({ url = '' }, response, next) => {
          const name = basename(url);
          const bytes = await readFile(join(files, name)).catch(() => null);
          if (!bytes) return next();
          response.setHeader('Content-Type', `image/${extname(name).slice(1)}`).end(bytes);
        });
      },
    },
  };
}

/** Linked, since what is under a name never changes: 8,000 files take 0.1 s, copied 0.5 s and their space once more. */
async function place(files: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const placed = (await readdir(files)).map((name) => {
    const [from, to] = [join(files, name), join(target, name)];
    // Not from another disk, nor where there are no links.
    return link(from, to).catch(() => copyFile(from, to));
  });
  await Promise.all(placed);
}
