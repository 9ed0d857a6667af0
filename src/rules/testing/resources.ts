/** Builds resources for tests. A test gives only the properties that it is about. */
import type { Category, Resource } from '../../contract/resource.ts';

let count = 0;

export function resource(given: Partial<Resource> = {}): Resource {
  count += 1;
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    title: `Untitled ${count}`,
    description: '',
    category: 'sermons',
    author: null,
    image_url: null,
    external_link: 'https://example.org/',
    duration: null,
    pages: null,
    tags: [],
    is_hero: false,
    is_top_pick: false,
    created_at: '2026-01-01T00:00:00+00:00',
    updated_at: '2026-01-01T00:00:00+00:00',
    ...given,
  };
}

const inCategory =
  (category: Category) =>
  (given: Partial<Resource> = {}) =>
    resource({ category, ...given });

export const sermon = inCategory('sermons');
export const book = inCategory('books');
export const movie = inCategory('movies');
export const song = inCategory('worship');
