/** Puts the sentences of the site's language in place of the English ones. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = resolve('src');

/**
 * A plugin for Vite that reads each `*.words.ts` of a feature from the same place in src/languages/<language>, so that pages
 * hold the words of one language only.
 * @param tag - BCP 47 tag of the site's language: `de` and `de-AT` both have src/languages/de. English stands beside the features.
 * @param given - for tests: another folder that holds words, which may import those in whose place they are.
 * @throws Error if the language has no folder.
 */
export function languageWords(tag: string, given = ''): Plugin {
  const { language } = new Intl.Locale(tag);
  const folder = given ? resolve(given) : join(SOURCE, 'languages', language);
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
