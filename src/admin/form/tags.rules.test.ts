import { expect, test } from 'vitest';
import { completeTag, exactTags, joinTags, lastTag, splitTags } from './tags.rules.ts';

test.each([
  ['faith, hope', ['faith', 'hope']],
  [' faith ,, hope ,', ['faith', 'hope']],
  ['faith, faith', ['faith']],
  ['élie, e\u0301lie', ['élie']],
  ['christian living', ['christian living']],
  ['  ', []],
  ['إيمان، رجاء', ['إيمان', 'رجاء']],
  ['信心，盼望、爱', ['信心', '盼望', '爱']],
  ['"faith, hope", love', ['faith, hope', 'love']],
  ['"hope" song, love', ['"hope" song', 'love']],
  ['faith, \u200b, \u3164, hope\u200b', ['faith', 'hope\u200b']],
])('“%s” are the tags %j', (typed, tags) => {
  expect(splitTags(typed)).toEqual(tags);
});

test('the tag that is being typed is the last one', () => {
  expect(lastTag('faith, ho')).toBe('ho');
  expect(lastTag('fai')).toBe('fai');
  expect(lastTag('faith, ')).toBe('');
  expect(lastTag('faith,')).toBe('');
  expect(lastTag('信心，')).toBe('');
  expect(lastTag('信心，盼')).toBe('盼');
  expect(lastTag('"faith, hope"')).toBe('faith, hope');
});

test('a suggestion replaces what was typed of it', () => {
  expect(completeTag('fai', 'faith')).toBe('faith, ');
  expect(completeTag('faith, ho', 'hope')).toBe('faith, hope, ');
  expect(completeTag('"faith, hope", lo', 'love')).toBe('"faith, hope", love, ');
  expect(completeTag('信心，盼', '盼望')).toBe('信心, 盼望, ');
  expect(completeTag('faith,', 'faithfulness')).toBe('faith, faithfulness, ');
  expect(completeTag('信心，', '盼望')).toBe('信心, 盼望, ');
  expect(splitTags(completeTag('hope, faith, ho', 'hope'))).toEqual(['faith', 'hope']);
});

test('a tag with a comma in it stays one tag', () => {
  const joined = '"faith, hope", "信心、爱", "say ""hope""", love';
  const tags = ['faith, hope', '信心、爱', 'say "hope"', 'love'];
  expect(joinTags(tags)).toBe(joined);
  expect(exactTags(joined)).toEqual(tags);
});
