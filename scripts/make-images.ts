/** Draws the site's icons and share images. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { CATEGORIES } from '../src/contract/resource.ts';
import { shareImagePath } from '../src/rules/seo/shareImage.ts';
import { run } from './backend/failure.ts';
import { ico, litIcon, tabIcon, tileIcon } from './images/icons.ts';
import { shareWindow } from './images/shareWindow.ts';

const HELP = `npm run images

Draws the icons and share images into public, in the colours of
src/styles/{tokens.css,glass.ts}. Run it after changing those, and commit the files.`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PUBLIC = join(ROOT, 'public');

async function command() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  await mkdir(PUBLIC, { recursive: true });
  for (const category of [null, ...CATEGORIES]) {
    await save(
      shareImagePath(category),
      await sharp(Buffer.from(shareWindow(category)))
        .jpeg(JPEG)
        .toBuffer(),
    );
  }
  await save('/icon.svg', Buffer.from(tabIcon()));
  await save('/favicon.ico', ico(await png(litIcon(), 32), 32));
  await save('/icon-192.png', await png(tileIcon(192, 4), 192));
  await save('/icon-512.png', await png(tileIcon(512, 11), 512));
  // Phones crop these to their own shape, so the drawing stays within the middle four fifths.
  await save('/icon-maskable-192.png', await png(tileIcon(192, 3), 192));
  await save('/icon-maskable.png', await png(tileIcon(512, 9), 512));
  await save('/apple-touch-icon.png', await png(tileIcon(180, 4), 180));
}

const JPEG = { quality: 60, mozjpeg: true };
/** High enough that the drawing is never enlarged. */
const DENSITY = 1200;

/** Four bits per pixel: the eight colours of the drawing, and as many between them for smooth curves. */
const PALETTE = { palette: true, colours: 16, dither: 0, effort: 10 };

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY }).resize(size, size).png(PALETTE).toBuffer();

async function save(path: string, content: Buffer): Promise<void> {
  await writeFile(join(PUBLIC, path), content);
  console.info(`${path.padEnd(24)} ${(content.length / 1000).toFixed(1).padStart(6)} kB`);
}

if (import.meta.main) await run(command);
