import { describe, expect, test } from 'vitest';
import {
  imageError,
  imageKind,
  imageName,
  storedSize,
  UPLOADED,
  unpublishedPicture,
  unreadableImage,
} from './imageUpload.rules.ts';

const bytes = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));
const MEGABYTE = 1024 * 1024;
const PNG = bytes('\x89PNG\r\n\x1a\nabcd');

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01'],
  ['png', '\x89PNG\r\n\x1a\n\x00\x00\x00\x0d'],
  ['gif', 'GIF87a\x01\x00\x01\x00\x80\x00'],
  ['gif', 'GIF89a\x01\x00\x01\x00\x80\x00'],
  ['webp', 'RIFF\x0a\x0d\x00\x00WEBPVP8 '],
  ['avif', '\x00\x00\x00\x20ftypavif'],
  ['heic', '\x00\x00\x00\x18ftypheic'],
  ['heic', '\x00\x00\x00\x24ftypheix'],
  ['heic', '\x00\x00\x00\x1cftypmif1'],
  ['tiff', 'II*\x00\x08\x00\x00\x00'],
  ['tiff', 'MM\x00*\x00\x00\x00\x08'],
  ['bmp', 'BM\x36\x00\x0c\x00\x00\x00\x00\x00\x36\x00'],
  ['svg', '<svg xmlns="'],
  ['svg', '\xef\xbb\xbf<?xml ver'],
])('%s is recognised by its first bytes', (kind, start) => {
  expect(imageKind(bytes(start))).toBe(kind);
});

test.each([
  '',
  'GIF',
  '<html lang="',
  '%PDF-1.7\n%äü',
  'PK\x03\x04\x14\x00',
  '\x00\x00\x00\x18ftypisom',
  'BMW is no bitmap',
  'RIFF\x00\x00\x00\x00WAVEfmt ',
])('%j is not a picture', (start) => {
  expect(imageError(bytes(start), 10)).toBe('no image');
});

test.each([
  ['\x00\x00\x00\x18ftypheic', 'heic'],
  ['\x00\x00\x00\x20ftypavif', 'other kind'],
  ['MM\x00*\x00\x00\x00\x08', 'other kind'],
  ['<svg xmlns="', 'other kind'],
  ['\x89PNG\r\n\x1a\n', 'unreadable'],
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'unreadable'],
])('a picture that begins with %j and cannot be decoded is reported as %s', (start, error) => {
  expect(unreadableImage(bytes(start))).toBe(error);
});

test('a picture may have 5 MB, and not one byte more', () => {
  expect(imageError(PNG, 5 * MEGABYTE)).toBeNull();
  expect(imageError(PNG, 5 * MEGABYTE + 1)).toBe('too large');
});

test('a large file that is not a picture is refused as such', () => {
  expect(imageError(bytes('%PDF-1.7'), 50 * MEGABYTE)).toBe('no image');
});

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [1, 9000, 1, 1600],
])('%i × %i is stored as %i × %i', (width, height, storedWidth, storedHeight) => {
  expect(storedSize({ width, height })).toEqual({ width: storedWidth, height: storedHeight });
});

test('a picture for mails is stored smaller', () => {
  expect(storedSize({ width: 4000, height: 3000 }, 1084)).toEqual({ width: 1084, height: 813 });
});

test('a name is made of the time, the random part and the extension', () => {
  expect(imageName(1_790_000_000_000, 'k3x9', 'image/webp')).toBe('1790000000000-k3x9.webp');
  expect(imageName(1_790_000_000_000, 'k3x9', 'image/jpeg')).toBe('1790000000000-k3x9.jpg');
  expect(imageName(1_790_000_000_000, 'k3x9', 'image/gif')).toBe('1790000000000-k3x9.gif');
});

describe('an uploaded picture without a poster', () => {
  const image_url = `${UPLOADED}1795370203340-2vn87ius66ez.webp`;
  const [before, liveAt, after] = [
    '2026-07-05T09:00:00.5+00:00',
    '2026-07-05T09:00:00.51+00:00',
    '2026-07-05T09:01:00Z',
  ];
  const poster = { hash: 'a', widths: [384], height: 180 };
  const uploaded = { image_url, updated_at: before, poster: null };
  const published = { liveAt, hasPosters: true };

  test('is known once the posters have been read', () => {
    expect(unpublishedPicture(uploaded, published)).toBe(image_url);
    expect(unpublishedPicture({ ...uploaded, poster }, published)).toBeNull();
    expect(unpublishedPicture(uploaded, { ...published, hasPosters: false })).toBeNull();
  });

  test('may replace one with a poster that is still live', () => {
    expect(unpublishedPicture({ ...uploaded, poster, updated_at: after }, published)).toBe(image_url);
    expect(unpublishedPicture({ ...uploaded, poster, updated_at: after }, { ...published, liveAt: null })).toBeNull();
  });

  test('is not one from another site', () => {
    for (const elsewhere of [null, 'https://example.org/a.jpg'])
      expect(unpublishedPicture({ ...uploaded, image_url: elsewhere, updated_at: after }, published)).toBeNull();
  });
});
