/** A Vite plugin that makes the built site's scripts few and small. */
import type { Plugin } from 'vite';
import { CHUNKS, RARE } from './chunks.ts';

/** Short, since every script names those that it imports: without the kind, and without what Astro adds to components. */
const fileNames = ({ name }: { name: string }) => `_astro/${name.split('.')[0]}.[hash].js`;

/** Tests whether a path contains one of `parts`. */
const oneOf =
  (parts: string[]) =>
  (path: string): boolean =>
    parts.some((part) => path.includes(part));

const isRare = oneOf(RARE);

/**
 * Answers React's feature checks at build time, so that the code for other answers is left out: all current browsers have
 * what it looks for except Node's setImmediate, its developer tools aren't used on the built site, and none of our
 * transitions waits long enough for the browser's loading indicator (`navigation`).
 */
const surroundings = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'typeof reportError': '"function"',
  'typeof navigation': '"undefined"',
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof AbortController': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof Promise': '"function"',
  'typeof WeakMap': '"function"',
  'typeof performance': '"object"',
  'typeof performance.now': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof setImmediate': '"undefined"',
};

/** The script of every page. */
const isLoaded = oneOf(['/PageBehaviours.']);

const groups = CHUNKS.map(({ name, modules }) => ({ name, test: oneOf(modules) }));

/**
 * A script lists everything that its dynamic imports import, so that the browser loads it at once. For rare imports the list
 * is left out, because it makes scripts larger that everyone loads; so is the script that is already loaded.
 */
const resolveDependencies = (script: string, imported: string[]): string[] =>
  isRare(script) ? [] : imported.filter((file) => !isLoaded(file));

export const clientScripts: Plugin = {
  name: 'client-scripts',
  apply: 'build',
  configEnvironment(name) {
    // `polyfill` leaves out the test for modulepreload, and adds nothing. Old browsers then don't preload.
    const modulePreload = { polyfill: true, resolveDependencies };
    const output = { codeSplitting: { groups }, entryFileNames: fileNames, chunkFileNames: fileNames };
    return name === 'client' ? { define: surroundings, build: { modulePreload, rolldownOptions: { output } } } : null;
  },
  generateBundle() {
    if (this.environment.name !== 'client') return;
    const paths = [...this.getModuleIds()];
    const unused = [...CHUNKS.flatMap(({ modules }) => modules), ...RARE].filter(
      (part) => !paths.some((path) => path.includes(part)),
    );
    if (unused.length > 0) this.error(`chunks.ts names modules that are in no script: ${unused.join(', ')}`);
  },
};
