import { vi } from 'vitest';

/** Resolves when the check passes; repeats it until then. The limit only ends a test that hangs, since a machine may be slow. */
export const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { interval: 5, timeout: 60_000 });
