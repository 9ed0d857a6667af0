/** Lighthouse on one page, as a phone has it: several runs, of which only those on a machine that is fast enough count. */
import lighthouse, { type Result } from 'lighthouse';
import { Failure } from '../backend/failure.ts';

/** Runs that count; the median of each figure is told. */
const RUNS = 5;
/** Below this, Lighthouse's own measure of the machine, its simulated phone is slower than a real one. */
const FAST_ENOUGH = 2000;
const MOST_TRIES = 15;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Measured {
  /** 0–100, in the order of CATEGORIES. */
  scores: number[];
  /** In milliseconds. */
  lcp: number;
  cls: number;
  /** In milliseconds. */
  tbt: number;
}

interface Loaded {
  requests: number;
  /** As they were sent, compressed. */
  bytes: Record<string, number>;
}

export interface PageReport extends Loaded {
  /** Null where the machine was too slow for five runs. */
  measured: Measured | null;
  tries: number;
  /** Audits that cost points in the last run, such as `seo: document-title`. */
  faults: string[];
}

/** @param port - where a browser listens for its debugger. */
export async function measurePage(url: string, port: number): Promise<PageReport> {
  const counted: Measured[] = [];
  let last: Result | undefined;
  let tries = 0;
  for (; counted.length < RUNS && tries < MOST_TRIES; tries += 1) {
    last = await runOnce(url, port);
    if (last.environment.benchmarkIndex >= FAST_ENOUGH) counted.push(figures(last));
    // What is missing cannot come any more.
    if (RUNS - counted.length > MOST_TRIES - tries - 1) break;
  }
  if (!last) throw new Error('There was no run.');
  const measured = counted.length < RUNS ? null : medianOf(counted);
  return { ...loaded(last), measured, tries, faults: faults(last) };
}

async function runOnce(url: string, port: number): Promise<Result> {
  const answer = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!answer || answer.lhr.runtimeError)
    throw new Failure(`Lighthouse could not look at ${url}: ${answer?.lhr.runtimeError?.message}`);
  return answer.lhr;
}

function figures({ categories, audits }: Result): Measured {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  };
}

const medianOf = (runs: Measured[]): Measured => ({
  scores: CATEGORIES.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
  lcp: median(runs.map(({ lcp }) => lcp)),
  cls: median(runs.map(({ cls }) => cls)),
  tbt: median(runs.map(({ tbt }) => tbt)),
});

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface NetworkRequest {
  resourceType?: string;
  transferSize: number;
}

function loaded({ audits }: Result): Loaded {
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const requests = details?.items ?? [];
  const byType = Map.groupBy(requests, ({ resourceType }) => resourceType ?? 'Other');
  const sum = (items: NetworkRequest[]) => items.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  return {
    requests: requests.length,
    bytes: Object.fromEntries([...byType].map(([type, items]) => [type, sum(items)])),
  };
}

const faults = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}${audits[id]?.displayValue ? ` (${audits[id]?.displayValue})` : ''}`),
  );
