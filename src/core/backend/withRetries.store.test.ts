import { describe, expect, test } from 'vitest';
import { testClock } from '../../testing/testClock.ts';
import { BackendError } from './backend.api.ts';
import { type RetryOptions, withRetries } from './withRetries.store.ts';

const error = (status: number) => new BackendError('It failed', { error: 'on purpose', status });

/** Makes a call whose attempts end as listed, in this order, and counts them. */
function startCall(ends: (unknown | Error)[], overrides: RetryOptions = {}) {
  const clock = testClock();
  const called = { times: 0, errors: 0 };
  const call = async () => {
    const end = ends[called.times] ?? ends.at(-1);
    called.times += 1;
    if (end instanceof Error) throw end;
    return end;
  };
  const onError = () => {
    called.errors += 1;
  };
  return { clock, called, answer: withRetries(call, { clock, onError, ...overrides }) };
}

describe('a call that fails is retried', () => {
  test('until it succeeds, after growing delays', async () => {
    const { clock, called, answer } = startCall([error(0), error(503), 'at last']);
    await clock.finishTimer(1000);
    await clock.finishTimer(2000);
    expect(await answer).toBe('at last');
    expect(called).toEqual({ times: 3, errors: 2 });
    expect(clock.waits()).toEqual([]);
  });

  test('for at most four attempts', async () => {
    const { clock, called, answer } = startCall([error(500)]);
    const ended = expect(answer).rejects.toThrow('It failed');
    for (const wait of [1000, 2000, 4000]) await clock.finishTimer(wait);
    await ended;
    expect(called).toEqual({ times: 4, errors: 4 });
    expect(clock.waits()).toEqual([]);
  });

  test('with other delays, if it specifies them', async () => {
    const { clock, called, answer } = startCall([error(0), error(0), 'at last'], { delay: (errors) => errors * 7 });
    await clock.finishTimer(7);
    await clock.finishTimer(14);
    expect(await answer).toBe('at last');
    expect(called).toEqual({ times: 3, errors: 2 });
  });

  test('but not if a retry cannot succeed', async () => {
    const { clock, called, answer } = startCall([error(403)]);
    await expect(answer).rejects.toThrow('It failed');
    expect(called).toEqual({ times: 1, errors: 1 });
    expect(clock.waits()).toEqual([]);
  });

  test('but not while offline', async () => {
    let online = true;
    const { clock, called, answer } = startCall([error(0)], { isOnline: () => online });
    await clock.started(1000);
    online = false;
    clock.advance(1000);
    await expect(answer).rejects.toThrow('There is no connection');
    expect(called).toEqual({ times: 1, errors: 1 });
  });
});

describe('an attempt that takes too long', () => {
  test('fails after ten seconds, even if it ignores its signal', async () => {
    const clock = testClock();
    let times = 0;
    const answer = withRetries(() => (++times === 1 ? new Promise(() => {}) : Promise.resolve('at last')), { clock });
    await clock.finishTimer(10_000);
    await clock.finishTimer(1000);
    expect(await answer).toBe('at last');
    expect(clock.waits()).toEqual([]);
  });

  test('is aborted', async () => {
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

describe('an aborted call', () => {
  test('ends during an attempt, even if that ignores its signal', async () => {
    const clock = testClock();
    const controller = new AbortController();
    const answer = withRetries(() => new Promise(() => {}), { clock, signal: controller.signal });
    await clock.started(10_000);
    controller.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(clock.waits()).toEqual([]);
  });

  test('ends during a delay, without a further failure', async () => {
    const controller = new AbortController();
    const { clock, called, answer } = startCall([error(500)], { signal: controller.signal });
    await clock.started(1000);
    controller.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(clock.waits()).toEqual([]);
    expect(called).toEqual({ times: 1, errors: 1 });
  });

  test('is not started if the signal is already aborted', async () => {
    const { called, answer } = startCall(['too late'], { signal: AbortSignal.abort() });
    await expect(answer).rejects.toThrow('aborted');
    expect(called.times).toBe(0);
  });

  test('ends if onFailure aborts it', async () => {
    const controller = new AbortController();
    const { clock, called, answer } = startCall([error(500)], {
      signal: controller.signal,
      onError: () => controller.abort(),
    });
    await expect(answer).rejects.toThrow('aborted');
    expect(called.times).toBe(1);
    expect(clock.waits()).toEqual([]);
  });
});
