import { expect, test } from 'vitest';
import type { Newsletter, NewsletterItem } from '../../contract/newsletter.ts';
import {
  emptyDraft,
  isUnsaved,
  newsletterErrors,
  newsletterRow,
  readKeptNewsletter,
  reasonNotToSend,
} from './newsletterDraft.rules.ts';

const draft = { ...emptyDraft('id'), subject: ' Advent\n2026 ', body: ' Peace. ', picture_alt: 'A candle' };

test('what is saved is trimmed, and the address follows the subject while it is a page', () => {
  expect(newsletterRow(draft)).toEqual({
    ...{ id: 'id', subject: 'Advent 2026', body: 'Peace.', picture: null, picture_alt: '', item_ids: [] },
    ...{ is_page: false, slug: null },
  });
  expect(newsletterRow({ ...draft, is_page: true }).slug).toBe('advent-2026');
  expect(newsletterRow({ ...draft, is_page: true, slug: 'My letter' }).slug).toBe('my-letter');
  expect(newsletterRow({ ...draft, is_page: true, subject: '' }).slug).toBeNull();
  expect(newsletterRow({ ...draft, is_page: true, subject: 'Confirm!' }).slug).toBe('confirm-1');
  expect(newsletterRow({ ...draft, is_page: true, slug: 'confirm' }).slug).toBe('confirm-1');
});

test('control characters and line breaks that were pasted into the subject become spaces', () => {
  expect(newsletterRow({ ...draft, subject: '\tAdvent\u0007\u2028\u0085 2026\u0000' }).subject).toBe('Advent 2026');
});

test('a text is measured in bytes, as the database measures it', () => {
  const errorsOf = (given: Partial<typeof draft>) => newsletterErrors(newsletterRow({ ...draft, ...given }));
  expect(errorsOf({ body: 'x'.repeat(8000) })).toEqual({ subject: null, body: null, picture_alt: null });
  expect(errorsOf({ body: 'x'.repeat(8001) }).body).toBe('too long');
  expect(errorsOf({ body: 'я'.repeat(4000) }).body).toBeNull();
  expect(errorsOf({ body: 'я'.repeat(4001) }).body).toBe('too long');
  expect(errorsOf({ subject: 'x'.repeat(151) }).subject).toBe('too long');
});

test('what is hidden now may be visible at its time', () => {
  const reasonOf = (...hidden: boolean[]) => {
    const items = hidden.map((is_hidden) => ({ is_hidden }) as NewsletterItem);
    return reasonNotToSend({ ...draft, body: '', items, subscribers: 1, forecast: { has_server: true } } as Newsletter);
  };
  expect([reasonOf(), reasonOf(true)]).toEqual(['no text', null]);
});

test('only what would be saved is unsaved', () => {
  const seen = { draft, updated_at: '2026-11-28' };
  expect(isUnsaved(null)).toBe(false);
  expect(isUnsaved({ seen: null, draft: emptyDraft('id') })).toBe(false);
  expect(isUnsaved({ seen: null, draft })).toBe(true);
  expect(isUnsaved({ seen, draft: { ...draft, body: 'Peace.' } })).toBe(false);
  expect(isUnsaved({ seen, draft: { ...draft, body: 'Joy.' } })).toBe(true);
});

test('what was kept is read for the account that typed it alone', () => {
  const kept = JSON.stringify({ owner: 'ann', seen: null, draft });
  expect(readKeptNewsletter('ann', kept)).toEqual({ seen: null, draft });
  expect(readKeptNewsletter('ben', kept)).toBeNull();
  expect(readKeptNewsletter('ann', JSON.stringify({ owner: 'ann', seen: null, draft: { id: 'id' } }))).toBeNull();
});
