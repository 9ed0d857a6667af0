/** Publishes the site at start, and again after each change of the catalogue. */
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { asFailure, errorCode } from '../backend/failure.ts';
import { noteFailure, noteLive, noteStart, requestedRevision } from './publishingRow.ts';
import type { Published, PublishOptions } from './publishSite.ts';

/** Milliseconds between reads of the revision without a notification: a restarted database has lost its listeners. */
const LOOK_AGAIN = 5_000;

/** How long a change waits for further changes before a build, in milliseconds. */
export interface Waits {
  /** A build begins after this time without a further change. */
  quiet: number;
  /** A build begins at the latest this long after the first change. */
  longest: number;
  /** Time until the next build after one that could not reach any server for its posters. */
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
  let { tried, retryAt } = await publishOnce(publisher);
  while (!signal.aborted) {
    if ((await revision(sql, tried)) !== tried) {
      await settle(publisher, waits);
      ({ tried, retryAt } = await publishOnce(publisher));
    } else if (performance.now() >= retryAt) {
      ({ tried, retryAt } = await publishOnce(publisher));
    } else {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await Promise.race([promise, pause(Math.min(LOOK_AGAIN, retryAt - performance.now()), signal)]);
    }
  }
}

/** Waits until there was no change for `quiet` milliseconds, at most `longest`. */
async function settle({ sql, signal }: Publisher, { quiet, longest }: Waits): Promise<void> {
  const end = performance.now() + longest;
  for (let [seen, last] = [0, -1]; seen !== last && performance.now() < end && !signal.aborted; ) {
    last = await revision(sql, seen);
    await pause(Math.min(quiet, end - performance.now()), signal);
    seen = await revision(sql, last);
  }
}

interface Attempt {
  /** The revision of the last attempt, read before its catalogue was. */
  tried: number;
  /** When to build again without a change, in milliseconds of `performance.now`. */
  retryAt: number;
}

async function publishOnce(publisher: Publisher): Promise<Attempt> {
  const { sql, publish, signal, waits, onPublished, onFailure } = publisher;
  const tried = await whenUp(() => noteStart(sql), signal);
  let retryAt = Number.POSITIVE_INFINITY;
  try {
    const onLive = ({ report }: Published) => whenUp(() => noteLive(sql, tried, report), signal);
    const published = await publish({ onLive });
    onPublished?.(published);
    if (published.offline) retryAt = performance.now() + waits.offline;
  } catch (error) {
    if (signal.aborted) return { tried, retryAt };
    const failure = asFailure(error);
    const cause = failure instanceof Error ? failure : new Error(String(failure));
    onFailure?.(cause);
    await whenUp(() => noteFailure(sql, cause.message), signal);
  }
  return { tried, retryAt };
}

/** The revision that should be live, or `known` while the database does not answer. */
const revision = (sql: postgres.Sql, known: number) => requestedRevision(sql).catch(() => known);

/** Repeats `ask` every second until the database answers; it may be restarting. */
async function whenUp<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
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
