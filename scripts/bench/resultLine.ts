import { fastest, medianRound, type Times } from './timing.ts';

interface Result {
  /** Rows of all pages. */
  matched: number;
  sql: Times[];
  /** Without it, only PostgreSQL was measured. */
  http?: Times[];
  /** Milliseconds for the 95th percentile in PostgreSQL. */
  budget: number;
}

/** The line of a table with the results of all rounds. */
export function resultLine({ matched, sql, http, budget }: Result) {
  const [best, typical] = [fastest(sql), medianRound(sql)];
  const verdict = typical.p95 <= budget ? 'ok' : best.p95 <= budget ? 'ok in the fastest round' : 'over';
  return {
    matched,
    'SQL p50': ms(typical.p50),
    'SQL p95': ms(typical.p95),
    'fastest round p95': ms(best.p95),
    ...(http && { 'HTTP p50': ms(medianRound(http).p50), 'HTTP p95': ms(medianRound(http).p95) }),
    budget,
    verdict,
  };
}

const ms = (milliseconds: number): number => Number(milliseconds.toFixed(1));
