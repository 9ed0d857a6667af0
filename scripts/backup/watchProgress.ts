/** Watches a backup or a restore: prints its progress, and ends it if it stalls. */

import { unlessAborted } from '../backend/stopSignals.ts';
import { CommandError } from '../system/commandError.ts';
import type { Moved } from './tables.ts';

/** Milliseconds without progress: no row, byte or picture. */
const PATIENCE = 60_000;
/** Milliseconds between two lines. */
const INTERVAL = 2_000;
const MEGABYTE = 1_000_000;

export interface Watch {
  tell?: (line: string) => void;
  /** Aborted when the work must end. */
  signal?: AbortSignal;
  patience?: number;
}

/**
 * Runs `work`, which reports its progress. The caller must close the connection afterwards: a query may still be waiting.
 * @throws CommandError after a minute without progress.
 */
export async function watchProgress<T>(
  { tell = () => {}, signal = new AbortController().signal, patience = PATIENCE }: Watch,
  work: (moved: Moved) => Promise<T>,
): Promise<T> {
  const stalled = Promise.withResolvers<never>();
  const deadline = setTimeout(() => stalled.reject(new CommandError(STALLED(patience))), patience);
  const total = { rows: 0, bytes: 0 };
  const lines = setInterval(() => tell(`  ${amount(total)} …`), INTERVAL);
  const moved: Moved = ({ rows, bytes }) => {
    deadline.refresh();
    total.rows += rows;
    total.bytes += bytes;
  };
  try {
    return await Promise.race([unlessAborted(work(moved), signal), stalled.promise]);
  } finally {
    clearTimeout(deadline);
    clearInterval(lines);
  }
}

const STALLED = (milliseconds: number) =>
  `Nothing has come or gone for ${milliseconds / 1000} seconds, so this has stopped. Check the connection and try again.`;

/** Such as "12,345 rows, 6.7 MB". */
const amount = ({ rows, bytes }: { rows: number; bytes: number }): string =>
  `${rows.toLocaleString('en')} rows, ${(bytes / MEGABYTE).toFixed(1)} MB`;
