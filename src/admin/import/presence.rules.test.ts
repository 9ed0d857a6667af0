import { expect, test } from 'vitest';
import type { CatalogueMatch } from '../../contract/importBatch.ts';
import { candidate } from '../../testing/importing.ts';
import { withPresence } from './presence.rules.ts';

const ORDER = 'https://wa.me/2348000000000';
const match = (given: Partial<CatalogueMatch>): CatalogueMatch => ({
  item: null,
  link: null,
  resource_id: crypto.randomUUID(),
  title: 'Faith',
  category: 'books',
  is_binned: false,
  is_draft: false,
  ...given,
});

test('a video is known by its id, whatever it is called', () => {
  const there = candidate({ title: 'New title' });
  const binned = candidate();
  const matches = [match({ item: there.item }), match({ item: binned.item, is_binned: true })];
  const presences = withPresence([there, binned, candidate()], matches).map(({ presence }) => presence);
  expect(presences).toEqual(['in catalogue', 'in bin', 'new']);
});

test('a row that is in the catalogue tells as what', () => {
  const video = candidate();
  const there = match({ item: video.item, title: 'Faith, corrected', category: 'sermons', is_draft: true });
  const [row] = withPresence([video], [match({ item: video.item, is_binned: true }), there]);
  expect(row?.known).toEqual({
    id: there.resource_id,
    title: 'Faith, corrected',
    category: 'sermons',
    is_draft: true,
  });
  expect(withPresence([video], [match({ item: video.item, is_binned: true })])[0]).not.toHaveProperty('known');
});

test('what is in the catalogue and in the bin is in the catalogue', () => {
  const video = candidate();
  const both = [match({ item: video.item, is_binned: true }), match({ item: video.item })];
  expect(withPresence([video], both)[0]?.presence).toBe('in catalogue');
  expect(withPresence([video], both.reverse())[0]?.presence).toBe('in catalogue');
});

test('a book is known by its link and its title together', () => {
  const books = ['Faith', 'Hope'].map((title) => candidate({ item: null, external_link: ORDER, title }));
  const presences = withPresence(books, [match({ link: ORDER })]).map(({ presence }) => presence);
  expect(presences).toEqual(['in catalogue', 'new']);
});

test('a title is known however its accents are written', () => {
  const known = match({ link: ORDER, title: 'Élie' });
  const [row] = withPresence([candidate({ item: null, external_link: ORDER, title: 'E\u0301lie' })], [known]);
  expect(row?.presence).toBe('in catalogue');
});
