/** Calls that change thousands of resources, which take the backend up to a minute. */
import { dismissToast, toast } from '../../core/toasts/toasts.store.ts';

/** Milliseconds after which people wonder whether anything is happening. */
const SLOW = 1500;

/** Says what is being done if the call takes longer than people expect, until it is done. */
export async function withSlowNotice<T>(text: string, call: Promise<T>): Promise<T> {
  let shown: number | undefined;
  const timer = setTimeout(() => {
    shown = toast('info', text);
  }, SLOW);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (shown !== undefined) dismissToast(shown);
  }
}
