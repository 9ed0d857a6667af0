/** Replaces the English words with those of the site's language. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = resolve('src');

/**
 * A Vite plugin that reads each feature's `*.words.ts` from the same place in src/languages/<language>, so that pages
 * contain only one language.
 * @param tag - BCP 47 tag of the site's language: `de` and `de-AT` both use src/languages/de. English is beside the
 * features.
 * @param testFolder - for tests: another folder of words, which may import the ones that they replace.
 * @throws Error if the language has no folder.
 */
export function languageWords(tag: string, testFolder = ''): Plugin {
  const { language } = new Intl.Locale(tag);
  const folder = testFolder ? resolve(testFolder) : join(SOURCE, 'languages', language);
  if (language !== 'en' && !existsSync(folder))
    throw new Error(`src/site.ts says language: '${tag}', but there are no words in src/languages/${language}.`);
  return {
    name: 'language-words',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!id.endsWith('.words.ts') || importer?.startsWith(folder)) return null;
      const english = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!english) return null;
      const translated = join(folder, relative(SOURCE, english.id));
      return existsSync(translated) ? translated : english;
    },
  };
}
