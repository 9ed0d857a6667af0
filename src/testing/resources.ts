/** Builds resources and series for tests. A test sets only the properties that it is about. */

import type { EditedResource } from '../contract/admin.ts';
import type { Category } from '../contract/category.ts';
import { FIELD_LIST, fieldsOfKind } from '../contract/resourceFields.ts';
import type { Series } from '../contract/series.ts';

/** Without the properties that a test doesn't set. */
const EMPTY: Partial<EditedResource> = {
  ...Object.fromEntries(FIELD_LIST.map((field) => [field, null])),
  ...Object.fromEntries(fieldsOfKind('flag').map((field) => [field, false])),
};

let count = 0;

export function resource(overrides: Partial<EditedResource> = {}): EditedResource {
  count += 1;
  return {
    ...EMPTY,
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    title: `Untitled ${count}`,
    description: '',
    category: 'sermons',
    external_link: 'https://example.org/',
    tags: [],
    questions: [],
    passages: [],
    content_flags: [],
    created_at: '2026-01-01T00:00:00+00:00',
    updated_at: '2026-01-01T00:00:00+00:00',
    ...overrides,
  } as EditedResource;
}

const inCategory =
  (category: Category) =>
  (overrides: Partial<EditedResource> = {}) =>
    resource({ category, ...overrides });

export const sermon = inCategory('sermons');
export const book = inCategory('books');
export const movie = inCategory('movies');
export const song = inCategory('worship');

export const series = (overrides: Partial<Series> = {}): Series => ({
  id: crypto.randomUUID(),
  kind: 'series',
  slug: 'evenings',
  title: 'Evenings',
  description: '',
  parts: [],
  cover: null,
  is_on_home: false,
  questions: [],
  is_draft: false,
  is_plan: false,
  created_at: '2026-01-01T00:00:00+00:00',
  updated_at: '2026-01-01T00:00:00+00:00',
  ...overrides,
});
