/** Whether a search suggests that somebody needs help, by the phrases in crisisPhrases.words.ts. */

/** Lower case without accents, with one space between words. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim();

/**
 * Returns a function that checks whether a text contains one of the phrases. In them, * stands for the rest of a word, or
 * for a whole word; accents, capitals and punctuation are ignored.
 */
export function phraseMatcher(phrases: readonly string[]): (text: string) => boolean {
  const patterns = phrases.map((phrase) =>
    plain(phrase)
      .replace(/(^| )\*/g, '$1[^ ]+')
      .replaceAll('*', '[^ ]*'),
  );
  const pattern = new RegExp(`(?:^| )(?:${patterns.join('|')})(?: |$)`);
  return (text) => pattern.test(plain(text).replaceAll('*', ''));
}
