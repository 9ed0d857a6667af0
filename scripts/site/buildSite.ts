/** Builds the site from a catalogue, and lets it replace the one before only when it is whole. */
import { rm } from 'node:fs/promises';
import { type BuildReport, EMPTY_REPORT } from '../../src/contract/buildReport.ts';
import type { SearchRecord } from '../../src/contract/search.ts';
import { Failure } from '../backend/failure.ts';
import type { AstroOptions } from './astroBuild.ts';
import { type Made, makeSite, workshopFor } from './makeSite.ts';
import { formerOf, keepFormer, move, replace, restore } from './publishSite.ts';
import { takeSearchRecords, writeSearchIndex } from './searchIndex.ts';

export interface BuildOptions extends AstroOptions {
  /** Absolute path of the folder to replace. */
  out: string;
  /** Takes those pages over from the site before for which nothing has changed. */
  incremental?: boolean;
}

export interface Built extends Made {
  /** Until the pages were live. */
  seconds: number;
  report: BuildReport;
}

/** @throws Failure that names why nothing was built; the site in `out` is then as it was. */
export async function buildSite(options: BuildOptions): Promise<Built> {
  const { out, incremental } = options;
  const began = performance.now();
  const workshop = workshopFor(out);
  const draft = `${out}.building`;
  await restore(out);
  try {
    const { pages } = await makeSite({ ...options, former: incremental ? out : undefined }, workshop);
    const records = await takeSearchRecords(workshop);
    await move(workshop, draft);
    await keepFormer(out, draft);
    await replace(out, draft);
    const seconds = (performance.now() - began) / 1000;
    await rm(formerOf(out), { recursive: true, force: true });
    await renewSearch(out, records, options);
    return { pages, seconds, report: EMPTY_REPORT };
  } finally {
    await rm(workshop, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Pages go live first: until their index is there, or if it cannot be made, the one before answers searches. */
async function renewSearch(out: string, records: SearchRecord[], { print = () => {}, signal }: BuildOptions) {
  if (signal?.aborted) return;
  try {
    const { entries, files, seconds } = await writeSearchIndex(out, records);
    print(`Search: ${entries} entries in ${files} files, ${seconds.toFixed(1)} s.`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`${error.message}\nThe site is live; its search knows what it knew before.`);
  }
}
