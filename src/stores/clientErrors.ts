/** Telling the ministry that something broke in a visitor's browser. */
import { errorReport } from '../rules/visitor/errorReport.ts';
import { connect } from './connection.ts';

const told = new Set<string>();

/** Reports each error of a page once. A report that cannot be sent is no further error, and is sent when it happens again. */
export async function logError(error: unknown): Promise<void> {
  try {
    const report = errorReport(error, location.pathname);
    if (told.has(report.message)) return;
    told.add(report.message);
    connect();
    // Loaded with the first error: islands that do not break carry nothing of it.
    const { reportError } = await import('../services/visitors.ts');
    const outcome = await reportError(report).catch(() => 'failed');
    if (outcome !== 'reported') told.delete(report.message);
  } catch {}
}
