/** Runs Lighthouse on one page with its settings for phones. */
import lighthouse, { type Result } from 'lighthouse';
import { type Figures, measure, type Run, type RunReport } from './runs.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface PageReport extends RunReport {
  /** Audits that lowered a score in the last run, such as `seo: document-title`. */
  failedAudits: string[];
}

/**
 * @param port - the debugging port of a browser.
 * @param signIn - called before each run; Lighthouse then leaves the browser's storage and cache as they are.
 */
export async function measurePage(url: string, port: number, signIn?: () => Promise<void>): Promise<PageReport> {
  let last: Result | null = null;
  const report = await measure(async () => {
    await signIn?.();
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: signIn !== undefined,
    });
    const error = result?.lhr.runtimeError;
    if (!result || error) throw new Error(error?.message ?? 'Lighthouse returned no result.');
    last = result.lhr;
    return runOf(result.lhr);
  });
  return { ...report, failedAudits: last ? failedAudits(last) : [] };
}

const runOf = (result: Result): Run => ({
  machine: result.environment.benchmarkIndex,
  figures: figures(result),
});

function figures({ categories, audits }: Result): Figures {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    'LCP, ms': value('largest-contentful-paint'),
    CLS: value('cumulative-layout-shift'),
    'TBT, ms': value('total-blocking-time'),
  };
}

const failedAudits = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}${audits[id]?.displayValue ? ` (${audits[id]?.displayValue})` : ''}`),
  );
