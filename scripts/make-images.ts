/** The command `npm run images`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from '../src/site.ts';
import { drawImages } from './images/drawImages.ts';
import { headingFonts } from './images/headingFont.ts';
import { readArguments } from './system/arguments.ts';
import { run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run images

Draws the icons into public, in the colours from src/styles/{tokens.css,glass.ts} and
the accent from src/site.ts, and cuts the heading font down to the letters that headings use.
Run it after changing any of these, and commit the files.`;

async function command() {
  readArguments(HELP, {});
  const written = await drawImages(join(ROOT, 'public'), site.accent);
  const fonts = await headingFonts();
  for (const { file, font } of fonts) await writeFile(join(ROOT, 'src/styles', file), font);
  for (const [path, bytes] of [...written, ...fonts.map(({ file, font }) => [file, font.length] as const)])
    console.info(`${path.padEnd(24)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`);
}

if (import.meta.main) await run(command);
