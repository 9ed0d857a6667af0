/** Draws the icons of a site. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageColours } from './colours.ts';
import { ico, litIcon, tabIcon, tileIcon } from './icons.ts';

/** High enough that the drawing is never enlarged. */
const DENSITY = 1200;
/** Four bits per pixel: the eight colours of the drawing, and as many between them for smooth curves. */
const PALETTE = { palette: true, colours: 16, dither: 0, effort: 10 };

/** Writes them into `folder`. Resolves with the bytes of each, by its path. */
export async function drawImages(folder: string, accent: string | null): Promise<Map<string, number>> {
  const colours = imageColours(accent);
  const written = new Map<string, number>();
  const save = async (path: string, content: Buffer) => {
    await writeFile(join(folder, path), content);
    written.set(path, content.length);
  };
  await mkdir(folder, { recursive: true });
  const tile = (size: number, scale: number) => png(tileIcon(colours, size, scale), size);
  await save('/icon.svg', Buffer.from(tabIcon(colours)));
  await save('/favicon.ico', ico(await png(litIcon(colours), 32), 32));
  await save('/icon-192.png', await tile(192, 4));
  await save('/icon-512.png', await tile(512, 11));
  // Phones crop these to their own shape, so the drawing stays within the middle four fifths.
  await save('/icon-maskable-192.png', await tile(192, 3));
  await save('/icon-maskable.png', await tile(512, 9));
  await save('/apple-touch-icon.png', await tile(180, 4));
  return written;
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY }).resize(size, size).png(PALETTE).toBuffer();
