import { expect, test } from 'vitest';
import { candidate } from '../../testing/importing.ts';
import { withPassages } from './passages.store.ts';

test('passages in a file are read, and unreadable ones stay to be corrected', async () => {
  const [row] = await withPassages([candidate({ passages: ['John 3:16-21', 'Jon 33', 'Rom.8'] })]);
  expect(row?.passages).toEqual(['John.3.16-John.3.21', 'Jon 33', 'Rom.8']);
  expect(row?.proposed).toBeUndefined();
});

test('passages in a title and the beginning of a description are suggested', async () => {
  const description = `On Galatians 5:1. ${'Thank you. '.repeat(100)}See also James 1.`;
  const [named, other] = await withPassages([
    candidate({ title: 'More than conquerors | Romans 8:28-39', description }),
    candidate({ title: 'He is 2 years old', description: '' }),
  ]);
  expect(named).toMatchObject({ passages: [], proposed: ['Rom.8.28-Rom.8.39', 'Gal.5.1'] });
  expect(other?.proposed).toBeUndefined();
});
