import { describe, expect, test } from 'vitest';
import type { CardResource, ListedResource, ResourceSummary } from '../../contract/listing.ts';
import { sermon } from '../../testing/resources.ts';
import { pageDescription, pageTitle } from '../site/pageHead.rules.ts';
import { clip, oneLine, resourceSummary } from './snippet.rules.ts';

const LIGHT = 'Lighthouse';
const MORE = 'Sermons, worship music, movies, books and more.';

describe('one line', () => {
  test('has no breaks, tabs or control characters', () => {
    expect(oneLine('  a\r\n\tb\u2028c\u0000d\u001b[1m ')).toBe('a b c d [1m');
  });

  test('has no marks that change the direction of the text after it', () => {
    expect(oneLine('\u202efdp.exe\u2066')).toBe('fdp.exe');
  });

  test('has no lone surrogates and no characters that XML forbids', () => {
    expect(oneLine('a\ud83d b\uffff')).toBe('a\ufffd b');
  });

  test('keeps emoji, right-to-left words and markup as they are', () => {
    expect(oneLine('👩‍👩‍👧 שלום </script> & "x"')).toBe('👩‍👩‍👧 שלום </script> & "x"');
  });
});

describe('a clipped line', () => {
  test('is unchanged if it fits', () => {
    expect(clip('Grace and peace', 15)).toBe('Grace and peace');
  });

  test('ends after a whole word, without the comma or bracket after it', () => {
    expect(clip('Grace, peace and joy', 14)).toBe('Grace, peace…');
    expect(clip('Grace, peace and joy', 8)).toBe('Grace…');
    expect(clip('Oceans (Where Feet May Fail)', 11)).toBe('Oceans…');
  });

  test('cuts within a word if the whole words would fill less than half of the line', () => {
    expect(clip('a'.repeat(300), 10)).toBe(`${'a'.repeat(9)}…`);
    expect(clip(`By ${'a'.repeat(300)}`, 10)).toBe(`By ${'a'.repeat(6)}…`);
  });

  test('never cuts an emoji or an accented letter in two', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(clip(family.repeat(40), 30)).toBe(`${family.repeat(2)}…`);
    expect(clip('e\u0301'.repeat(40), 10)).toBe(`${'e\u0301'.repeat(4)}…`);
  });

  test('finds words in text without spaces and with characters that take two columns', () => {
    expect(clip('こんにちは世界の皆さん', 15)).toBe('こんにちは世界…');
    expect(clip('こんにちは世界の皆さん', 22)).toBe('こんにちは世界の皆さん');
    expect(clip('은혜와 평강', 11)).toBe('은혜와 평강');
    expect(clip('은혜와 평강', 10)).toBe('은혜와…');
  });

  test.each(['a'.repeat(10_000), 'word '.repeat(2000), '🎉'.repeat(5000), '🇳🇬'.repeat(2500), 'שלום '.repeat(2000)])(
    'is never too long, and never ends in half a character',
    (text) => {
      for (const length of [1, 2, 7, 70, 160]) {
        const clipped = clip(oneLine(text), length);
        expect(clipped.length).toBeLessThanOrEqual(length);
        expect(clipped.isWellFormed()).toBe(true);
      }
    },
  );
});

describe('the title of a page', () => {
  test('of the home page is the site name', () => {
    expect(pageTitle(undefined, LIGHT)).toBe('Lighthouse');
  });

  test('is followed by the site name if both fit', () => {
    expect(pageTitle('Books', LIGHT)).toBe('Books – Lighthouse');
    expect(pageTitle('b'.repeat(60), LIGHT)).toBe('b'.repeat(60));
    expect(pageTitle('שלום', LIGHT)).toBe('שלום – Lighthouse');
  });

  test('counts wide characters as two columns', () => {
    expect(pageTitle('恩'.repeat(28), LIGHT)).toBe(`${'恩'.repeat(28)} – Lighthouse`);
    expect(pageTitle('恩'.repeat(29), LIGHT)).toBe('恩'.repeat(29));
    expect(pageTitle('恩'.repeat(36), LIGHT)).toBe(`${'恩'.repeat(34)}…`);
  });

  test('of 300 characters is cut to 70', () => {
    const title = pageTitle('Hope and light. '.repeat(20).slice(0, 300), LIGHT);
    expect(title).toBe('Hope and light. Hope and light. Hope and light. Hope and light. Hope…');
  });
});

describe('the description of a page', () => {
  test('is unchanged between 50 and 160 characters', () => {
    const text = 'Traces what the Bible means by doing right by other people.';
    expect(pageDescription(text, MORE)).toBe(text);
  });

  test('is followed by more if it is too short', () => {
    expect(pageDescription('A song', MORE)).toBe(`A song. ${MORE}`);
    expect(pageDescription('Who are we?', MORE)).toBe(`Who are we? ${MORE}`);
    expect(pageDescription(' ', MORE)).toBe(MORE);
    expect(pageDescription('恩'.repeat(24), MORE)).toBe(`${'恩'.repeat(24)}. ${MORE}`);
    expect(pageDescription('恩'.repeat(25), MORE)).toBe('恩'.repeat(25));
  });

  test('is never longer than 160 characters', () => {
    const text = pageDescription('Light in the dark,\n\n'.repeat(500), MORE);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^Light in the dark, Light.*\w…$/);
  });
});

describe('the summary of a resource', () => {
  const short = sermon({ title: 'Short', author: 'Jo', description: 'And\nwhole.' });

  test('keeps short texts whole', () => {
    const { id, category, title, author, duration, pages, tags, created_at } = short;
    const shown = { id, category, title, author, wholeAuthor: author, duration, pages, tags, created_at };
    expect(resourceSummary(short)).toEqual({ ...shown, description: 'And whole.', language: null, poster: null });
    expect(resourceSummary({ ...short, author: null }).author).toBeNull();
  });

  test('keeps the poster', () => {
    const poster = { hash: 'light', widths: [320], height: 180 };
    expect(resourceSummary({ ...short, poster }).poster).toEqual(poster);
  });

  test('has the beginnings of long texts, each on one line', () => {
    const text = 'First words.\n\nLinks: https://example.org/\n'.repeat(50);
    const { title, author, description, duration } = resourceSummary({
      ...short,
      title: text,
      author: text,
      description: text,
      duration: '1 hour 59 minutes with the songs between',
    });
    expect(duration).toBe('1 hour 59 minutes with…');
    expect(title).toMatch(/^First words\. Links: .{40,59}…$/);
    expect(author).toMatch(/^First words\. Links: .{10,19}…$/);
    expect(description).toMatch(/^First words\. Links: .{100,119}…$/);
  });

  test('is not assignable to a whole resource, nor a whole resource to it', () => {
    // @ts-expect-error: the texts of a whole resource are not cut.
    const shown: ResourceSummary<CardResource> = short;
    // @ts-expect-error: a summary lacks fields of a whole resource.
    const whole: ListedResource = resourceSummary(short);
    expect(shown).not.toEqual(whole);
  });
});
