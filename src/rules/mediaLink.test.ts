import { expect, test } from 'vitest';
import { mediaLink, musicPlayerHeight, openableLink, playerAddress } from './mediaLink.ts';

const video = { platform: 'youtube', videoId: 'dy9nwe9_xzw' };

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
])('%s is a video', (link) => {
  expect(mediaLink(link)).toEqual(video);
});

test.each([
  'https://www.youtube.com/@BibleProject',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dy9nwe9_xzw%22%3E',
  'https://youtube.com.evil.example/watch?v=dy9nwe9_xzw',
  'https://notyoutube.com/watch?v=dy9nwe9_xzw',
  'https://evil.example/?u=youtube.com/watch?v=dy9nwe9_xzw',
  'https://open.spotify.com/track/tooshort',
  'https://open.spotify.com/user/5W9Al2ewPfzbWHOV2BAtBR',
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
])('%s is music', (link, type) => {
  expect(mediaLink(link)).toEqual({ platform: 'spotify', type, id: '5W9Al2ewPfzbWHOV2BAtBR' });
});

test('orders go to WhatsApp or by mail', () => {
  expect(mediaLink('https://wa.me/2348000000000?text=Hi')).toEqual({ platform: 'whatsapp' });
  expect(mediaLink('https://api.whatsapp.com/send?phone=1')).toEqual({ platform: 'whatsapp' });
  expect(mediaLink('mailto:books@example.org')).toEqual({ platform: 'mail' });
});

test('players are embedded without cookies, and only where the platform has one', () => {
  expect(playerAddress({ platform: 'youtube', videoId: 'dy9nwe9_xzw' })).toBe(
    'https://www.youtube-nocookie.com/embed/dy9nwe9_xzw?autoplay=1&rel=0',
  );
  expect(playerAddress({ platform: 'spotify', type: 'album', id: '5W9Al2ewPfzbWHOV2BAtBR' })).toBe(
    'https://open.spotify.com/embed/album/5W9Al2ewPfzbWHOV2BAtBR',
  );
  expect(playerAddress({ platform: 'web' })).toBeNull();
  expect(musicPlayerHeight('track')).toBe(152);
  expect(musicPlayerHeight('playlist')).toBe(352);
});

test('only the web and mails are linked to', () => {
  for (const link of ['https://a.example/', 'http://a.example/', 'mailto:a@example.org'])
    expect(openableLink(link)).toBe(link);
  for (const link of ['javascript:alert(1)', ' JaVaScript:alert(1)', 'data:text/html,x', '//a.example', '', 'x']) {
    expect(openableLink(link)).toBeNull();
  }
});
