import { expect, test } from 'vitest';
import { excerptParts } from './searchExcerpt.rules.ts';

test('matching words are separated from the text around them', () => {
  expect(excerptParts('A talk about <mark>fear</mark>. And <mark>hope.</mark>')).toEqual([
    { text: 'A talk about ', found: false },
    { text: 'fear', found: true },
    { text: '. And ', found: false },
    { text: 'hope', found: true },
    { text: '.', found: false },
  ]);
});

test('HTML in a resource is plain text, even if it matches or looks like a mark', () => {
  const html = '&lt;mark&gt;x&lt;/mark&gt; AT&amp;T <mark>&lt;script&gt;alert(1)&lt;/script&gt;</mark>';
  expect(excerptParts(html)).toEqual([
    { text: '<mark>x</mark> AT&amp;T ', found: false },
    { text: '<script>alert(1)</script>', found: true },
  ]);
});

test('a mark without an end is text, and an empty excerpt has no parts', () => {
  expect(excerptParts('a <mark>b')).toEqual([{ text: 'a <mark>b', found: false }]);
  expect(excerptParts('')).toEqual([]);
});
