import { expect, test } from 'vitest';
import { serialQueue } from './serialQueue.loader.ts';

test('the next task begins when the one before has ended', async () => {
  const queue = serialQueue();
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue(async () => {
    events.push('first begins');
    await gate.promise;
    events.push('first ends');
  });
  const second = queue(async () => events.push('second begins'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins']);
});

test('a task that fails tells its caller, and the next one runs', async () => {
  const queue = serialQueue();
  const failed = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
