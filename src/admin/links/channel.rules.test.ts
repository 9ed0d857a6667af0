import { expect, test } from 'vitest';
import { channelAddress, channelById } from './channel.rules.ts';

test.each([
  ['https://www.youtube.com/@gracechurch'],
  ['https://www.youtube.com/channel/UCgraceGraceGraceGrace00'],
  ['https://www.youtube.com/c/GraceChurch'],
  ['https://www.youtube.com/user/gracechurch'],
])('%s is a channel', (address) => {
  expect(channelAddress(address)).toBe(address);
});

test.each([
  ['https://www.youtube.com/@gracechurch?si=1#about', 'https://www.youtube.com/@gracechurch'],
  ['https://www.youtube.com/@كنيسة', 'https://www.youtube.com/@%D9%83%D9%86%D9%8A%D8%B3%D8%A9'],
  ['https://WWW.YouTube.com:443/@grace', 'https://www.youtube.com/@grace'],
  ['https://someone@www.youtube.com/@grace', 'https://www.youtube.com/@grace'],
])('the channel of %s is %s', (address, channel) => {
  expect(channelAddress(address)).toBe(channel);
});

test.each([
  ...['', 'gracechurch', 'javascript:alert(1)', 'http://www.youtube.com/@grace', '//www.youtube.com/@grace'],
  ...['https://www.youtube.com.example.org/@grace', 'https://www.youtube.com@example.org/@grace'],
  ...['https://youtube.com/@grace', 'https://www.youtube.com:8443/@grace', 'https://example.org/@grace'],
  ...['https://www.youtube.com/', 'https://www.youtube.com/@', 'https://www.youtube.com/channel/'],
  ...[
    'https://www.youtube.com/gracechurch',
    'https://www.youtube.com/redirect/x',
    'https://www.youtube.com/watch?v=@a',
  ],
  ...[
    'https://www.youtube.com/@grace/videos',
    'https://www.youtube.com/@grace/../redirect',
    'https://www.youtube.com/c/a/b',
  ],
])('%j is not a channel', (address) => {
  expect(channelAddress(address)).toBeNull();
});

test('the address of a channel is recognised by its id', () => {
  expect(channelById('UCgraceGraceGraceGrace00')).toBe('https://www.youtube.com/channel/UCgraceGraceGraceGrace00');
  for (const id of ['', 'UCshort', 'UCgraceGraceGrace/../../a']) expect(channelById(id)).toBeNull();
});
