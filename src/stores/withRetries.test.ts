import { describe, expect, test } from 'vitest';
import { BackendError } from '../services/backend.ts';
import { testClock } from './testing/testClock.ts';
import { type RetryOptions, withRetries } from './withRetries.ts';

const failure = (status: number) => new BackendError('It failed', { error: 'on purpose', status });

/** Makes a call whose attempts end as given, in this order, and counts them. */
function calling(ends: (unknown | Error)[], given: RetryOptions = {}) {
  const clock = testClock();
  const called = { times: 0, failures: 0 };
  const call = async () => {
    const end = ends[called.times] ?? ends.at(-1);
    called.times += 1;
    if (end instanceof Error) throw end;
    return end;
  };
  const onFailure = () => {
    called.failures += 1;
  };
  return { clock, called, answer: withRetries(call, { clock, onFailure, ...given }) };
}

describe('what fails is tried again', () => {
  test('until it works, after growing pauses', async () => {
    const { clock, called, answer } = calling([failure(0), failure(503), 'at last']);
    await clock.finishTimer(1000);
    await clock.finishTimer(2000);
    expect(await answer).toBe('at last');
    expect(called).toEqual({ times: 3, failures: 2 });
    expect(clock.waits()).toEqual([]);
  });

  test('four times at most', async () => {
    const { clock, called, answer } = calling([failure(500)]);
    const ended = expect(answer).rejects.toThrow('It failed');
    for (const wait of [1000, 2000, 4000]) await clock.finishTimer(wait);
    await ended;
    expect(called).toEqual({ times: 4, failures: 4 });
    expect(clock.waits()).toEqual([]);
  });

  test('not before the pause is over', async () => {
    const { clock, called } = calling([failure(500)]);
    await clock.started(1000);
    clock.advance(999);
    await Promise.resolve();
    expect(called.times).toBe(1);
  });

  test.each([400, 401, 403, 404, 416])('but not what was refused with %i', async (status) => {
    const { clock, called, answer } = calling([failure(status)]);
    await expect(answer).rejects.toThrow('It failed');
    expect(called).toEqual({ times: 1, failures: 1 });
    expect(clock.waits()).toEqual([]);
  });

  test('nor without a connection', async () => {
    let online = true;
    const { clock, called, answer } = calling([failure(0)], { isOnline: () => online });
    await clock.started(1000);
    online = false;
    clock.advance(1000);
    await expect(answer).rejects.toThrow('There is no connection');
    expect(called).toEqual({ times: 1, failures: 1 });
  });
});

describe('what takes too long', () => {
  test('has failed after ten seconds, even where it does not listen', async () => {
    const clock = testClock();
    let times = 0;
    const answer = withRetries(() => (++times === 1 ? new Promise(() => {}) : Promise.resolve('at last')), { clock });
    await clock.finishTimer(10_000);
    await clock.finishTimer(1000);
    expect(await answer).toBe('at last');
    expect(clock.waits()).toEqual([]);
  });

  test('is told to end', async () => {
    const clock = testClock();
    const signals: AbortSignal[] = [];
    void withRetries(
      (signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
      { clock },
    );
    await clock.started(10_000);
    expect(signals[0]?.aborted).toBe(false);
    clock.advance(10_000);
    expect(signals[0]?.aborted).toBe(true);
  });
});

describe('what is no longer wanted', () => {
  test('ends during a try, whatever that does', async () => {
    const clock = testClock();
    const wanted = new AbortController();
    const answer = withRetries(() => new Promise(() => {}), { clock, signal: wanted.signal });
    await clock.started(10_000);
    wanted.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(clock.waits()).toEqual([]);
  });

  test('ends during a pause, and nobody is told of a failure', async () => {
    const wanted = new AbortController();
    const { clock, called, answer } = calling([failure(500)], { signal: wanted.signal });
    await clock.started(1000);
    wanted.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(clock.waits()).toEqual([]);
    expect(called).toEqual({ times: 1, failures: 1 });
  });

  test('is not begun', async () => {
    const { called, answer } = calling(['too late'], { signal: AbortSignal.abort() });
    await expect(answer).rejects.toThrow('aborted');
    expect(called.times).toBe(0);
  });

  test('ends when it is told to end by what a failure causes', async () => {
    const wanted = new AbortController();
    const { clock, called, answer } = calling([failure(500)], {
      signal: wanted.signal,
      onFailure: () => wanted.abort(),
    });
    await expect(answer).rejects.toThrow('aborted');
    expect(called.times).toBe(1);
    expect(clock.waits()).toEqual([]);
  });
});
