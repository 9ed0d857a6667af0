/** Makes a site that may go live: built, whole and within its budgets. */
import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../backend/settings.ts';
import { type AstroOptions, astroBuild, environmentOf } from './astroBuild.ts';
import { checkBudgets } from './budgets.ts';
import { codeHash } from './codeHash.ts';
import { IncompleteSite, type Inspection, inspectSite } from './inspectSite.ts';
import { beginWithKept, endWithKept, forgetKept, hasKept } from './keptPages.ts';

export interface MakeOptions extends AstroOptions {
  /** Takes those pages over from the build before, out of `cache`, for which nothing has changed. */
  incremental?: boolean;
}

/**
 * A folder of its own inside the project: for one outside, Astro keeps its half-made files where two builds at once
 * would share them. For an incremental build always the same one, since in another Astro makes all pages anew.
 */
export function workshopFor({ incremental, cache }: MakeOptions): string {
  const name = incremental && cache ? createHash('sha256').update(cache).digest('hex').slice(0, 16) : randomUUID();
  return join(ROOT, '.astro', `build-${name}`);
}

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
  const { cache, incremental } = options;
  const make = async (code?: string) => {
    await rm(workshop, { recursive: true, force: true });
    await astroBuild(options, workshop, code);
    return inspectSite(workshop);
  };
  if (!incremental || !cache) return make();

  await beginWithKept(cache);
  const readCode = () => codeHash(ROOT, environmentOf(options));
  const code = await readCode();
  const first = !(await hasKept(cache));
  const inspection = await make(code).catch(async (error) => {
    if (first || !(error instanceof IncompleteSite)) throw error;
    // Pages that were kept do not fit together with the new ones: all are made anew.
    await forgetKept(cache);
    return make(code);
  });
  // Code that was changed meanwhile is in pages that are kept under the hash of the code before.
  if (code === (await readCode())) await endWithKept(cache);
  return inspection;
}
