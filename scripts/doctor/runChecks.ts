/** Runs the checks of a deployment and reports their findings. */
import { asError } from '../system/commandError.ts';
import type { Check, Deployment, Finding } from './checks/check.ts';

export interface Result {
  name: string;
  passMessage: string;
  findings: Finding[];
  /** Why it wasn't checked, although there may be problems. */
  notChecked?: string;
  /** Why there is nothing to check. */
  notApplicable?: string;
}

/** A check that can’t run is a finding, too: something prevents it. */
export async function runChecks(deployment: Deployment, checks: readonly Check[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) results.push(await result(check, deployment));
  return results;
}

async function result({ name, passMessage, notEmbedded, find }: Check, deployment: Deployment): Promise<Result> {
  if (notEmbedded && deployment.kind === 'embedded')
    return { name, passMessage, findings: [], notApplicable: notEmbedded };
  try {
    const outcome = await find(deployment);
    if (Array.isArray(outcome)) return { name, passMessage, findings: outcome };
    return 'inOrder' in outcome
      ? { name, passMessage: outcome.inOrder, findings: [] }
      : { name, passMessage, findings: [], ...outcome };
  } catch (thrown) {
    const error = asError(thrown);
    const cause = error instanceof Error ? error.message : String(error);
    return {
      name,
      passMessage,
      findings: [{ problem: `Couldn’t check it: ${cause}`, fix: 'Fix what’s named above and run this again.' }],
    };
  }
}

/** Whether nothing was found that needs fixing. */
export const isHealthy = (results: readonly Result[]): boolean =>
  results.every(({ findings }) => findings.every(({ remark }) => remark));

/** Lines for a terminal: ✓ in order, ✗ to be fixed, ! worth knowing, – not checked, · nothing to check. */
export const resultLines = (results: readonly Result[]): string[] => results.flatMap(lines);

function lines({ name, passMessage, findings, notChecked, notApplicable }: Result): string[] {
  if (notChecked) return [`– ${name}: Not checked. ${notChecked}`];
  if (notApplicable) return [`· ${name}: Doesn’t apply here: ${notApplicable}`];
  if (findings.length === 0) return [`✓ ${name}: ${passMessage}`];
  return findings.flatMap(({ problem, fix, remark }) => [
    `${remark ? '!' : '✗'} ${name}: ${problem.replaceAll('\n', '\n    ')}`,
    `    → ${fix}`,
  ]);
}
