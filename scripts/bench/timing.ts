/** Measures durations of repeated actions. */

/** Median and 95th percentile, in milliseconds. */
export interface Times {
  p50: number;
  p95: number;
}

export async function time(runs: number, action: () => Promise<unknown>): Promise<Times> {
  const durations: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await action();
    durations.push(performance.now() - started);
  }
  return { p50: quantile(durations, 0.5), p95: quantile(durations, 0.95) };
}

/** The times of the fastest and of the median round. */
export const fastest = (rounds: Times[]): Times => pick(rounds, 0);
export const medianRound = (rounds: Times[]): Times => pick(rounds, 0.5);

export interface Throughput {
  /** Requests per second that were answered. */
  answered: number;
  /** Requests in all that were not, such as those that the database ended. */
  refused: number;
}

/** What `clients` get that each send the next request as soon as the last one has ended. */
export async function throughput(clients: number, seconds: number, send: () => Promise<unknown>): Promise<Throughput> {
  const started = performance.now();
  let [completed, refused] = [0, 0];
  const client = async () => {
    while (performance.now() - started < seconds * 1000) {
      await send().then(
        () => {
          completed += 1;
        },
        () => {
          refused += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { answered: (completed * 1000) / (performance.now() - started), refused };
}

const pick = (rounds: Times[], share: number): Times => ({
  p50: quantile(
    rounds.map(({ p50 }) => p50),
    share,
  ),
  p95: quantile(
    rounds.map(({ p95 }) => p95),
    share,
  ),
});

/** The value below or at which this share of the values is. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
