/** Publishes the site at start, and again after each change of the catalogue. */
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { asFailure, errorCode } from '../backend/failure.ts';
import { recordFailure, recordLive, recordStart, requestedRevision } from './publishingRow.ts';
import type { Published, PublishOptions } from './publishSite.ts';

/** Milliseconds between reads of the revision without a notification: a restarted database has lost its listeners. */
const POLL_INTERVAL = 5_000;

/** Milliseconds between a change or a build and the next build. */
export interface Waits {
  /** A build starts after this time without a further change. */
  quiet: number;
  /** A build starts at the latest this long after the first change. */
  longest: number;
  /** A new build starts this long after one that could not reach any server for posters. */
  offline: number;
}

interface Publisher {
  sql: postgres.Sql;
  /** Builds the site from the current catalogue and puts it live. */
  publish: (options: Pick<PublishOptions, 'onLive'>) => Promise<Published>;
  waits: Waits;
  signal: AbortSignal;
  /** Called with the result of each build. */
  onPublished?: (published: Published) => void;
  onFailure?: (error: Error) => void;
}

/** Runs until `signal` is aborted. A failed build leaves the site as it was; the next change starts a new build. */
export async function publishOnChanges(publisher: Publisher): Promise<void> {
  const { sql, signal, waits } = publisher;
  let wake = () => {};
  signal.addEventListener('abort', () => wake());
  await sql.listen('publishing', () => wake());
  let { attempted, retryAt } = await publishOnce(publisher);
  while (!signal.aborted) {
    if ((await revision(sql, attempted)) !== attempted) {
      await waitForQuiet(publisher, waits);
      ({ attempted, retryAt } = await publishOnce(publisher));
    } else if (performance.now() >= retryAt) {
      ({ attempted, retryAt } = await publishOnce(publisher));
    } else {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await Promise.race([promise, pause(Math.min(POLL_INTERVAL, retryAt - performance.now()), signal)]);
    }
  }
}

/** Waits until there was no change for `quiet` milliseconds, at most `longest`. */
async function waitForQuiet({ sql, signal }: Publisher, { quiet, longest }: Waits): Promise<void> {
  const end = performance.now() + longest;
  for (let [seen, last] = [0, -1]; seen !== last && performance.now() < end && !signal.aborted; ) {
    last = await revision(sql, seen);
    await pause(Math.min(quiet, end - performance.now()), signal);
    seen = await revision(sql, last);
  }
}

interface Attempt {
  /** The revision before the attempt read the catalogue. */
  attempted: number;
  /** When to build again without a change, in milliseconds of `performance.now`. */
  retryAt: number;
}

async function publishOnce(publisher: Publisher): Promise<Attempt> {
  const { sql, publish, signal, waits, onPublished, onFailure } = publisher;
  const attempted = await retryWhileDown(() => recordStart(sql), signal);
  let retryAt = Number.POSITIVE_INFINITY;
  try {
    const onLive = ({ report }: Published) => retryWhileDown(() => recordLive(sql, attempted, report), signal);
    const published = await publish({ onLive });
    onPublished?.(published);
    if (published.offline) retryAt = performance.now() + waits.offline;
  } catch (error) {
    if (signal.aborted) return { attempted, retryAt };
    const failure = asFailure(error);
    const cause = failure instanceof Error ? failure : new Error(String(failure));
    onFailure?.(cause);
    await retryWhileDown(() => recordFailure(sql, cause.message), signal);
  }
  return { attempted, retryAt };
}

/** The revision that should be live, or `fallback` while the database does not answer. */
const revision = (sql: postgres.Sql, fallback: number) => requestedRevision(sql).catch(() => fallback);

/** Repeats `query` every second until the database answers; it may be restarting. */
async function retryWhileDown<Result>(query: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await query();
    } catch (error) {
      if (signal.aborted || !isDown(error)) throw error;
      await pause(1_000, signal);
    }
  }
}

/** Whether the connection was cut or refused, or PostgreSQL reports that it is starting or stopping. */
const isDown = (error: unknown) => /^(CONNECT|ECONN|EPIPE|57P)/.test(errorCode(error));

const pause = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {});
