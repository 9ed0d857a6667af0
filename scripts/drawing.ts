/** Draws the features of src into CONTRIBUTING.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDrawing } from './check/walls/drawing.ts';
import { readArguments } from './system/arguments.ts';
import { run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run drawing

Draws the folders of src, and what each may use, into CONTRIBUTING.md, from scripts/check/walls/features.ts.`;

async function command() {
  readArguments(HELP, {});
  const file = join(ROOT, 'CONTRIBUTING.md');
  await writeFile(file, withDrawing(await readFile(file, 'utf8')));
}

if (import.meta.main) await run(command);
