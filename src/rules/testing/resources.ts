/** Resources for tests: whole, and different only in what the test is about. */
import type { Category, Resource } from '../../contract/resource.ts';

let made = 0;

export function resource(facts: Partial<Resource> = {}): Resource {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    title: `Untitled ${made}`,
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
    ...facts,
  };
}

const of =
  (category: Category) =>
  (facts: Partial<Resource> = {}) =>
    resource({ category, ...facts });

export const sermon = of('sermons');
export const book = of('books');
export const movie = of('movies');
export const song = of('worship');
