/** Makes a site that may go live: built, whole and within its budgets. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageKeys } from '../../src/loaders/pages/unchangedPages.ts';
import { ROOT } from '../backend/settings.ts';
import { type AstroOptions, astroBuild, environmentOf } from './astroBuild.ts';
import { checkBudgets, roughWeight } from './budgets.ts';
import { codeHash } from './codeHash.ts';
import { IncompleteSite, inspectSite, type Kept } from './inspectSite.ts';
import { type Notes, readNotes, takeOver, writeNotes } from './keptPages.ts';

export interface MakeOptions extends AstroOptions {
  /** A site out of which those pages are taken over for which nothing has changed. */
  former?: string | undefined;
}

/**
 * Where the site that will stand in `out` is made: inside the project, since for a folder outside Astro keeps its
 * half-made files where two builds at once would share them. Always the same, so that what a build which was killed has
 * left there goes with the next one.
 */
export const workshopFor = (out: string): string =>
  join(ROOT, '.astro', `build-${createHash('sha256').update(out).digest('hex').slice(0, 16)}`);

export interface Made {
  pages: number;
}

/** @throws Failure that names what is wrong with it. */
export async function makeSite(options: MakeOptions, workshop: string): Promise<Made> {
  const { former } = options;
  await mkdir(dirname(workshop), { recursive: true });
  if (!former) {
    await rm(workshop, { recursive: true, force: true });
    await astroBuild(options, workshop);
    return lookOver(options, workshop);
  }
  const before = await readNotes(former);
  return makeChanged({ options, workshop, former, before }).catch((error) => {
    if (!(error instanceof IncompleteSite) || Object.keys(before.keys).length === 0) throw error;
    // The pages of before do not fit together with the new ones: all are made anew.
    return makeChanged({ options, workshop, former, before: { keys: {}, assets: [] } });
  });
}

interface Change {
  options: MakeOptions;
  workshop: string;
  former: string;
  /** What the former site says of its pages. */
  before: Notes;
}

async function makeChanged({ options, workshop, former, before }: Change): Promise<Made> {
  const readCode = () => codeHash(ROOT, environmentOf(options));
  const code = await readCode();
  const file = `${workshop}.json`;
  try {
    await rm(workshop, { recursive: true, force: true });
    await writeFile(file, JSON.stringify(before.keys));
    await astroBuild(options, workshop, { code, file });
    const keys: PageKeys = JSON.parse(await readFile(file, 'utf8'));
    const pages = await takeOver({ from: former, to: workshop, before: before.keys, now: keys });
    const seen = await lookOver(options, workshop, { pages, assets: before.assets });
    // Pages of code that was changed meanwhile bear the keys of the code before.
    if (code === (await readCode())) await writeNotes(workshop, { keys, assets: seen.assets });
    return seen;
  } finally {
    await rm(file, { force: true });
  }
}

interface LookedOver extends Made {
  /** What its pages point at. */
  assets: string[];
}

/** Whether the site is whole, and within its budgets. */
async function lookOver({ siteUrl }: MakeOptions, folder: string, kept?: Kept): Promise<LookedOver> {
  const { weights, ...seen } = await inspectSite(folder, roughWeight, kept);
  await checkBudgets({ folder, siteUrl, weights });
  return seen;
}
