import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { posterFile } from '../../contract/poster.ts';
import { makePoster } from './posterImage.loader.ts';
import type { Queue } from './serialQueue.loader.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-poster-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number, background = '#1b4a97') =>
  sharp({ create: { width, height, channels: 3, background } });
const kinds: Record<string, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg(),
  png: (image) => image.png(),
  webp: (image) => image.webp(),
  gif: (image) => image.gif(),
  avif: (image) => image.avif({ effort: 0 }),
};
const make = async (image: Sharp) => makePoster(await image.toBuffer(), folder);
/** The widest file of a format. */
async function widest(poster: Awaited<ReturnType<typeof make>>, kind: 'avif' | 'webp') {
  return readFile(join(folder, posterFile(poster, poster.widths.at(-1) ?? 0, kind)));
}
/** The colour of one pixel of the widest file, 0–255 per channel. */
async function colourAt(poster: Awaited<ReturnType<typeof make>>, left: number, top: number) {
  const { channels } = await sharp(
    await sharp(await widest(poster, 'webp'))
      .extract({ left, top, width: 1, height: 1 })
      .png()
      .toBuffer(),
  ).stats();
  return channels.map(({ mean }) => mean);
}

describe('a poster', () => {
  test.each(Object.entries(kinds))('is made of %s', async (_, encode) => {
    const poster = await make(encode(plain(800, 600)));
    expect(poster).toMatchObject({ widths: [384, 640], height: 480 });
    expect(await sharp(await widest(poster, 'avif')).metadata()).toMatchObject({ width: 640, mediaType: 'image/avif' });
    expect(await sharp(await widest(poster, 'webp')).metadata()).toMatchObject({ width: 640, mediaType: 'image/webp' });
  });

  test('of a small picture is not larger than it', async () => {
    expect(await make(plain(480, 300).png())).toMatchObject({ widths: [384, 480], height: 300 });
    expect(await make(plain(200, 300).png())).toMatchObject({ widths: [200], height: 300 });
  });

  test('has another name for another picture, and the same for the same', async () => {
    const [one, same, other] = [
      await make(plain(100, 80).png()),
      await make(plain(100, 80).png()),
      await make(plain(100, 81).png()),
    ];
    expect(one.hash).toBe(same.hash);
    expect(one.hash).not.toBe(other.hash);
  });

  test('is upright, and does not reveal who took it and where', async () => {
    const photograph = plain(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'A teenager' } })
      .withMetadata({ orientation: 6 });
    const poster = await make(photograph);
    expect(poster).toMatchObject({ widths: [200], height: 300 });
    const { exif, orientation, icc, xmp } = await sharp(await widest(poster, 'webp')).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
  });

  test('of an animation is its first frame', async () => {
    const frames = await Promise.all(
      [plain(100, 100, '#f00'), plain(100, 100, '#00f')].map((frame) => frame.png().toBuffer()),
    );
    const poster = await make(sharp(frames, { join: { animated: true } }).gif());
    expect(poster).toMatchObject({ widths: [100], height: 100 });
    expect((await sharp(await widest(poster, 'webp')).metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 0] = await colourAt(poster, 50, 50);
    expect(red).toBeGreaterThan(blue);
  });

  test('has a paper background where it is transparent, so that the window does not show through', async () => {
    const poster = await make(sharp({ create: { width: 100, height: 100, channels: 4, background: '#0000' } }).png());
    const [red = 0, green = 0, blue = 0] = await colourAt(poster, 50, 50);
    expect([red - 0xfa, green - 0xf6, blue - 0xee].every((difference) => Math.abs(difference) < 4)).toBe(true);
  });

  test('of a film between black bars is the film', async () => {
    const film = await plain(480, 270, '#c9a').png().toBuffer();
    const framed = plain(480, 360, '#000')
      .composite([{ input: film, top: 45, left: 0 }])
      .jpeg();
    expect(await make(framed)).toMatchObject({ widths: [384, 480], height: 270 });
    expect(await make(plain(480, 360, '#c9a').jpeg())).toMatchObject({ height: 360 });
  });
});

describe('no poster is made', () => {
  const refused = async (bytes: Buffer) => {
    await expect(makePoster(bytes, folder)).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  };

  test('for a page that claims to be a picture', () =>
    refused(Buffer.from('<!doctype html><title>No picture</title>')));

  test('for a drawing, which could name files on this machine', () =>
    refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"></svg>')));

  test('for a format that browsers do not show', async () => refused(await plain(100, 100).tiff().toBuffer()));

  test('for an empty file', () => refused(Buffer.alloc(0)));

  test.each(Object.entries(kinds))('of a cut off %s', async (_, encode) => {
    const noisy = sharp({
      create: {
        width: 120,
        height: 90,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: '#000',
      },
    });
    const whole = await encode(noisy).toBuffer();
    await refused(whole.subarray(0, whole.length / 2));
  });

  test('for a single pixel, with which some servers say that they have none', async () =>
    refused(await plain(1, 1).gif().toBuffer()));

  test('for a small file that decompresses to a giant', async () => refused(await plain(5000, 5001).png().toBuffer()));

  test.each([
    [1001, 100],
    [100, 1001],
  ])('of a stripe, %i by %i', async (width, height) => refused(await plain(width, height).png().toBuffer()));
});

test('the largest and the longest picture that is allowed gets a poster', async () => {
  expect(await make(plain(5000, 5000).png())).toMatchObject({ widths: [384, 640], height: 640 });
  expect(await make(plain(1000, 100).png())).toMatchObject({ widths: [384, 640], height: 64 });
});

test('large pictures wait for their turn to be decoded, small ones do not', async () => {
  const waited: string[] = [];
  const makeInTurn = async (name: string, width: number, height: number) => {
    const queue: Queue = (task) => {
      waited.push(name);
      return task();
    };
    await makePoster(await plain(width, height).png().toBuffer(), folder, { queue });
  };
  await makeInTurn('small', 1920, 1080);
  await makeInTurn('large', 4000, 3000);
  expect(waited).toEqual(['large']);
});
