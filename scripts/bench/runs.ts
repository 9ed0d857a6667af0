/** Repeats measurements, and reports how reliable the figures are on this machine. */

/** Number of runs of which the median is reported. */
const RUNS = 5;
/** Lighthouse's benchmark index. On a slower machine, its simulated phone is slower than a real one. */
const FAST_ENOUGH = 2000;
const MAX_ATTEMPTS = 10;
/** After this many unfinished runs, further ones are not attempted. */
const MAX_UNFINISHED = 3;

export type Figures = Record<string, number>;

export interface Run {
  /** Speed of the machine during the run (Lighthouse's benchmark index). */
  machine: number;
  figures: Figures;
}

export interface RunReport {
  /** Medians of the runs on a fast machine, or of all runs if there were none; null when no run finished. */
  figures: Figures | null;
  /** Number of runs in the medians. */
  runs: number;
  /** Median of the benchmark index in these runs. */
  machine: number;
  /** Sentences on the reliability of the figures. */
  remarks: string[];
}

/** @param run - throws when it could not finish. */
export async function measure(run: () => Promise<Run>): Promise<RunReport> {
  const finished: Run[] = [];
  const errors: string[] = [];
  while (!isEnough(finished, errors.length)) {
    try {
      finished.push(await run());
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  }
  const counted = finished.some(isFast) ? finished.filter(isFast) : finished;
  return {
    figures: counted.length > 0 ? medians(counted.map(({ figures }) => figures)) : null,
    runs: counted.length,
    machine: median(counted.map(({ machine }) => machine)),
    remarks: remarksOn(finished, errors),
  };
}

const isFast = ({ machine }: Run): boolean => machine >= FAST_ENOUGH;

function isEnough(finished: Run[], errors: number): boolean {
  const fast = finished.filter(isFast).length;
  if (fast >= RUNS || errors >= MAX_UNFINISHED || finished.length + errors >= MAX_ATTEMPTS) return true;
  // If every run was too slow, further runs would be too.
  return fast === 0 && finished.length >= RUNS;
}

function remarksOn(finished: Run[], errors: string[]): string[] {
  const attempts = finished.length + errors.length;
  const slow = finished.filter((run) => !isFast(run)).length;
  return [
    ...(errors.length > 0 ? [`${errors.length} of ${attempts} runs did not finish: ${errors.at(-1)}`] : []),
    ...(slow === 0
      ? []
      : slow === finished.length
        ? [`the machine is too slow (below ${FAST_ENOUGH}): times and performance are worse than a real phone's`]
        : [`${slow} of ${attempts} runs do not count, since the machine was too slow (below ${FAST_ENOUGH})`]),
  ];
}

const medians = (all: Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name] ?? Number.NaN))]),
  );

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
