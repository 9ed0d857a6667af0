import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { posterWidth } from '../../../src/catalogue/card/posterSources.rules.ts';
import { type Poster, posterFile } from '../../../src/contract/poster.ts';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../../../src/contract/shareImage.ts';
import { ARCH, shareImageSvg } from './shareImageSvg.ts';
import { shareTexts } from './shareTexts.ts';
import { drawable } from './text.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
/** Bytes that every app takes, and phones load at once. */
const LARGEST = 40_000;
/** JPEG qualities, best first. */
const QUALITIES = [56, 46, 38];

const MARGIN = 72;
/** The gap between text and window. */
const GAP = 56;
/** The space for a picture in place of the window. */
const PICTURE_ROOM = { width: 480, height: 486 };

/**
 * The picture as JPEG: title and author beside a window of the category's glass, or the poster in its place.
 * @param posters - absolute path of the folder with the files of posters.
 */
export async function drawShareImage(image: ShareImage, posters: string): Promise<Buffer> {
  const picture = image.poster && (await readPicture(image.poster, posters));
  const title = drawable(image.title);
  const beside = picture ? PICTURE_ROOM.width : ARCH.width;
  const mirrored = (x: number) => (title?.isFromRight ? WIDTH - x : x);
  // If the title can't be drawn, the window is centred.
  const x = title ? mirrored(WIDTH - MARGIN - beside / 2) : WIDTH / 2;
  const texts = title ? await shareTexts(image, title, mirrored(MARGIN), WIDTH - 2 * MARGIN - GAP - beside) : [];
  const { data, info } = await sharp(Buffer.from(shareImageSvg(image, x, !picture)))
    .composite([...texts, ...(picture ? [placed(picture, x)] : [])])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= LARGEST) break;
  }
  return jpeg;
}

interface Picture {
  data: Buffer;
  info: { width: number; height: number };
}

/** The whole picture, as large as fits. Null if the file is missing. */
const readPicture = (poster: Poster, posters: string): Promise<Picture | null> =>
  sharp(join(posters, posterFile(poster, posterWidth(poster), 'webp')))
    .resize({ ...PICTURE_ROOM, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);

const placed = ({ data, info: { width, height } }: Picture, x: number): OverlayOptions => ({
  input: data,
  left: Math.round(x - width / 2),
  top: Math.round((HEIGHT - height) / 2),
});
