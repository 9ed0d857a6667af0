/** For tests in another language: each English sentence of the words, with the one in its place. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CATEGORIES } from '../../../contract/category.ts';

/** What stands in both for the arguments of a function: `ARGUMENTS[0]` for the first. */
export const ARGUMENTS = ['\uE000', '\uE001', '\uE002', '\uE003'];

export interface Sentence {
  english: string;
  /** Empty where a language needs no words at this place of a sentence. */
  other: string;
}

const SOURCE = resolve('src');

/** All sentences in which the languages differ. Functions are called with marks in place of their arguments. */
export async function dictionary(language: string): Promise<Sentence[]> {
  const folder = join(SOURCE, 'languages', language);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.words.ts'));
  const found = new Map<string, Sentence>();
  for (const file of files) {
    const [english, other] = await Promise.all([import(join(SOURCE, file)), import(join(folder, file))]);
    const codes = codesIn(await readFile(join(SOURCE, file), 'utf8'));
    for (const sentence of sentencesIn({ ...english }, { ...other }, codes))
      if (/[^\s\uE000-\uE003]/.test(sentence.english)) found.set(JSON.stringify(sentence), sentence);
  }
  return [...found.values()];
}

/** What the functions of this code may be called with: categories, and the keys of all objects, such as `too long`. */
const codesIn = (code: string): string[] => [
  ...new Set([
    ...CATEGORIES,
    ...[...code.matchAll(/[\n{,]\s*(?:'([^']+)'|(\w+)):/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  ]),
];

/** The sentences of words that have the same keys. */
function sentencesIn(english: unknown, other: unknown, codes: string[]): Sentence[] {
  if (typeof english === 'string' && typeof other === 'string')
    return [{ english: withMarks(english), other: withMarks(other) }];
  if (typeof english === 'function' && typeof other === 'function')
    return possibleCalls([english as Say, other as Say], codes).flatMap((details) =>
      sentencesIn(
        resultOf(() => english(...details)),
        resultOf(() => other(...details)),
        codes,
      ),
    );
  if (english === null || typeof english !== 'object') return [];
  return Object.entries(english).flatMap(([key, value]) =>
    sentencesIn(value, (other as Record<string, unknown> | null)?.[key], codes),
  );
}

/** Numbers that are written with a comma or a dot, or as kilobytes, and stand for the argument at the same place. */
const NUMBERS = [7001, 7002, 7003, 7004];

/** Names are compared without the hyphens of long words that a line may be broken at. */
const withMarks = (said: string): string =>
  said
    .replaceAll('\u00ad', '')
    .replaceAll(/7[.,]?00([1-4])|[78](?= kB)/g, (_, place = '1') => ARGUMENTS[Number(place) - 1] ?? '');

/** Stands for an object: all that it holds is this number, but for its name. */
const holding = (number: unknown, name: string): object =>
  new Proxy({}, { get: (_, key) => (key === 'name' || key === 'title' ? name : number) });

type Say = (...details: unknown[]) => unknown;

/** Lists of arguments, for functions that say something else for one thing, for several, for none, and for what a code names. */
function possibleCalls(says: Say[], codes: string[]): unknown[][] {
  const marks = ARGUMENTS.slice(0, says[0]?.length);
  const kinds = marks.map((mark, place) => [mark, NUMBERS[place], 1, 0, undefined, [mark], ...objects(place)]);
  const withCode = marks.flatMap((_, place) => {
    const named = [...codes, ...Array(12).keys()].flatMap((code) =>
      [code, [code]].filter((detail) => says.some((say) => isNamed(say, marks, place, detail))),
    );
    return combined(kinds.map((kind, at) => (at === place ? named : kind.slice(0, 4))));
  });
  return [...combined(kinds), ...withCode];
}

/** Lists in them have as many items. */
const objects = (place: number): object[] =>
  [NUMBERS[place] ?? 0, 1].flatMap((number) =>
    [number, Array(number)].map((held) => holding(held, ARGUMENTS[place] ?? '')),
  );

/** Whether a function has words for a code, or a list with one, rather than repeat it. */
function isNamed(say: Say, marks: string[], place: number, detail: unknown): boolean {
  const mark = marks[place] ?? '';
  const [named, plain] = [detail, Array.isArray(detail) ? [mark] : mark].map((each) => {
    const details: unknown[] = marks;
    return JSON.stringify(resultOf(() => say(...details.with(place, each))))?.toLowerCase();
  });
  return named !== undefined && named !== plain?.replaceAll(mark, String(detail).toLowerCase());
}

/** All lists that have one of each. */
const combined = (kinds: unknown[][]): unknown[][] =>
  kinds.reduce<unknown[][]>((lists, kind) => lists.flatMap((list) => kind.map((each) => [...list, each])), [[]]);

/** Many arguments do not fit the function that gets them. */
function resultOf(call: () => unknown): unknown {
  try {
    return call();
  } catch {
    return undefined;
  }
}
