/** Makes the files of a poster from a picture. */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Region, type Sharp } from 'sharp';
import { POSTER_KINDS, type Poster, type PosterKind, posterFile } from '../../contract/poster.ts';
import { tokenColour } from '../../core/site/tokens.rules.ts';
import tokens from '../../styles/tokens.css?raw';
import { isPicture } from './pictureKind.loader.ts';
import { type Queue, serialQueue } from './serialQueue.loader.ts';
import { writeWhole } from './writeWhole.loader.ts';

/** Increase this when the code makes different files from the same picture: all posters are then made again under new names. */
export const RECIPE = 1;

/** Pixels: for a card in three columns, and for dense screens and a resource’s own page. */
const WIDTHS = [384, 640];
/**
 * sharp's default AVIF quality with less effort: 0.2 s per poster instead of 1.2 s or more on two cores, at nearly the same
 * size (measured on noisy pictures of 480 to 4000 pixels).
 */
const ENCODE: Record<PosterKind, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
};
/** Most cameras have 12 to 24 megapixels. A larger picture can fill the memory, even as a small file. */
const MOST_PIXELS = 25_000_000;
/** Decoding takes four bytes per pixel, so pictures of this size and above are decoded one at a time. */
const LARGE_PIXELS = 4_000_000;
/** Longer side divided by shorter side. Of a picture beyond that, a card would only show a strip. */
const MOST_STRETCHED = 10;
/** Pixels. Some servers answer with a tiny placeholder when they have no picture. */
const SMALLEST_SIDE = 64;
/** Time limit of each sharp operation, in seconds. */
const PATIENCE = 5;
/** The background of transparent pictures. */
const PAPER = tokenColour(tokens, 'paper', 'light');

/** Large pictures are decoded one at a time, to limit memory. */
const largeDecodes = serialQueue();

interface PosterOptions {
  signal?: AbortSignal | undefined;
  /** The queue for decoding large pictures. */
  queue?: Queue;
}

/**
 * Writes the files into `folder`: rotated upright, only the first frame of an animation, without metadata.
 * @throws Error if the bytes aren't an image, or a broken, tiny, enormous or very long one
 */
export async function makePoster(
  bytes: Buffer,
  folder: string,
  { signal, queue = largeDecodes }: PosterOptions = {},
): Promise<Poster> {
  if (!isPicture(bytes)) throw new Error('no picture of a known kind');
  const hash = createHash('sha256').update(`${RECIPE}`).update(bytes).digest('hex').slice(0, 24);
  const pixels = await countPixels(bytes);
  const picture = await (pixels < LARGE_PIXELS ? decode(bytes) : queue(() => decode(bytes, signal)));
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, picture.info.width)))];
  const poster: Poster = { hash, widths, height: picture.info.height };
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    for (const kind of POSTER_KINDS) {
      signal?.throwIfAborted();
      const image = ENCODE[kind](open(picture).resize({ width }));
      await writeWhole(join(folder, posterFile(poster, width, kind)), await image.toBuffer());
    }
  }
  return poster;
}

interface Decoded {
  data: Buffer;
  info: OutputInfo;
}

const open = ({ data, info: { width, height, channels } }: Decoded): Sharp =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds: PATIENCE });

const read = (bytes: Buffer): Sharp => sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 });

/** From the header, without decoding the picture. */
async function countPixels(bytes: Buffer): Promise<number> {
  const { width, height } = await read(bytes).metadata();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const fits = short >= SMALLEST_SIDE && long <= short * MOST_STRETCHED && width * height <= MOST_PIXELS;
  if (!fits) throw new Error(`tiny, very long or enormous: ${width} by ${height}`);
  return width * height;
}

/** Decoded once, at the largest width that is needed. */
async function decode(bytes: Buffer, signal?: AbortSignal): Promise<Decoded> {
  signal?.throwIfAborted();
  const decoded = await read(bytes)
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .resize({ width: Math.max(...WIDTHS), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return withoutBars(decoded);
}

const cut = (picture: Decoded, region: Region): Promise<Decoded> =>
  open(picture).extract(region).raw().toBuffer({ resolveWithObject: true });

/** Removes the black bars that YouTube adds to 16:9 films to fill 4:3. */
async function withoutBars(picture: Decoded): Promise<Decoded> {
  const { width, height } = picture.info;
  if (Math.abs(width / height - 4 / 3) > 0.01) return picture;
  const film = Math.round((width * 9) / 16);
  const top = Math.floor((height - film) / 2);
  // 80 % of the bar's height, because JPEG blurs the edge between film and bar.
  const bar = { left: 0, width, height: Math.round(top * 0.8) };
  const bars = [await cut(picture, { ...bar, top: 0 }), await cut(picture, { ...bar, top: height - bar.height })];
  const black = await Promise.all(bars.map(isBlack));
  return black.every(Boolean) ? cut(picture, { left: 0, top, width, height: film }) : picture;
}

/** `mean` and `stdev` are on a scale of 0–255. JPEG makes black slightly uneven. */
async function isBlack(picture: Decoded): Promise<boolean> {
  const { channels } = await open(picture).stats();
  return channels.every(({ mean, stdev }) => mean < 12 && stdev < 6);
}
