/** Makes `astro build` keep the code that renders pages instead of running it, so that they render later without bundling. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The entry of the kept bundle, in the folder `server`. */
export const ENTRY = 'pages.mjs';

/**
 * @param folder - absolute path of the folder that gets the bundle, as `server`.
 */
export function keptRenderer(folder: string): AstroIntegration {
  let bundle = '';
  const entry = {
    name: 'kept-renderer',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
    buildStart(this: { emitFile(file: object): unknown }) {
      this.emitFile({ type: 'chunk', id: fileURLToPath(new URL('./pages.ts', import.meta.url)), fileName: ENTRY });
    },
    writeBundle({ dir = '' }: { dir?: string }) {
      bundle = dir;
    },
  };
  return {
    name: 'kept-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [entry] } }),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({
          ...own,
          setup: async () => {},
          // Requested when the bundle is complete. Astro removes it at the end of the build.
          async getStaticPaths() {
            await cp(bundle, join(folder, 'server'), { recursive: true });
            return [];
          },
        })),
    },
  };
}
