/** The texts of a share image: kind, title, author, and the site's name. */
import type { OverlayOptions } from 'sharp';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../../../src/contract/shareImage.ts';
import { site } from '../../../src/site.ts';
import { imageColours } from '../../images/colours.ts';
import { glassColours } from './shareImageSvg.ts';
import { type Drawable, drawable, drawText, type Room } from './text.ts';

const { candle, ivory } = imageColours(site.accent);
/** Largest first. */
const TITLE: Room['sizes'] = [
  { size: 88, most: 2 },
  { size: 74, most: 3 },
  { size: 62, most: 4 },
  { size: 52, most: 5 },
];
const small = (most: number): Room['sizes'] => [{ size: 32, most }];
/** The top of the first text and the bottom of the last. */
const [TOP, BOTTOM] = [88, 564];
/** The gap between the title and the line below it. */
const GAP = 30;

/**
 * @param x - where each text begins: its left edge, or its right edge if the title is right-to-left.
 * @param width - how wide they may be.
 */
export async function shareTexts(
  image: ShareImage,
  title: Drawable,
  x: number,
  width: number,
): Promise<OverlayOptions[]> {
  const draw = async (text: Drawable | null, sizes: Room['sizes'], colour: string) =>
    text && drawText(text, { width, sizes }, colour);
  const heading = await drawText(title, { width, sizes: TITLE }, ivory);
  const line = await draw(drawable(image.line), small(heading.height > 280 ? 1 : 2), ivory);
  const kind = await draw(drawable(image.kind), small(1), glassColours(image)['glass-lit'] ?? candle);
  const name = await draw(drawable(image.site), small(1), candle);
  const height = heading.height + (line ? GAP + line.height : 0);
  const top = (SHARE_IMAGE_SIZE.height - height) / 2;
  const placed = [
    { text: kind, y: TOP },
    { text: heading, y: top },
    { text: line, y: top + heading.height + GAP },
    { text: name, y: BOTTOM - (name?.height ?? 0) },
  ];
  return placed.flatMap(({ text, y }) =>
    text ? [{ input: text.data, left: Math.round(title.isFromRight ? x - text.width : x), top: Math.round(y) }] : [],
  );
}
