import { beforeAll, describe, expect, test } from 'vitest';
import { mark } from '../markedWords.ts';
import { amongMarks, withoutMarked } from './marks.ts';
import { type Translate, translation } from './translate.ts';

const WHOLE = { isWhole: true, ignoresCase: false };
const PART = { isWhole: false, ignoresCase: true };

describe('in German', () => {
  let translate: Translate;

  beforeAll(async () => {
    translate = await translation('de');
  });

  test.each([
    ['Save', 'Speichern'],
    ['Please enter a title.', 'Bitte gib einen Titel ein.'],
    ['Found 120 videos', '120 Videos gefunden'],
    ['Remove Bare books', 'Bare books entfernen'],
    ['Search sermons', 'Predigten durchsuchen'],
    ['“Steps” is made, with 1 part.', '„Steps“ ist angelegt, mit 1 Teil.'],
    ['Sermons 3', 'Predigten 3'],
    ['Welcome back, Ruth of Moab', 'Willkommen zurück, Ruth of Moab'],
  ])('"%s" is looked for as "%s"', (english, german) => {
    expect(german).toMatch(translate(english, WHOLE));
    expect(`${german}!!`).not.toMatch(translate(english, WHOLE));
    expect(`Hier: ${german}`).toMatch(translate(english, PART));
  });

  test('a part of a sentence stands for the whole, a pattern for each that it fits', () => {
    expect('Bitte gib einen Titel ein.').toMatch(translate('enter a title', PART));
    expect('Bitte gib einen Titel ein.Speichern').toMatch(translate('Please enter a title.', PART));
    expect('12 Ergebnisse').toMatch(translate(/^\d+ results$/, PART));
    expect('Änderungen speichern').toMatch(translate(/^Save (resource|changes)$/, PART));
    expect('Alle 12').toMatch(translate(/^All \d+$/, PART));
    expect('Bare books merken').toMatch(translate(/^Save(d)? Bare books$/, PART));
  });

  test('what is no sentence stays as it is', () => {
    for (const text of ['The Prodigal Son', 'ruth@example.org', '12']) expect(translate(text, PART)).toEqual(text);
  });
});

describe('among marks', () => {
  const edit = mark((title: string) => `Edit: ${title}`) as (title: string) => string;
  const marked = edit(mark('Title') as string);

  test('a text is found', () => {
    expect(marked).toMatch(amongMarks('Edit: Title', WHOLE));
    expect(`${marked} 3`).toMatch(amongMarks('title 3', PART));
    expect(marked).toMatch(amongMarks(/^Edit: (Title|Text)$/, WHOLE));
    expect(marked).not.toMatch(amongMarks('Edit', WHOLE));
  });

  test('nothing is left of marked sentences, in one another or not', () => {
    expect(withoutMarked(`${marked} left over ${mark('Save')}`).trim()).toBe('left over');
  });

  test('a sentence may go on in another element', () => {
    const [before = '', after = ''] = marked.split('Title');
    expect(withoutMarked(before)).toBe('');
    expect(withoutMarked(`${after} left over`).trim()).toBe('left over');
    expect(withoutMarked(`left over ${before}`).trim()).toBe('left over');
  });
});
