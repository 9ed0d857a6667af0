/** Watches a backup or a restore: prints its progress, and ends it if it stalls. */

import { unlessAborted } from '../backend/stopSignals.ts';
import { CommandError } from '../system/commandError.ts';
import type { Moved } from './tables.ts';

/** Milliseconds without a row, a byte or a picture. */
const PATIENCE = 60_000;
/** Milliseconds between two lines. */
const INTERVAL = 2_000;
const MEGABYTE = 1_000_000;

export interface Watch {
  tell?: (line: string) => void;
  /** Ends the work when it is aborted. */
  signal?: AbortSignal;
  patience?: number;
}

/**
 * Runs `work`, which reports what it has moved. The caller must then close the connection: a query may still wait.
 * @throws CommandError when nothing has moved for a minute.
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
