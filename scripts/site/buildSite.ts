/** Builds a site from a catalogue into a folder of its own: whole, or not at all. */
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { renameWithRetries } from '../system/renames.ts';
import type { AstroOptions } from './astroBuild.ts';
import { carryOver } from './carryOver.ts';
import { type Made, makeSite, workshopFor } from './makeSite.ts';

export interface BuildOptions extends AstroOptions {
  /** Takes those pages over from the former site for which nothing has changed. */
  incremental?: boolean;
}

export interface Draft extends BuildOptions {
  /** Absolute path of the folder to write; nothing serves it yet. */
  out: string;
  /** Folder of the site that is live; it is only read. */
  former?: string | undefined;
}

/** @throws Failure that names why nothing was built; nothing is then left in `out`. */
export async function buildSite(draft: Draft): Promise<Made> {
  const { out, former, incremental } = draft;
  const workshop = workshopFor(out);
  await rm(out, { recursive: true, force: true });
  try {
    const made = await makeSite({ ...draft, former: incremental ? former : undefined }, workshop);
    await move(workshop, out);
    if (former) await carryOver(former, out);
    return made;
  } catch (error) {
    await rm(out, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Also to another disk, where a folder cannot be renamed to. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await renameWithRetries(from, to).catch(async (error) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  });
}
