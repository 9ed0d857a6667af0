import { RETRIES, retryDelay } from '../rules/backoff.ts';
import { BackendError } from '../services/backend.ts';

/** Calls until it works, four times at most, with growing pauses. What was refused is not asked for again. */
export async function persistently<T>(call: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      const hopeless = error instanceof BackendError && error.reason === 'refused';
      if (hopeless || failures > RETRIES) throw error;
      await new Promise((done) => setTimeout(done, retryDelay(failures)));
    }
  }
}
