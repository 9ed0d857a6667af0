import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { posterWidth } from '../../../src/catalogue/card/posterSources.rules.ts';
import { type Poster, posterFile } from '../../../src/contract/poster.ts';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../../../src/contract/shareImage.ts';
import { PICTURE_ROOM, shareImageSvg } from './shareImageSvg.ts';

/** Bytes that every app takes, and phones load at once. */
const LARGEST = 40_000;
/** Of JPEG, best first. */
const QUALITIES = [56, 46, 38];

/**
 * The picture as JPEG.
 * @param posters - absolute path of the folder with the files of posters.
 */
export async function drawShareImage(image: ShareImage, posters: string): Promise<Buffer> {
  const picture = image.poster && (await readPicture(image.poster, posters));
  const { svg, x } = shareImageSvg(image, picture !== null);
  const drawing = sharp(Buffer.from(svg));
  const { data, info } = await drawing
    .composite(picture ? [placed(picture, x)] : [])
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

/** The whole picture, as large as its room allows. Null if its file is not there. */
const readPicture = (poster: Poster, posters: string): Promise<Picture | null> =>
  sharp(join(posters, posterFile(poster, posterWidth(poster), 'webp')))
    .resize({ ...PICTURE_ROOM, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);

const placed = ({ data, info: { width, height } }: Picture, x: number): OverlayOptions => ({
  input: data,
  left: Math.round(x - width / 2),
  top: Math.round((SHARE_IMAGE_SIZE.height - height) / 2),
});
