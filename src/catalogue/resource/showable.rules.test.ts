import { expect, test } from 'vitest';
import { book } from '../../testing/resources.ts';
import { rowError, showable } from './showable.rules.ts';

test.each([
  ['created_at', 'infinity'],
  ['created_at', '0044-03-15 00:00:00+00 BC'],
  ['updated_at', '-infinity'],
  ['external_link', 'https://a b/'],
  ['external_link', 'https://[/'],
  ['category', 'no category of ours'],
])('a row is left out and reported if its %s is %s', (field, value) => {
  const row = { ...book({ title: 'Odd' }), [field]: value };
  const others = [book(), book()];
  expect(showable([...others, row])).toEqual({
    resources: others,
    leftOut: [{ id: row.id, title: 'Odd', field, reason: expect.any(String) }],
  });
});

test('everything that can be shown is', () => {
  expect(rowError(book({ external_link: 'mailto:books@example.org', image_url: 'https://a b/' }))).toBeNull();
  expect(rowError(book({ created_at: '9999-12-31T23:59:59.999+00:00' }))).toBeNull();
});
