/** Runs the checks of a deployment and tells what they found. */
import { asFailure, Failure } from '../backend/failure.ts';
import type { Check, Deployment, Finding } from './check.ts';

export interface Result {
  name: string;
  proves: string;
  findings: Finding[];
  /** Why nothing was looked for. */
  left?: string;
}

/** A check that cannot be made is a finding, too: something stands in its way. */
export async function examine(deployment: Deployment, checks: readonly Check[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) results.push(await result(check, deployment));
  return results;
}

async function result({ name, proves, notEmbedded, find }: Check, deployment: Deployment): Promise<Result> {
  if (notEmbedded && deployment.kind === 'embedded')
    return { name, proves, findings: [], left: `Does not apply to the embedded backend: ${notEmbedded}` };
  try {
    const outcome = await find(deployment);
    return 'notChecked' in outcome
      ? { name, proves, findings: [], left: `Not checked. ${outcome.notChecked}` }
      : { name, proves, findings: outcome };
  } catch (thrown) {
    const error = asFailure(thrown);
    const cause = error instanceof Failure || error instanceof Error ? error.message : String(error);
    return {
      name,
      proves,
      findings: [{ what: `It could not be checked: ${cause}`, mend: 'Mend what is named above, and run this again.' }],
    };
  }
}

/** Whether nothing was found that needs mending. */
export const isHealthy = (results: readonly Result[]): boolean =>
  results.every(({ findings }) => findings.every(({ remark }) => remark));

/** Lines for a terminal: ✓ in order, ✗ to be mended, ! worth knowing, – not checked. */
export const resultLines = (results: readonly Result[]): string[] => results.flatMap(lines);

function lines({ name, proves, findings, left }: Result): string[] {
  if (left) return [`– ${name}: ${left}`];
  if (findings.length === 0) return [`✓ ${name}: ${proves}`];
  return findings.flatMap(({ what, mend, remark }) => [
    `${remark ? '!' : '✗'} ${name}: ${what.replaceAll('\n', '\n    ')}`,
    `    → ${mend}`,
  ]);
}
