import { expect, test } from 'vitest';
import { BLANK_TEXTS } from '../../testing/blankTexts.ts';
import { series } from '../../testing/resources.ts';
import {
  isSameDraft,
  numberedSlug,
  seriesDraft,
  seriesErrors,
  seriesRow,
  shownSlug,
  withoutPart,
} from './seriesDraft.rules.ts';

const draft = { ...seriesDraft('series'), title: 'Eight evenings', parts: ['a', 'b'], cover: 'b' };

test('the address follows the title until one is typed', () => {
  expect(shownSlug(draft)).toBe('eight-evenings');
  expect(seriesRow(draft).slug).toBe('eight-evenings');
  expect(seriesRow({ ...draft, slug: 'Start Here!' }).slug).toBe('start-here');
  expect(seriesRow({ ...draft, slug: ' ' }).slug).toBe('eight-evenings');
});

test('a title without Latin letters gets an address of its own', () => {
  expect(shownSlug({ ...draft, title: 'صلوات المساء' })).toMatch(/^n-[a-z0-9]{8}$/);
});

test('a number fits after the longest slug', () => {
  expect(numberedSlug('evenings', 1)).toBe('evenings');
  expect(numberedSlug('evenings', 2)).toBe('evenings-2');
  expect(numberedSlug('a'.repeat(80), 9)).toHaveLength(78);
});

test('a removed part is no longer the cover', () => {
  expect(withoutPart(draft, 'b')).toMatchObject({ parts: ['a'], cover: null });
  expect(withoutPart(draft, 'a')).toMatchObject({ parts: ['b'], cover: 'b' });
});

test('a title is required, and texts are as long as the database allows', () => {
  const errors = (overrides: object) => seriesErrors(seriesRow({ ...draft, ...overrides }));
  expect(errors({})).toEqual({ title: null, description: null, questions: null });
  expect(errors({ title: ' \n', description: '🙏'.repeat(2001) })).toMatchObject({
    title: 'empty',
    description: 'too long',
  });
  expect(errors({ title: 'x'.repeat(201), description: '🙏'.repeat(2000) })).toMatchObject({
    title: 'too long',
    description: null,
  });
});

test('a series has up to twelve questions of 200 characters', () => {
  const error = (questions: string) => seriesErrors(seriesRow({ ...draft, questions })).questions;
  expect(error(`${'Why?\n'.repeat(12)}\n`)).toBeNull();
  expect(error('Why?\n'.repeat(13))).toBe('too many lines');
  expect(error('🙏'.repeat(200))).toBeNull();
  expect(error('🙏'.repeat(201))).toBe('line too long');
  expect(seriesRow(seriesDraft(series({ questions: ['Who?', 'Why?'] }))).questions).toEqual(['Who?', 'Why?']);
});

test.each(BLANK_TEXTS)('%j is not a title, and counts as an empty description', (blank) => {
  const row = seriesRow({ ...draft, title: blank, description: blank });
  expect([row.title, row.description, seriesErrors(row).title]).toEqual(['', '', 'empty']);
});

test('two drafts are the same whatever the order of their columns', () => {
  const { title, ...rest } = draft;
  expect(isSameDraft({ ...rest, title }, draft)).toBe(true);
  expect(isSameDraft({ ...draft, parts: ['b', 'a'] }, draft)).toBe(false);
});
