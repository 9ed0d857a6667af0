/** For tests in another language: a pattern for what stands on a page in place of an English text. */
import { ARGUMENTS, dictionary, type Sentence } from './dictionary.ts';

/** How a locator or an assertion compares: with the whole text or a part of it, and in which case. */
export interface Comparison {
  isWhole: boolean;
  ignoresCase: boolean;
}

export type Text = string | RegExp;
export type Translate = (text: Text, comparison: Comparison) => Text;

/** Of a word. What is counted may stand right behind another number. */
const INSIDE = '\\p{L}';
/** Between sentences in one line. */
const BETWEEN = /( · | \()/;
/** They are of no script, and no letters. */
const MARK = new RegExp(`[${ARGUMENTS.join('')}]`, 'g');

/** Playwright compares patterns with texts as they stand in the HTML, broken anywhere between words. Decimals may have a comma. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll(/(?<=\d)\\\.(?=\d)/g, '[.,]')
    .replaceAll(/\s+/g, '\\s+');

/** A pattern with this source, for a locator or an assertion. */
export function asPattern(source: string, { isWhole, ignoresCase }: Comparison): RegExp {
  return new RegExp(isWhole ? `^\\s*${source}\\s*$` : source, ignoresCase ? 'iu' : 'u');
}

/** What English texts are in the language at src/languages/<language>. */
export async function translation(language: string): Promise<Translate> {
  const all = await dictionary(language);
  const sentences = all.filter(({ other }) => other !== '');
  const withoutArguments = all
    .filter(({ english }) => !ARGUMENTS.some((mark) => english.includes(mark)))
    .toSorted((one, other) => other.english.length - one.english.length);
  const patterns = sentences.map((sentence) => ({ sentence, pattern: patternOf(sentence.english) }));

  /** What a text is that is a sentence without arguments, such as the name of a category: sources of patterns. */
  const plain = (text: string): string[] =>
    sentences.filter(({ english }) => english.toLowerCase() === text.toLowerCase()).map(({ other }) => escaped(other));

  /** A sentence with the arguments that the text has, which may be words too; nothing where that says no more than the text. */
  function filled({ english, other }: Sentence, found: string[]): string[] {
    if (!/\p{L}/u.test(english) && found.every((argument) => plain(argument).length === 0)) return [];
    // The same mark may stand for the name and the number of one thing, in this order in both languages.
    const left = (english.match(MARK) ?? []).map((mark, index) => ({ mark, argument: found[index] }));
    const source = escaped(other).replaceAll(MARK, (mark) => {
      const at = left.findIndex((each) => each.mark === mark);
      const argument = left[at]?.argument;
      if (left.filter((each) => each.mark === mark).length > 1) left.splice(at, 1);
      return argument === undefined ? '.*' : anyOf([...whole(argument), escaped(argument)]);
    });
    return [source];
  }

  /** The sentences that are the text, with these arguments: sources of patterns. */
  const whole = (text: string, mayBe = (_argument: string): boolean => true): string[] =>
    patterns.flatMap(({ sentence, pattern }) => {
      const [, ...found] = pattern.exec(text) ?? [];
      return pattern.test(text) && found.every(mayBe) ? filled(sentence, found) : [];
    });

  /** Those that have all of its words. */
  const exact = (text: string): string[] => whole(text, (argument) => !/\p{L}/u.test(argument));

  /** The sentences that begin with the text, arguments included. */
  const begun = (text: string): string[] =>
    sentences.flatMap((sentence) => {
      const found = beginningOf(sentence.english)?.exec(text);
      return found ? filled(sentence, found.slice(1)) : [];
    });

  /** The sentences that have the text as a part, with its numbers or arguments in their place. */
  function around(text: string): string[] {
    const source = escaped(text).replaceAll(/\d+/g, (number) => `(?:${number}|[${ARGUMENTS.join('')}])`);
    const part = new RegExp(atWords(source), 'iu');
    return sentences.filter(({ english }) => part.test(english)).map(({ other }) => withAny(other));
  }

  const longestIn = (text: string): Sentence | undefined =>
    withoutArguments.find(({ english }) => english.length > 2 && text.includes(english));

  /** The longest words in a text that is no sentence are translated, and what is around them is data. */
  function composed(text: string): string {
    const longest = longestIn(text);
    if (!longest) return escaped(text);
    const [before = '', ...after] = text.split(longest.english);
    return composed(before) + escaped(longest.other) + composed(after.join(longest.english));
  }

  function sourceOf(text: string, isWhole: boolean): string {
    const known = exact(text);
    // It may be data as well.
    if (known.length > 0) return anyOf([...known, escaped(text)]);
    const [first = '', between, ...rest] = text.split(BETWEEN);
    const sideBySide = between ? [sourceOf(first, isWhole) + escaped(between) + sourceOf(rest.join(''), isWhole)] : [];
    const found = whole(text);
    // “page 2 of” fits a sentence, and is a part of another one.
    if (found.length === 0 || /\s/.test(text)) found.push(...around(text), ...begun(text));
    return anyOf([...sideBySide, ...found, composed(text), escaped(text)]);
  }

  /** The texts that a pattern spells, with any number in its places for them. */
  const counted = (words: string): string[] =>
    textsOf(words.replaceAll(/(?:\\d)+\+?/g, '7')).map((text) => sourceOf(text, true).replaceAll('7', '\\d+'));

  /** A pattern for the sentences that another one fits in English. */
  function matching(pattern: RegExp): RegExp {
    const fitting = sentences.filter(({ english }) =>
      ['7', 'X'].some((argument) => pattern.test(english.replaceAll(MARK, argument))),
    );
    const [, start, words = '', end] = /^(\^?)(.*?)(\$?)$/.exec(pattern.source) ?? [];
    const found = fitting.length > 0 ? fitting.map(({ other }) => withAny(other)) : counted(words);
    if (found.length === 0) return pattern;
    return new RegExp(`${start && '^\\s*'}${anyOf(found)}${end && '\\s*$'}`, 'iu');
  }

  const sources = new Map<string, string>();
  return (text, comparison) => {
    if (typeof text !== 'string') return matching(text);
    if (!/\p{L}{2}/u.test(text)) return text;
    const key = `${comparison.isWhole} ${text}`;
    const source = sources.get(key) ?? sourceOf(text.trim(), comparison.isWhole);
    sources.set(key, source);
    return source === escaped(text)
      ? text
      : asPattern(comparison.ignoresCase && !comparison.isWhole ? atWords(source) : source, comparison);
  };
}

/** What a pattern of plain words spells, such as `Save` and `Saved` for /^Saved?$/; nothing for one with other signs. */
function textsOf(source: string): string[] {
  const choice = /\(([^()]*)\)(\??)|(\p{L})(\?)/u.exec(source);
  if (!choice) return /[[\]{}+*?^$|]|\\[a-z]/.test(source) ? [] : [source.replaceAll(/\\(.)/g, '$1')];
  const [found, group, isOptional, letter = ''] = choice;
  const options = (group ?? letter).split('|');
  if (isOptional !== '') options.push('');
  return options.flatMap((option) => textsOf(source.replace(found, () => option)));
}

/**
 * Not inside a word, for locators. Between the texts of two elements may be nothing but a capital letter after a small
 * one.
 */
const EDGE = `(?:(?<!${INSIDE})|(?!${INSIDE})|(?-i:(?<=\\p{Ll})(?=\\p{Lu})))`;

const atWords = (source: string): string => EDGE + source + EDGE;

const withAny = (sentence: string): string => escaped(sentence).replaceAll(MARK, '.*');

const patternOf = (sentence: string): RegExp => new RegExp(`^${escaped(sentence).replaceAll(MARK, '(.+)')}$`, 'iu');

/** A pattern for the beginnings of a sentence that has an argument, of at least two of its own words. */
function beginningOf(sentence: string): RegExp | null {
  const parts = sentence.match(/[\uE000-\uE003]|\s+|[^\s\uE000-\uE003]+/g) ?? [];
  const words = parts.flatMap((part, index) => (/\p{L}{2}/u.test(part) ? index : []));
  const [, second] = words;
  if (second === undefined || !ARGUMENTS.some((mark) => sentence.includes(mark))) return null;
  const source = parts.reduceRight((rest, part, index) => {
    const own = escaped(part).replaceAll(MARK, '(.+)');
    return index > second ? `(?:${own}${rest})?` : own + rest;
  }, '');
  return new RegExp(`^${source}$`, 'iu');
}

const anyOf = (sources: string[]): string => {
  const different = [...new Set(sources)];
  return different.length === 1 ? (different[0] ?? '') : `(?:${different.join('|')})`;
};
