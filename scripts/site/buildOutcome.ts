/** The result of a build, passed between the steps of a workflow in a file. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BuildReport } from '../../src/contract/buildReport.ts';
import type { StartError } from '../../src/contract/publishing.ts';
import { asError } from '../system/commandError.ts';
import type { Published } from './publishSite.ts';
import { EmptyCatalogue } from './renderSite.ts';

export type BuildOutcome = { report: BuildReport } | { cause: string };

/** Waits for the build, and writes the result into `file`, if set. */
export async function recordOutcome(building: Promise<Published>, file: string | undefined): Promise<void> {
  if (!file) return void (await building);
  const write = (outcome: BuildOutcome) => writeFile(file, JSON.stringify(outcome));
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  try {
    const { report } = await building;
    await write({ report });
  } catch (thrown) {
    await write({ cause: causeFor(asError(thrown)) });
    throw thrown;
  }
}

/** Why a build failed, as shown to administrators: a `StartError`, or the text of the error. */
export function causeFor(error: unknown): string {
  if (error instanceof EmptyCatalogue) return 'empty catalogue' satisfies StartError;
  return error instanceof Error ? error.message : String(error);
}

/** Null if the build wrote nothing. */
export async function readOutcome(file: string): Promise<BuildOutcome | null> {
  return readFile(file, 'utf8').then(JSON.parse, () => null);
}
