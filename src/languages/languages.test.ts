/** Each language has the words of every feature. That none of their sentences is missing, the types say. */
import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCE = resolve('src');

/** They hold no words of their own. */
const WITHOUT_WORDS = ['core/parts/calendar.words.ts', 'core/parts/localDay.words.ts'];

const filesIn = (folder: string): string[] =>
  readdirSync(resolve(SOURCE, folder), { recursive: true, withFileTypes: true })
    .map(({ name, parentPath }) => relative(resolve(SOURCE, folder), resolve(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.words.ts') && !file.startsWith('languages/'));

const ENGLISH = filesIn('.').filter((file) => !WITHOUT_WORDS.includes(file));

const languages = readdirSync(resolve(SOURCE, 'languages'), { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
);

describe.each(languages.map(({ name }) => name))('the language %s', (language) => {
  test('has a file for each of the features, and no other', () => {
    expect(filesIn(`languages/${language}`).sort()).toEqual(ENGLISH.toSorted());
  });

  test.each(ENGLISH)('has what %s exports', async (file) => {
    const [english, translated] = await Promise.all([
      import(/* @vite-ignore */ resolve(SOURCE, file)),
      import(/* @vite-ignore */ resolve(SOURCE, 'languages', language, file)),
    ]);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
  });
});

test('no German sentence has “auf der eigenen Website” for that of somebody else: it is the reader’s', () => {
  const sentences = filesIn('languages/de').map((file) => readFileSync(resolve(SOURCE, 'languages/de', file), 'utf8'));
  expect(sentences.join().match(/auf (der|seiner|ihrer) eigenen (Web)?(site|seite)[^']*/gi) ?? []).toEqual([]);
});
