/** Runs Lighthouse on one page with its settings for phones. */
import lighthouse, { type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Number of runs of which the median is reported. */
const RUNS = 5;
/** How many times slower than this machine a phone is, by Lighthouse’s setting. */
const PHONE_SLOWDOWN = 4;
/** Some may not finish, such as those in which nothing was painted. */
const MAX_ATTEMPTS = 10;

export interface PageReport {
  /** The medians. */
  figures: Record<string, number>;
  /** Audits that lowered a score in the last run, such as `seo: document-title`. */
  failedAudits: string[];
}

/**
 * @param port - the debugging port of a browser.
 * @param slowdown - how many times slower than this machine the one is that the page is measured for.
 * @param signIn - called before each run; Lighthouse then leaves the browser's storage and cache as they are.
 */
export async function measurePage(
  url: string,
  port: number,
  slowdown: number,
  signIn?: () => Promise<void>,
): Promise<PageReport> {
  const results: Result[] = [];
  for (let attempt = 1; results.length < RUNS; attempt += 1) {
    await signIn?.();
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttling: { cpuSlowdownMultiplier: PHONE_SLOWDOWN * slowdown },
      disableStorageReset: signIn !== undefined,
    });
    if (result && !result.lhr.runtimeError) results.push(result.lhr);
    else if (attempt === MAX_ATTEMPTS)
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse returned no result.');
  }
  return { figures: medians(results.map(figures)), failedAudits: results.slice(-1).flatMap(failedAudits) };
}

function figures({ categories, audits, environment }: Result): Record<string, number> {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    'LCP, ms': value('largest-contentful-paint'),
    CLS: value('cumulative-layout-shift'),
    'TBT, ms': value('total-blocking-time'),
    'machine (index)': environment.benchmarkIndex,
  };
}

const medians = (runs: Record<string, number>[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [
      name,
      runs.map((run) => run[name] ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN,
    ]),
  );

const failedAudits = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}${audits[id]?.displayValue ? ` (${audits[id]?.displayValue})` : ''}`),
  );
