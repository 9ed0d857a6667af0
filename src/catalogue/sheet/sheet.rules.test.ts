import { expect, test } from 'vitest';
import { questionsIn, sheetAddress } from './sheet.rules.ts';

const PAGE = 'https://example.org/sermons/0c23866a-d16b-4f0e-9c55-0f6b1a3f9d21';

test.each([
  ['', PAGE],
  ['?t=90', `${PAGE}?t=90`],
  ['?t=1m30s', `${PAGE}?t=90`],
  ['?t=soon', PAGE],
  ['?utm_source=mail', PAGE],
])('the address of a page that was opened with "%s"', (search, address) =>
  expect(sheetAddress(PAGE, search)).toBe(address),
);

test('each line is a question, with room for an answer', () => {
  expect(questionsIn('  What is grace? \n\n Why?\r\n')).toEqual([
    { question: 'What is grace?', lines: 3 },
    { question: 'Why?', lines: 3 },
  ]);
});

test('without questions there are lines to write on', () => {
  expect(questionsIn(' \n ')).toEqual([{ question: '', lines: 10 }]);
});
