import { expect, test } from 'vitest';
import { longLine, splitLines } from './lines.rules.ts';

test('each line is a text, and empty lines are dropped', () => {
  expect(splitLines('  What is grace? \r\n\n \u00ad\nWhy?')).toEqual(['What is grace?', 'Why?']);
  expect(splitLines(' \n ')).toEqual([]);
});

test('a line that is too long is reported by its number in the field', () => {
  expect(longLine('One\n\nTwo 🙏', 5)).toBeNull();
  expect(longLine('One\n\nThree 🙏', 5)).toBe(3);
});
