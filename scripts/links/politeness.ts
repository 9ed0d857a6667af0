/** One request at a time to each host, with a pause between two. */

export interface Clock {
  /** Milliseconds. */
  now: () => number;
  /** Resolves at this time; rejects when `signal` is aborted. */
  until: (time: number, signal: AbortSignal) => Promise<unknown>;
}

/** Milliseconds between two requests to a host. */
const PAUSE = 2_000;

export class Politeness {
  readonly #clock: Clock;
  /** When the next request to each host may start. */
  readonly #rests = new Map<string, number>();
  /** The end of each host's queue. */
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs `work` when it's its turn at the host. */
  take<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turn = (this.#queues.get(host) ?? Promise.resolve()).then(async () => {
      await this.#clock.until(this.#rests.get(host) ?? 0, signal);
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
