/** Rows of the import review for tests. */
import { linkCandidate } from '../admin/import/candidates.rules.ts';
import type { Candidate } from '../contract/importing.ts';

let count = 0;

/** A video that can be imported, unlike any other. */
export function candidate(overrides: Partial<Candidate> = {}): Candidate {
  count += 1;
  const id = String(count).padStart(11, '0');
  const link = `https://www.youtube.com/watch?v=${id}`;
  return {
    ...linkCandidate({ link, item: `youtube:video:${id}` }, null),
    title: `Video ${count}`,
    author: 'Ada',
    category: 'sermons',
    tags: ['youtube', 'video'],
    image_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    duration: '45m',
    ...overrides,
  };
}
