/** A plugin for Vite: makes the scripts of the built site few and small. */
import type { Plugin } from 'vite';
import { CHUNKS, oneOf } from './chunks.ts';

/** Short, since every script names those that it imports: without the kind, and without what Astro adds to components. */
const fileNames = ({ name }: { name: string }) => `_astro/${name.split('.')[0]}.[hash].js`;

/** Scripts that few visitors load. */
const isRare = oneOf(
  '/choiceNotKept.',
  '/clientErrors.',
  '/install.',
  '/keep.',
  '/keptPage.',
  '/mailLink.',
  '/memberBookmarks.',
  '/memberPage.',
  '/memberViews.',
  '/session.',
  '/savedData.',
  '/updates.',
);

/**
 * What React asks its surroundings, answered at build time, so that the code for other answers is left out: all browsers
 * of today have reportError, its developer tools do not look at the built site, and no transition of ours waits long
 * enough for the browser's own sign of loading (`navigation`).
 */
const surroundings = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'typeof reportError': '"function"',
  'typeof navigation': '"undefined"',
  'typeof window': '"object"',
  'typeof document': '"object"',
};

/** The script of every page. */
const isLoaded = oneOf('/PageBehaviours.');

/**
 * A script names all that its dynamic imports import, so that the browser loads it at once. For rare imports these names
 * are left out, because they make scripts larger that everyone loads; so is the script that is loaded already.
 */
const resolveDependencies = (script: string, imported: string[]): string[] =>
  isRare(script) ? [] : imported.filter((file) => !isLoaded(file));

export const clientScripts: Plugin = {
  name: 'client-scripts',
  apply: 'build',
  configEnvironment(name) {
    // `polyfill` leaves out the test for modulepreload, and adds nothing. Old browsers then do not preload.
    const modulePreload = { polyfill: true, resolveDependencies };
    const output = { codeSplitting: { groups: CHUNKS }, entryFileNames: fileNames, chunkFileNames: fileNames };
    return name === 'client' ? { define: surroundings, build: { modulePreload, rolldownOptions: { output } } } : null;
  },
};
