import { expect, test } from 'vitest';
import type { Candidate } from '../../contract/importing.ts';
import { candidate } from '../../testing/importing.ts';
import { candidateErrors } from './candidateErrors.rules.ts';

const errors = (given: Partial<Candidate>) => candidateErrors(candidate(given));

test('a video as YouTube gives it has no error', () => {
  expect(errors({})).toEqual({});
});

test('author, image, duration, description and tags may be missing', () => {
  expect(errors({ author: '', image_url: '', duration: '', description: '', tags: [] })).toEqual({});
});

test.each([
  [{ title: '' }, { title: 'empty' }],
  [{ title: '\u3164\u200b' }, { title: 'empty' }],
  [{ title: 'x'.repeat(301) }, { title: 'too long' }],
  [{ author: 'x'.repeat(201) }, { author: 'too long' }],
  [{ description: 'x'.repeat(10_001) }, { description: 'too long' }],
  [{ category: 'poems' }, { category: 'no category' }],
  [{ tags: ['x'.repeat(51)] }, { tags: 'tag too long' }],
  [{ tags: Array.from({ length: 21 }, (_, tag) => `tag ${tag}`) }, { tags: 'too many' }],
  [{ external_link: '' }, { external_link: 'empty' }],
  [{ external_link: 'http://127.0.0.1/' }, { external_link: 'unsafe' }],
  [{ image_url: 'javascript:alert(1)' }, { image_url: 'no address' }],
  [{ duration: 'x'.repeat(51) }, { duration: 'too long' }],
] as const)('%j has %j', (given, wanted) => {
  expect(errors(given as Partial<Candidate>)).toEqual(wanted);
});

test('300 praying hands are a title, though they are 600 units of text', () => {
  expect(errors({ title: '🙏'.repeat(300) })).toEqual({});
});
