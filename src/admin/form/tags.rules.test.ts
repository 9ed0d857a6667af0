import { expect, test } from 'vitest';
import { completeTag, lastTag, splitTags } from './tags.rules.ts';

test.each([
  ['faith, hope', ['faith', 'hope']],
  [' faith ,, hope ,', ['faith', 'hope']],
  ['faith, faith', ['faith']],
  ['élie, e\u0301lie', ['élie']],
  ['christian living', ['christian living']],
  ['  ', []],
  ['faith, \u200b, \u3164, hope\u200b', ['faith', 'hope\u200b']],
])('“%s” are the tags %j', (typed, tags) => {
  expect(splitTags(typed)).toEqual(tags);
});

test('the tag that is being typed is the last one', () => {
  expect(lastTag('faith, ho')).toBe('ho');
  expect(lastTag('fai')).toBe('fai');
  expect(lastTag('faith, ')).toBe('');
});

test('a suggestion replaces what was typed of it', () => {
  expect(completeTag('fai', 'faith')).toBe('faith, ');
  expect(completeTag('faith, ho', 'hope')).toBe('faith, hope, ');
  expect(splitTags(completeTag('hope, faith, ho', 'hope'))).toEqual(['faith', 'hope']);
});
