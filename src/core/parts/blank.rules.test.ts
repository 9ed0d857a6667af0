import { expect, test } from 'vitest';
import { BLANK_TEXTS, VISIBLE_TEXTS } from '../../testing/blankTexts.ts';
import { isBlank } from './blank.rules.ts';

test.each(BLANK_TEXTS)('%j shows nothing', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(VISIBLE_TEXTS)('%j shows something', (text) => {
  expect(isBlank(text)).toBe(false);
});
