/** Makes the files of a poster from the bytes of a picture. */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Region, type Sharp } from 'sharp';
import { POSTER_KINDS, type Poster, type PosterKind, posterFile } from '../../contract/poster.ts';
import { tokenColour } from '../../rules/site/tokens.ts';
import tokens from '../../styles/tokens.css?raw';
import { isPicture } from './pictureKind.ts';
import { type Queue, serialQueue } from './serialQueue.ts';
import { writeWhole } from './writeWhole.ts';

/** Raised when the same picture gives other files, so that posters of a former recipe are made anew under other names. */
export const RECIPE = 1;

/** For a card among three, and for one on a dense screen or a resource’s own page. */
const WIDTHS = [384, 640];
/**
 * As sharp's own quality, at less effort for AVIF: 0.2 s a poster instead of 1.2 s and more on two cores, for files of
 * much the same size (measured on noisy pictures of 480 to 4000 pixels).
 */
const ENCODE: Record<PosterKind, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
};
/** Most cameras give 12 to 24 million pixels; beyond that a small file can fill the memory. */
const MOST_PIXELS = 25_000_000;
/** From here on a picture takes so much memory to decode (four bytes a pixel) that no other large one may do so too. */
const LARGE_PIXELS = 4_000_000;
/** The longer side by the shorter one: a card shows no more than a stripe of what is beyond. */
const MOST_STRETCHED = 10;
/** In pixels: some servers answer with a dot when they have no picture. */
const SMALLEST_SIDE = 64;
/** Seconds that one step of the making may take. */
const PATIENCE = 5;
/** Behind what is transparent. */
const PAPER = tokenColour(tokens, 'paper', 'light');

/** Large pictures of a catalogue are decoded one after the other, so that they do not fill the memory together. */
const largeDecodes = serialQueue();

interface PosterOptions {
  signal?: AbortSignal | undefined;
  /** Where large pictures wait for their turn. */
  queue?: Queue;
}

/**
 * Writes the files into `folder`: upright, the first picture of a moving one, without place, camera or author.
 * @throws Error if the bytes are no picture, or a broken, tiny, enormous or very long one.
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

/** As the header says, which is not yet decoded. */
async function countPixels(bytes: Buffer): Promise<number> {
  const { width, height } = await read(bytes).metadata();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const fits = short >= SMALLEST_SIDE && long <= short * MOST_STRETCHED && width * height <= MOST_PIXELS;
  if (!fits) throw new Error(`tiny, very long or enormous: ${width} by ${height}`);
  return width * height;
}

/** Decoded once, as large as it is needed at most. */
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

/** YouTube puts wide films between two black bars to fill 4:3; they are taken off. */
async function withoutBars(picture: Decoded): Promise<Decoded> {
  const { width, height } = picture.info;
  if (Math.abs(width / height - 4 / 3) > 0.01) return picture;
  const film = Math.round((width * 9) / 16);
  const top = Math.floor((height - film) / 2);
  // JPEG lets the film's edge shine a little into the bar.
  const bar = { left: 0, width, height: Math.round(top * 0.8) };
  const bars = [await cut(picture, { ...bar, top: 0 }), await cut(picture, { ...bar, top: height - bar.height })];
  const black = await Promise.all(bars.map(isBlack));
  return black.every(Boolean) ? cut(picture, { left: 0, top, width, height: film }) : picture;
}

/** Of tones from 0 to 255; what JPEG makes of black is not quite black. */
async function isBlack(picture: Decoded): Promise<boolean> {
  const { channels } = await open(picture).stats();
  return channels.every(({ mean, stdev }) => mean < 12 && stdev < 6);
}
