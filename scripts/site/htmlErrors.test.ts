import { expect, test } from 'vitest';
import { htmlErrors } from './fixtures/htmlErrors.ts';

test('invalid HTML is reported', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>A</title></head><body><span><h3>B</h3></span></body></html>';
  expect(await htmlErrors('/', html)).toEqual([expect.stringMatching(/^\/: element-permitted-content: <h3>/)]);
});
