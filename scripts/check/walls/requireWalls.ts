import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, withSlashes } from '../../system/paths.ts';
import { requireNone } from '../tool.ts';
import { withDrawing } from './drawing.ts';
import { wallFindings } from './walls.ts';

/** @throws CommandError that lists forbidden imports, and an outdated drawing. */
export async function requireWalls(): Promise<void> {
  const files = globSync('{src,scripts,supabase}/**/*.{ts,tsx,astro}', { cwd: ROOT })
    .map((path) => withSlashes(path))
    .sort();
  const findings = await Promise.all(
    files.map(async (path) => wallFindings(path, await readFile(join(ROOT, path), 'utf8'))),
  );
  const guide = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const stale =
    withDrawing(guide) === guide ? [] : ['CONTRIBUTING.md: the drawing is out of date. Run `npm run drawing`.'];
  requireNone([...findings.flat(), ...stale]);
}
