import { BackendError, TOO_MANY_REQUESTS } from '../backend/backend.api.ts';
import { visitorClient } from '../backend/visitorClient.api.ts';
import type { ErrorReport } from './errorReport.rules.ts';

export async function reportError({ stack, ...report }: ErrorReport): Promise<'reported' | 'too many'> {
  const { data, error, status } = await visitorClient().rpc('report_error', { ...report, ...(stack && { stack }) });
  if (status === TOO_MANY_REQUESTS) return 'too many';
  if (data === 'reported') return data;
  throw new BackendError('The error was not reported', { error: error ?? data, status });
}
