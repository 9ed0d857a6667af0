/** Each language has the words of every feature. The types make sure that no sentence is missing. */
import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsIn } from '../testing/textsIn.ts';

const SOURCE = resolve('src');

/** They contain no words of their own. */
const WITHOUT_WORDS = ['core/parts/calendar.words.ts', 'core/parts/localDay.words.ts'];

const filesIn = (folder: string): string[] =>
  readdirSync(resolve(SOURCE, folder), { recursive: true, withFileTypes: true })
    .map(({ name, parentPath }) => relative(resolve(SOURCE, folder), resolve(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.words.ts') && !file.startsWith('languages/'));

const ENGLISH = filesIn('.').filter((file) => !WITHOUT_WORDS.includes(file));

const NAMES = /Your Digital Sanctuary|Open Library/g;

/** Neither a command nor just a name. */
const isSentence = (text: string): boolean =>
  /\p{L}{2,}\s+\p{L}{2,}/u.test(text.replace(NAMES, '')) && !text.startsWith('npm ');

const languages = readdirSync(resolve(SOURCE, 'languages'), { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
);

describe.each(languages.map(({ name }) => name))('the language %s', (language) => {
  test('has a file for each of the features, and no other', () => {
    expect(filesIn(`languages/${language}`).sort()).toEqual(ENGLISH.toSorted());
  });

  test.each(ENGLISH)('has what %s exports, in its own words', async (file) => {
    const [english, translated] = await Promise.all([
      import(/* @vite-ignore */ resolve(SOURCE, file)),
      import(/* @vite-ignore */ resolve(SOURCE, 'languages', language, file)),
    ]);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    expect(
      textsIn({ ...translated }).filter((text) => isSentence(text) && textsIn({ ...english }).includes(text)),
    ).toEqual([]);
  });
});

test('no German sentence says “auf der eigenen Website” about somebody else’s: it would mean the reader’s', () => {
  const sentences = filesIn('languages/de').map((file) => readFileSync(resolve(SOURCE, 'languages/de', file), 'utf8'));
  expect(sentences.join().match(/auf (der|seiner|ihrer) eigenen (Web)?(site|seite)[^']*/gi) ?? []).toEqual([]);
});

describe('markup', () => {
  /** The markup of an .astro file, without what is in {…}, which scripts/check/literalText.grit reads. */
  function markupOf(code: string): string {
    const markup = code.replace(/^---.*?^---$/ms, '').replace(/<!--.*?-->|<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
    const less = (text: string): string => {
      const next = text.replace(/\{[^{}]*\}/g, '');
      return next === text ? text : less(next);
    };
    return less(markup);
  }
  const SAID = /(?<= (?:aria-label|title|alt|placeholder|label)=")[^"]*\p{L}{2}[^"]*/gu;
  const literalTexts = (code: string): string[] => {
    const markup = markupOf(code);
    return [...(markup.match(SAID) ?? []), ...(markup.replaceAll(/<[^>]*>/g, '\n').match(/.*\p{L}{2}.*/gu) ?? [])];
  };

  test('literal texts are found', () => {
    const code = '---\nconst a = 1;\n---\n<p title="Good day" class="b">{a > 0 && <b>{a}</b>} Hello {a}.</p>';
    expect(literalTexts(code)).toEqual(['Good day', ' Hello .']);
  });

  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.astro'));
  test.each(files)('%s has no texts of its own', (file) => {
    expect(literalTexts(readFileSync(resolve(SOURCE, file), 'utf8'))).toEqual([]);
  });
});
