/** Rows of the import review for tests. */
import type { Candidate } from '../contract/importing.ts';

let count = 0;

/** A video that can be imported, unlike any other. */
export function candidate(given: Partial<Candidate> = {}): Candidate {
  count += 1;
  const id = String(count).padStart(11, '0');
  return {
    row: 0,
    item: `youtube:video:${id}`,
    title: `Video ${count}`,
    description: '',
    author: 'Ada',
    category: 'sermons',
    tags: ['youtube', 'video'],
    image_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    external_link: `https://www.youtube.com/watch?v=${id}`,
    duration: '45m',
    pages: null,
    is_hero: false,
    is_top_pick: false,
    language: null,
    has_captions: false,
    flags: [],
    presence: 'new',
    ...given,
  };
}
