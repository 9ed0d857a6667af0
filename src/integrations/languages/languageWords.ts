/** Puts the sentences of the site's language in place of the English ones. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = resolve('src');

/**
 * A plugin for Vite that reads each `*.words.ts` of a feature from the same place in src/languages/<language>, so that pages
 * hold the words of one language only.
 * @param tag - BCP 47 tag of the site's language: `de` and `de-AT` both have src/languages/de. English stands beside the features.
 * @param marker - for tests: a module with a function `mark`, which gets all words of a file and returns what pages show instead.
 * @throws Error if the language has no folder.
 */
export function languageWords(tag: string, marker = ''): Plugin {
  const { language } = new Intl.Locale(tag);
  const folder = join(SOURCE, 'languages', language);
  if (language !== 'en' && !existsSync(folder))
    throw new Error(`src/site.ts says language: '${tag}', but there are no words in src/languages/${language}.`);
  return {
    name: 'language-words',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!id.endsWith('.words.ts') || (language === 'en' && !marker)) return null;
      const english = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (!english) return null;
      const translated = join(folder, relative(SOURCE, english.id));
      const file = existsSync(translated) ? translated : english.id;
      return marker ? `${file}${MARKED}` : file;
    },
    load: {
      filter: { id: new RegExp(`\\${MARKED}$`) },
      handler: async (id) => markedModule(id.slice(0, -MARKED.length), resolve(marker)),
    },
  };
}

const MARKED = '?marked';

/** The code of a module that exports the same names as the one at `file`. */
async function markedModule(file: string, marker: string): Promise<string> {
  const code = await readFile(file, 'utf8');
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return [
    `import * as words from ${JSON.stringify(`${file}?plain`)};`,
    `import { mark } from ${JSON.stringify(marker)};`,
    ...names.map((name) => `export const ${name} = mark(words.${name});`),
  ].join('\n');
}
