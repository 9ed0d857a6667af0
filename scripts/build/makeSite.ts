/** Makes a site that may go live: built, whole and within its budgets. */
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageKeys } from '../../src/loaders/unchangedPages.ts';
import { ROOT } from '../backend/settings.ts';
import { type AstroOptions, astroBuild, environmentOf } from './astroBuild.ts';
import { checkBudgets } from './budgets.ts';
import { codeHash } from './codeHash.ts';
import { IncompleteSite, type Inspection, inspectSite } from './inspectSite.ts';
import { readKeys, takeOver, writeKeys } from './keptPages.ts';

export interface MakeOptions extends AstroOptions {
  /** A site out of which those pages are taken over for which nothing has changed. */
  former?: string | undefined;
}

/**
 * A folder of its own inside the project: for one outside, Astro keeps its half-made files where two builds at once
 * would share them.
 */
export const newWorkshop = (): string => join(ROOT, '.astro', `build-${randomUUID()}`);

export interface Made {
  pages: number;
  /** Pages that are over their budget by what people have written. */
  remarks: string[];
}

/** @throws Failure that names what is wrong with it. */
export async function makeSite(options: MakeOptions, workshop: string): Promise<Made> {
  const { sizes } = await makeWhole(options, workshop);
  return { pages: sizes.size, remarks: await checkBudgets({ folder: workshop, siteUrl: options.siteUrl, sizes }) };
}

async function makeWhole(options: MakeOptions, workshop: string): Promise<Inspection> {
  const { former } = options;
  if (!former) {
    await astroBuild(options, workshop);
    return inspectSite(workshop);
  }
  const before = await readKeys(former);
  return makeChanged({ options, workshop, former, before }).catch((error) => {
    if (!(error instanceof IncompleteSite) || Object.keys(before).length === 0) throw error;
    // The pages of before do not fit together with the new ones: all are made anew.
    return makeChanged({ options, workshop, former, before: {} });
  });
}

interface Change {
  options: MakeOptions;
  workshop: string;
  former: string;
  /** Of the pages of the former site. */
  before: PageKeys;
}

async function makeChanged({ options, workshop, former, before }: Change): Promise<Inspection> {
  const readCode = () => codeHash(ROOT, environmentOf(options));
  const code = await readCode();
  const file = `${workshop}.json`;
  try {
    await rm(workshop, { recursive: true, force: true });
    await writeFile(file, JSON.stringify(before));
    await astroBuild(options, workshop, { code, file });
    const now: PageKeys = JSON.parse(await readFile(file, 'utf8'));
    await takeOver({ from: former, to: workshop, before, now });
    const inspection = await inspectSite(workshop);
    // Pages of code that was changed meanwhile bear the keys of the code before.
    if (code === (await readCode())) await writeKeys(workshop, now);
    return inspection;
  } finally {
    await rm(file, { force: true });
  }
}
