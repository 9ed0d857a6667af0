/** Publishes the site at start, and again after each change of the catalogue. */
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { asError, errorCode } from '../system/commandError.ts';
import { causeFor } from './buildOutcome.ts';
import {
  type ChangeWaits,
  type NextBuild,
  readNextBuild,
  recordError,
  recordLive,
  recordStart,
  recordWaits,
} from './publishingRow.ts';
import type { Published, PublishOptions } from './publishSite.ts';

/** Milliseconds between reads of the row without a notification: a restarted database loses its listeners. */
const POLL_INTERVAL = 5_000;

/** How many milliseconds before a build is due the catalogue is read ahead: if earlier, every one of many edits would read it again. */
export const AHEAD = 1_500;

/** The default when the row can't be read. */
const UNKNOWN: NextBuild = { due: POLL_INTERVAL, revision: 0 };

/** The longest pause in milliseconds between builds that couldn't reach any server for posters. */
const LONGEST_OFFLINE = 2 * 60 * 60_000;

export interface Waits extends ChangeWaits {
  /** The first pause in milliseconds after a build that couldn't reach any server for posters. Each further one doubles it. */
  offline: number;
}

/** Why the site is built: at start, because a build is due, or only to retry pictures. */
export type Cause = 'start' | 'due' | 'pictures';

interface Publisher {
  sql: postgres.Sql;
  /** Builds the site from the current catalogue and puts it live. */
  publish: (options: Pick<PublishOptions, 'onLive' | 'revision'>) => Promise<Published>;
  /**
   * Called when a change is waiting to be published, maybe more than once: may do any work that doesn't need the catalogue and, with a
   * revision, may read the catalogue.
   */
  prepare?: (revision?: number) => void;
  waits: Waits;
  signal: AbortSignal;
  /** Called with the result of each build. */
  onPublished?: (published: Published, cause: Cause) => void;
  onError?: (error: Error) => void;
}

/** Runs until `signal` is aborted. A failed build leaves the site as it was; the next change or retry builds again. */
export async function publishOnChanges(publisher: Publisher): Promise<void> {
  const { sql, signal, waits } = publisher;
  let wake = () => {};
  signal.addEventListener('abort', () => wake());
  await retryWhileDown(() => recordWaits(sql, waits), signal);
  await sql.listen('publishing', () => wake());
  let [retryAt, pauseOffline] = [Number.POSITIVE_INFINITY, waits.offline];
  const build = async (cause: Cause) => {
    const isOffline = await publishOnce(publisher, cause);
    retryAt = isOffline ? performance.now() + pauseOffline : Number.POSITIVE_INFINITY;
    pauseOffline = isOffline ? Math.min(pauseOffline * 2, LONGEST_OFFLINE) : waits.offline;
  };
  await build('start');
  while (!signal.aborted) {
    // Before reading the row, so that no change in between is missed.
    const { promise: notified, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const { due, revision } = await readNextBuild(sql).catch(() => UNKNOWN);
    const isSettled = due <= AHEAD;
    const wait = Math.min(isSettled ? due : due - AHEAD, retryAt - performance.now());
    if (due > 0 && Number.isFinite(due)) publisher.prepare?.(isSettled ? revision : undefined);
    if (wait <= 0) await build(due <= 0 ? 'due' : 'pictures');
    else await Promise.race([notified, pause(Math.min(wait, POLL_INTERVAL), signal)]);
  }
}

/** Returns whether no server for posters could be reached. */
async function publishOnce({ sql, publish, signal, onPublished, onError }: Publisher, cause: Cause): Promise<boolean> {
  try {
    const revision = await retryWhileDown(() => recordStart(sql), signal);
    const onLive = ({ report }: Published) => retryWhileDown(() => recordLive(sql, revision, report), signal);
    const published = await publish({ onLive, revision });
    onPublished?.(published, cause);
    return published.offline;
  } catch (thrown) {
    if (signal.aborted) return false;
    const named = asError(thrown);
    const error = named instanceof Error ? named : new Error(String(named));
    onError?.(error);
    await retryWhileDown(() => recordError(sql, causeFor(error)), signal);
    return false;
  }
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
