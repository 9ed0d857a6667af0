/** The command `npm run images`. */
import { join } from 'node:path';
import { site } from '../src/site.ts';
import { drawImages } from './images/drawImages.ts';
import { readArguments } from './system/arguments.ts';
import { run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run images

Draws the icons into public, in the colours of src/styles/{tokens.css,glass.ts} and
the accent of src/site.ts. Run it after changing those, and commit the files.`;

async function command() {
  readArguments(HELP, {});
  for (const [path, bytes] of await drawImages(join(ROOT, 'public'), site.accent))
    console.info(`${path.padEnd(24)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`);
}

if (import.meta.main) await run(command);
