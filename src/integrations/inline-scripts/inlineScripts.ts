/**
 * A Vite plugin for inline scripts, written as ordinary modules. Importing `./beforePaint.ts?inline-script` gives `code`,
 * the bundled and minified script, and `hash`, its hash for the page's Content-Security-Policy.
 */
import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const SUFFIX = '?inline-script';

export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith(SUFFIX)) return null;
    const file = await this.resolve(id.slice(0, -SUFFIX.length), importer, { skipSelf: true });
    return file && `${file.id}${SUFFIX}`;
  },
  async load(id) {
    if (!id.endsWith(SUFFIX)) return null;
    const code = await bundle(id.slice(0, -SUFFIX.length), (file) => this.addWatchFile(file));
    const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
    return `export const code = ${JSON.stringify(code)};\nexport const hash = ${JSON.stringify(hash)};`;
  },
};

/** Bundles the module with its imports into one script without exports. */
async function bundle(entry: string, onFile: (file: string) => void): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: '_' }, reportCompressedSize: false },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${entry} was not bundled`);
  const [chunk] = output.output;
  for (const file of chunk.moduleIds) onFile(file);
  return chunk.code.trim();
}
