import { describe, expect, test } from 'vitest';
import { searchAgain } from './findAgain.rules.ts';

test.each([
  [
    'https://youtu.be/dQw4w9WgXcQ',
    'youtube',
    'https://www.youtube.com/results?search_query=Grace%20%26%20peace%20A%20church',
  ],
  [
    'https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR',
    'spotify',
    'https://open.spotify.com/search/Grace%20%26%20peace%20A%20church',
  ],
  ['https://church.example/grace', 'web', 'https://duckduckgo.com/?q=Grace%20%26%20peace%20A%20church'],
])('the target of %s is searched for on %s', (external_link, place, address) => {
  expect(searchAgain({ title: 'Grace & peace', author: 'A church', external_link })).toEqual({ place, address });
});

test('without an author, it is searched for by its title', () => {
  const { address } = searchAgain({ title: 'Grace', author: null, external_link: 'https://church.example/' });
  expect(address).toBe('https://duckduckgo.com/?q=Grace');
});

describe('a broken link whose channel is known', () => {
  const channel = 'https://www.youtube.com/@gracechurch';
  const broken = { state: 'gone', answer: 'missing', since: '', looked_at: '', channel, moved_to: null } as const;
  const searched = (external_link: string) =>
    searchAgain({ title: 'Grace & peace', author: 'A church', external_link, broken });

  test('is searched for there, by its title', () => {
    expect(searched('https://youtu.be/dQw4w9WgXcQ')).toEqual({
      place: 'channel',
      address: 'https://www.youtube.com/@gracechurch/search?query=Grace%20%26%20peace',
    });
  });

  test('is searched for elsewhere if it is not on YouTube', () => {
    expect(searched('https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR').place).toBe('spotify');
  });
});
