import { expect, test } from 'vitest';
import type { Category } from '../../contract/category.ts';
import { DASHBOARD_WORDS } from './dashboard.words.ts';

test.each<[Category[], string]>([
  [['books'], 'Because you chose Books'],
  [['books', 'worship'], 'Because you chose Books and Worship'],
  [['books', 'worship', 'movies'], 'Because you chose Books, Worship and Movies'],
])('recommendations for %s say why', (categories, words) => {
  expect(DASHBOARD_WORDS.recommended.because(categories)).toBe(words);
});
