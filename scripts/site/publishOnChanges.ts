/** Publishes the site at once, and again whenever the catalogue has changed. */
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { asFailure, errorCode } from '../backend/failure.ts';
import { noteFailure, noteLive, noteStart, requestedRevision } from './publishingRow.ts';
import type { Published, PublishOptions } from './publishSite.ts';

/** Milliseconds after which the revision is read though nothing was heard: a restarted database has lost its listeners. */
const LOOK_AGAIN = 5_000;

/** How long a change waits for further ones, in milliseconds. */
export interface Waits {
  /** Without a further change for so long, a build begins. */
  quiet: number;
  /** So long after the first change it begins under steady changes too. */
  longest: number;
  /** So long after a build that reached no server for its pictures, the site is built again. */
  offline: number;
}

interface Publisher {
  sql: postgres.Sql;
  /** Builds the site from the catalogue as it is now and puts it live. */
  publish: (options: Pick<PublishOptions, 'onLive'>) => Promise<Published>;
  waits: Waits;
  signal: AbortSignal;
  /** What became of each build. */
  onPublished?: (published: Published) => void;
  onFailure?: (error: Error) => void;
}

/** Runs until `signal` ends it. A build that fails leaves the site as it was, and the next change builds again. */
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

/** Waits until changes have ceased for a moment, or have gone on for long. */
async function settle({ sql, signal }: Publisher, { quiet, longest }: Waits): Promise<void> {
  const end = performance.now() + longest;
  for (let [seen, last] = [0, -1]; seen !== last && performance.now() < end && !signal.aborted; ) {
    last = await revision(sql, seen);
    await pause(Math.min(quiet, end - performance.now()), signal);
    seen = await revision(sql, last);
  }
}

interface Attempt {
  /** The revision that it tried to publish: one that is read before the catalogue is. */
  tried: number;
  /** When to build again though nothing changes, in milliseconds of `performance.now`. */
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

/** The revision that should be live; `known`, while the database does not answer. */
const revision = (sql: postgres.Sql, known: number) => requestedRevision(sql).catch(() => known);

/** Asks every second until the database, which may be starting again, answers. */
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

/** Whether the connection was cut or refused, or PostgreSQL says that it is starting or stopping. */
const isDown = (error: unknown) => /^(CONNECT|ECONN|EPIPE|57P)/.test(errorCode(error));

const pause = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => {});
