import { expect, test } from 'vitest';
import { book } from '../../testing/resources.ts';
import { resourceDraft } from './resourceDraft.rules.ts';
import { resourcePreview } from './resourcePreview.rules.ts';

const NOW = '2026-06-01T12:00:00.000Z';

test('an empty form shows an empty resource of today', () => {
  expect(resourcePreview(resourceDraft(null), null, NOW)).toMatchObject({
    ...{ category: 'sermons', title: '', author: null, image_url: null, external_link: '' },
    ...{ duration: null, pages: null, tags: [], created_at: NOW },
  });
});

test('a resource is shown as it is, with what was typed', () => {
  const seen = book({ author: 'Bunyan', pages: 240, tags: ['faith'], created_at: '2026-01-05T00:00:00+00:00' });
  const draft = { ...resourceDraft(seen), title: ' Pilgrim ', tags: 'faith, hope' };
  const { is_draft, ...shown } = seen;
  expect(resourcePreview(draft, seen, NOW)).toEqual({ ...shown, title: 'Pilgrim', tags: ['faith', 'hope'] });
});

test.each(['javascript:alert(1)', 'http://192.168.1.1/', 'wa.me/1', 'mailto:a@b.c?bcc=d@e.f'])(
  'the preview never leads to %s',
  (external_link) => {
    expect(resourcePreview({ ...resourceDraft(null), external_link }, null, NOW).external_link).toBe('');
  },
);

test('a length that the category’s form does not show stays as it is stored', () => {
  const draft = { ...resourceDraft(null), category: 'others' as const, duration: '45m' };
  expect(resourcePreview(draft, null, NOW).duration).toBe(null);
  expect(resourcePreview(draft, book({ duration: '1h' }), NOW).duration).toBe('1h');
  expect(resourcePreview({ ...draft, category: 'movies', pages: '12' }, null, NOW)).toMatchObject({
    ...{ duration: '45m', pages: null },
  });
});

test('an invalid number of pages is not shown', () => {
  const pagesOf = (pages: string) =>
    resourcePreview({ ...resourceDraft(null), category: 'books', pages }, null, NOW).pages;
  expect(['', '0', '-1', '2.5', 'many', '12'].map(pagesOf)).toEqual([null, null, null, null, null, 12]);
});
