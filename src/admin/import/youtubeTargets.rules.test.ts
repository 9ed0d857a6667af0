import { expect, test } from 'vitest';
import { channelLookups, playlistTarget, videoIds } from './youtubeTargets.rules.ts';

const LIST = 'PLsermons_on_grace';

test.each([
  LIST,
  `https://www.youtube.com/playlist?list=${LIST}`,
  `https://youtube.com/watch?v=dQw4w9WgXcQ&list=${LIST}&index=2`,
  `https://youtu.be/dQw4w9WgXcQ?list=${LIST}`,
  `music.youtube.com/playlist?list=${LIST}`,
  `https://www.youtube-nocookie.com/embed/videoseries?list=${LIST}`,
])('%s is the playlist', (query) => {
  expect(playlistTarget(query)).toEqual({ id: LIST });
});

test('a playlist by YouTube itself is not personal, though its id begins like that of a mix', () => {
  const id = 'RDCLAK5uy_kmPRjHDECIcuV';
  expect(playlistTarget(`https://music.youtube.com/playlist?list=${id}`)).toEqual({ id });
});

test.each([
  ['https://www.youtube.com/playlist?list=LL', 'personal'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ', 'personal'],
  ['https://www.youtube.com.example.org/playlist?list=PLsermons_on_grace', null],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['Sermons on grace', null],
  ['', null],
])('%s is not a playlist that others can see: %j', (query, target) => {
  expect(playlistTarget(query)).toEqual(target);
});

const ID = 'UCgraceGraceGraceGrace00';

test.each([
  [ID, [`id ${ID}`]],
  [`https://www.youtube.com/channel/${ID}/videos`, [`id ${ID}`]],
  ['@graceChurch', ['forHandle @graceChurch']],
  ['https://m.youtube.com/@%D9%86%D8%B9%D9%85%D8%A9', ['forHandle @نعمة']],
  ['youtube.com/user/grace', ['forUsername grace']],
  ['https://www.youtube.com/c/GraceChurch', ['forHandle @GraceChurch', 'search GraceChurch']],
  ['https://www.youtube.com/GraceChurch', ['forHandle @GraceChurch', 'search GraceChurch']],
  ['BibleProject', ['forHandle @BibleProject', 'search BibleProject']],
  ['Grace Church', ['search Grace Church']],
  ['https://www.youtube.com/', []],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', []],
  ['youtube.com/shorts/dQw4w9WgXcQ', []],
  ['https://www.youtube.com/playlist?list=PLsermons_on_grace', []],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', []],
  ['https://youtu.be/dQw4w9WgXcQ', []],
  ['https://www.youtube.com/results?search_query=grace', []],
  ['https://example.org/GraceChurch', []],
  ['https://www.youtube.com/channel/UCshort', []],
])('the channel %s is looked up by %j', (query, lookups) => {
  expect(channelLookups(query).map(({ by, value }) => `${by} ${value}`)).toEqual(lookups);
});

test('video ids are separated by commas, up to 50', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `sermon${String(index).padStart(5, '0')}`);
  expect(videoIds(ids.join(', '))).toEqual(ids);
  expect([videoIds([...ids, 'dQw4w9WgXcQ'].join(',')), videoIds('dQw4w9WgXcQ,'), videoIds('')]).toEqual([
    null,
    null,
    null,
  ]);
});
