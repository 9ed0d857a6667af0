import { COMMON_LANGUAGES, languageName } from '../../core/parts/languages.rules.ts';

/**
 * The languages to choose from, each in its own language.
 * @param chosen - is included, even if it isn't common.
 */
export const languageOptions = (chosen: string | null): [code: string, name: string][] =>
  [...new Set([...COMMON_LANGUAGES, ...(chosen && chosen !== 'none' ? [chosen] : [])])]
    .map((code): [string, string] => [code, languageName(code)])
    .sort(([, one], [, other]) => one.localeCompare(other, 'en'));
