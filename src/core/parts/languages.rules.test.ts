import { expect, test } from 'vitest';
import { COMMON_LANGUAGES, languageName, languageOf, offeredLanguages } from './languages.rules.ts';

test.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['es-419', 'es'],
  ['zh-Hans-CN', 'zh'],
  ['PT-br', 'pt'],
  ['iw', 'he'],
  [' fil ', 'fil'],
])('%j is the language %j', (tag, language) => expect(languageOf(tag)).toBe(language));

test.each(['', 'zxx', 'und', 'mul', 'English', 'e', 'en_US', '../x', '日本語'])('%j is not a language', (tag) =>
  expect(languageOf(tag)).toBeNull(),
);

test.each([
  ['en', 'English'],
  ['es', 'Español'],
  ['ar', 'العربية'],
  ['zh', '中文'],
])('%s is called %s by those who speak it', (language, name) => expect(languageName(language)).toBe(name));

test('every common language has a name, and a canonical code', () => {
  expect(COMMON_LANGUAGES.filter((language) => languageOf(language) !== language)).toEqual([]);
  expect(COMMON_LANGUAGES.filter((language) => languageName(language).toLowerCase() === language)).toEqual([]);
});

test.each<[string, (string | null)[], string[]]>([
  ['of one language', ['en', 'en'], []],
  ['in which some resources have no language', ['en', null], []],
  ['without languages', [null], []],
  ['in another language than the site’s', ['es', 'es'], []],
  ['of two languages', ['es', 'en', 'es', null], ['en', 'es']],
  ['in which some resources are in another language', [null, 'es'], ['es']],
])('a list %s', (_, languages, offered) => expect(offeredLanguages(languages, 'en')).toEqual(offered));
