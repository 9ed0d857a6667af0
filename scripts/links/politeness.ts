/** One request at a time to each host, with a pause between two. */
import { FetchError } from '../../src/core/outbound/guard.rules.ts';

export interface Clock {
  /** Milliseconds. */
  now: () => number;
  /** Resolves at this time; rejects when `signal` is aborted. */
  until: (time: number, signal: AbortSignal) => Promise<unknown>;
}

/** Milliseconds between two requests to a host. */
const PAUSE = 2_000;

/** Milliseconds. A host that asks for a longer wait is skipped until the next run. */
export const LONGEST_REST = 10 * 60_000;

export class Politeness {
  readonly #clock: Clock;
  /** When the next request to each host may start. */
  readonly #rests = new Map<string, number>();
  /** The end of each host's queue. */
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs `work` when it's its turn at the host. @throws FetchError if the host is skipped in this run. */
  take<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turn = (this.#queues.get(host) ?? Promise.resolve()).then(async () => {
      const rest = this.#rests.get(host) ?? 0;
      if (rest - this.#clock.now() > LONGEST_REST) throw new FetchError('too many requests', host);
      await this.#clock.until(rest, signal);
      signal.throwIfAborted();
      return work().finally(() => this.rest(host, PAUSE));
    });
    this.#queues.set(
      host,
      turn.catch(() => {}),
    );
    return turn;
  }

  /** Sends a host no requests for this many milliseconds. */
  rest(host: string, milliseconds: number): void {
    const until = this.#clock.now() + milliseconds;
    this.#rests.set(host, Math.max(until, this.#rests.get(host) ?? 0));
  }
}
