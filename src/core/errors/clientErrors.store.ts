/** Reporting errors in visitors' browsers to the backend. */

import { errorReport } from './errorReport.rules.ts';

const reported = new Set<string>();

/** Reports each error once per page view. Never throws; if a report fails, the next occurrence is reported again. */
export async function logError(error: unknown): Promise<void> {
  try {
    const report = errorReport(error, location.pathname);
    if (reported.has(report.message)) return;
    reported.add(report.message);
    // Imported on the first error, so that islands stay small.
    const { reportError } = await import('./errorReport.api.ts');
    const outcome = await reportError(report).catch(() => 'failed');
    if (outcome !== 'reported') reported.delete(report.message);
  } catch {}
}
