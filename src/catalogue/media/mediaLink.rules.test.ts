import { expect, test } from 'vitest';
import { mediaLink, openableLink, playerAddress, resourcePlayer, spotifyPlayerHeight } from './mediaLink.rules.ts';

test.each([
  ['plays', [], true],
  ['plays', ['explicit', 'live'], true],
  ['opens on YouTube', ['not embeddable'], false],
  ['opens on YouTube', ['age restricted'], false],
] as const)('a video %s with the flags %j', (_, flags, plays) => {
  const resource = { external_link: 'https://youtu.be/dy9nwe9_xzw', content_flags: [...flags] };
  expect(resourcePlayer(resource) !== null).toBe(plays);
});

const video = { platform: 'youtube', item: { type: 'video', id: 'dy9nwe9_xzw' } };
const LIST = 'PLH0Szn1yYNedn4FbBMMtOlGN-BPLQ54IH';

test.each([
  'https://www.youtube.com/watch?v=dy9nwe9_xzw',
  'http://youtube.com/watch?t=3&v=dy9nwe9_xzw&list=PL1',
  'https://m.youtube.com/watch?v=dy9nwe9_xzw',
  'https://music.youtube.com/watch?v=dy9nwe9_xzw',
  'https://youtu.be/dy9nwe9_xzw?si=abc',
  'https://www.youtube.com/shorts/dy9nwe9_xzw',
  'https://www.youtube.com/live/dy9nwe9_xzw?feature=share',
  'https://www.youtube.com/embed/dy9nwe9_xzw',
  'https://www.youtube-nocookie.com/embed/dy9nwe9_xzw',
  'https://youtube-nocookie.com/embed/dy9nwe9_xzw',
])('%s is a video', (link) => {
  expect(mediaLink(link)).toEqual(video);
});

test.each([
  `https://www.youtube.com/playlist?list=${LIST}`,
  `https://m.youtube.com/playlist?si=1&list=${LIST}`,
  `https://www.youtube.com/embed/videoseries?list=${LIST}`,
])('%s is a playlist of videos', (link) => {
  expect(mediaLink(link)).toEqual({ platform: 'youtube', item: { type: 'playlist', id: LIST } });
});

test.each([
  'https://www.youtube.com/@BibleProject',
  'https://www.youtube.com/channel/UCVfwlh9XpX2Y_tQfjeln9QA',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dy9nwe9_xzw%22%3E',
  'https://www.youtube.com/playlist?list=WL',
  'https://www.youtube.com/embed/live_stream?channel=UCVfwlh9XpX2Y_tQfjeln9QA',
  `https://www.youtube.com/playlist?list=${LIST}%22%3E`,
  'https://youtu.be/',
])('%s is on YouTube and has no player', (link) => {
  expect(mediaLink(link)).toEqual({ platform: 'youtube', item: null });
  expect(playerAddress(mediaLink(link))).toBeNull();
});

test.each([
  'https://open.spotify.com/track/tooshort',
  'https://open.spotify.com/user/5W9Al2ewPfzbWHOV2BAtBR',
  'https://open.spotify.com/',
  'https://www.spotify.com/',
  'https://spotify.link/5W9Al2ewPfz',
])('%s is on Spotify and has no player', (link) => {
  expect(mediaLink(link)).toEqual({ platform: 'spotify', item: null });
  expect(playerAddress(mediaLink(link))).toBeNull();
});

test.each([
  'https://youtube.com.evil.example/watch?v=dy9nwe9_xzw',
  'https://notyoutube.com/watch?v=dy9nwe9_xzw',
  'https://evil.example/?u=youtube.com/watch?v=dy9nwe9_xzw',
  'https://open.spotify.com.evil.example/track/5W9Al2ewPfzbWHOV2BAtBR',
  'https://wa.me.evil.example/123',
  'javascript:alert(1)',
  'not a link',
  '',
])('%s is the plain web', (link) => {
  expect(mediaLink(link)).toEqual({ platform: 'web' });
});

test.each([
  ['https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR', 'track'],
  ['https://open.spotify.com/intl-de/album/5W9Al2ewPfzbWHOV2BAtBR?si=1', 'album'],
  ['https://open.spotify.com/playlist/5W9Al2ewPfzbWHOV2BAtBR', 'playlist'],
  ['https://open.spotify.com/embed/artist/5W9Al2ewPfzbWHOV2BAtBR', 'artist'],
  ['https://open.spotify.com/episode/5W9Al2ewPfzbWHOV2BAtBR', 'episode'],
  ['https://open.spotify.com/show/5W9Al2ewPfzbWHOV2BAtBR?si=1', 'show'],
])('%s is played on Spotify', (link, type) => {
  expect(mediaLink(link)).toEqual({ platform: 'spotify', item: { type, id: '5W9Al2ewPfzbWHOV2BAtBR' } });
});

test.each([
  'https://wa.me/2348000000000?text=Hi',
  'https://api.whatsapp.com/send?phone=1',
  'https://web.whatsapp.com/send?phone=1',
  'https://whatsapp.com/channel/0029',
])('%s is on WhatsApp', (link) => {
  expect(mediaLink(link)).toEqual({ platform: 'whatsapp' });
});

test('a mailto link is recognised', () => {
  expect(mediaLink('mailto:books@example.org')).toEqual({ platform: 'mail' });
});

test.each([
  ['https://youtu.be/dy9nwe9_xzw', 'https://www.youtube-nocookie.com/embed/dy9nwe9_xzw?autoplay=1&rel=0'],
  [
    `https://www.youtube.com/playlist?list=${LIST}`,
    `https://www.youtube-nocookie.com/embed/videoseries?list=${LIST}&autoplay=1&rel=0`,
  ],
  [
    'https://open.spotify.com/album/5W9Al2ewPfzbWHOV2BAtBR',
    'https://open.spotify.com/embed/album/5W9Al2ewPfzbWHOV2BAtBR',
  ],
  [
    'https://open.spotify.com/intl-de/episode/5W9Al2ewPfzbWHOV2BAtBR?si=1',
    'https://open.spotify.com/embed/episode/5W9Al2ewPfzbWHOV2BAtBR',
  ],
])('%s is played without cookies by %s', (link, player) => {
  expect(playerAddress(mediaLink(link))).toBe(player);
});

test('a track has a one-line player, everything else a taller one', () => {
  expect(spotifyPlayerHeight('track')).toBe(152);
  for (const type of ['album', 'playlist', 'artist', 'episode', 'show'] as const)
    expect(spotifyPlayerHeight(type)).toBe(352);
});

test('only links to the web and to email addresses are shown', () => {
  for (const link of ['https://a.example/', 'http://a.example/', 'mailto:a@example.org'])
    expect(openableLink(link)).toBe(link);
  for (const link of ['javascript:alert(1)', ' JaVaScript:alert(1)', 'data:text/html,x', '//a.example', '', 'x']) {
    expect(openableLink(link)).toBeNull();
  }
});

test('an email goes to one address, without hidden recipients', () => {
  expect(openableLink('mailto:ruth@example.org,a@example.com?bcc=b@example.com&subject=Hello')).toBe(
    'mailto:ruth@example.org?subject=Hello',
  );
});
