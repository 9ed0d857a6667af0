/** Languages as resources name them: the first part of a BCP 47 tag, such as `en` for both American and British English. */

/** The languages that administrators choose from. An import may bring others. */
export const COMMON_LANGUAGES: readonly string[] =
  'af am ar bn de el en es fa fi fil fr ha he hi hu id ig it ja ko ml mr my ne nl no pa pl pt ro ru rw sn so sv sw ta te th tr uk ur vi xh yo zh zu'.split(
    ' ',
  );

/** Null if it isn't a language tag, or is the code for no or an unknown language. */
export function languageOf(tag: string): string | null {
  try {
    const { language } = new Intl.Locale(tag.trim());
    return ['und', 'mis', 'mul', 'zxx'].includes(language) || language.length > 3 ? null : language;
  } catch {
    return null;
  }
}

/** The language's name in the language itself, such as `Español`. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The languages by which a list can be filtered: none if it has only one. Without a language, the site's counts. */
export function offeredLanguages(languages: readonly (string | null)[], ofSite: string): string[] {
  if (new Set(languages.map((language) => language ?? ofSite)).size < 2) return [];
  return [...new Set(languages)].filter((language) => language !== null).sort();
}
