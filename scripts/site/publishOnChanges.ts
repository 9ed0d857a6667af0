/** Publishes the site at start, and again after each change of the catalogue. */
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { asFailure, errorCode } from '../backend/failure.ts';
import { type ChangeWaits, recordFailure, recordLive, recordStart, recordWaits, untilDue } from './publishingRow.ts';
import type { Published, PublishOptions } from './publishSite.ts';

/** Milliseconds between reads of the row without a notification: a restarted database has lost its listeners. */
const POLL_INTERVAL = 5_000;

export interface Waits extends ChangeWaits {
  /** Milliseconds after a build that could not reach any server for posters until the next one. */
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

/** Runs until `signal` is aborted. A failed build leaves the site as it was; the next change or retry builds again. */
export async function publishOnChanges(publisher: Publisher): Promise<void> {
  const { sql, signal, waits } = publisher;
  let wake = () => {};
  signal.addEventListener('abort', () => wake());
  await retryWhileDown(() => recordWaits(sql, waits), signal);
  await sql.listen('publishing', () => wake());
  let retryAt = await publishOnce(publisher);
  while (!signal.aborted) {
    // Before the row is read, so that no change is missed in between.
    const { promise: notified, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const due = await untilDue(sql).catch(() => POLL_INTERVAL);
    const wait = Math.min(due, retryAt - performance.now());
    if (wait <= 0) retryAt = await publishOnce(publisher);
    else await Promise.race([notified, pause(Math.min(wait, POLL_INTERVAL), signal)]);
  }
}

/** Returns when to build again even without a change, in milliseconds of `performance.now`. */
async function publishOnce({ sql, publish, signal, waits, onPublished, onFailure }: Publisher): Promise<number> {
  try {
    const revision = await retryWhileDown(() => recordStart(sql), signal);
    const onLive = ({ report }: Published) => retryWhileDown(() => recordLive(sql, revision, report), signal);
    const published = await publish({ onLive });
    onPublished?.(published);
    if (published.offline) return performance.now() + waits.offline;
  } catch (error) {
    if (signal.aborted) return Number.POSITIVE_INFINITY;
    const failure = asFailure(error);
    const cause = failure instanceof Error ? failure : new Error(String(failure));
    onFailure?.(cause);
    await retryWhileDown(() => recordFailure(sql, cause.message), signal);
  }
  return Number.POSITIVE_INFINITY;
}

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
