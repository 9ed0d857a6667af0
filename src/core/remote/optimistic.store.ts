/** Changes to remote state that are shown before the backend has them, and undone if it rejects them. */
import { atom } from 'nanostores';
import { onLeaving } from '../browser/leaving.api.ts';
import { toast } from '../toasts/toasts.store.ts';

interface Change<T> {
  apply: (value: T) => T;
  /** Whether the backend has it. It is then shown until the value has been read again. */
  isSaved: boolean;
  /** Settles once it is saved or has failed. */
  sent: Promise<unknown>;
  queue: string;
}

interface Options<T, Answer> {
  /** Changes in the same queue are sent one after the other. */
  queue?: string;
  /** The change as the answer describes it, such as with the backend's time. */
  confirmed?: (answer: Answer) => (value: T) => T;
}

/** Resolves when the change before is settled, or the page is left: browsers complete a small request that has begun by then. */
async function untilTurn(before: Promise<unknown> | undefined): Promise<void> {
  if (!before) return;
  let stop = () => {};
  const left = new Promise<void>((done) => {
    stop = onLeaving(done);
  });
  await Promise.race([before, left]);
  stop();
}

/** @param readAgain - called after each change, including one that failed: its answer may have been lost. */
export function createOptimisticChanges<T>(readAgain: () => void) {
  const $changes = atom<readonly Change<T>[]>([]);

  async function change<Answer>(
    apply: (value: T) => T,
    call: () => Promise<Answer>,
    failedWords: string | null,
    { queue = '', confirmed = () => apply }: Options<T, Answer> = {},
  ): Promise<{ answer: Answer } | null> {
    const isShown = () => $changes.get().includes(made);
    const before = $changes.get().findLast((each) => each.queue === queue)?.sent;
    const sent = untilTurn(before).then(async () => {
      if (!isShown()) return null;
      return call().then(
        (answer) => ({ answer }),
        () => null,
      );
    });
    const made: Change<T> = { apply, isSaved: false, sent, queue };
    $changes.set([...$changes.get(), made]);
    const outcome = await sent;
    if (!isShown()) return outcome;
    const saved = outcome && { ...made, apply: confirmed(outcome.answer), isSaved: true };
    $changes.set($changes.get().flatMap((each) => (each === made ? (saved ?? []) : each)));
    if (!outcome && failedWords) toast('error', failedWords);
    readAgain();
    return outcome;
  }

  return {
    $changes,
    /**
     * Shows a change at once and sends it. If the call throws, the change is undone and `failedWords` are shown as a toast.
     * Returns the answer, or null if it wasn't saved.
     */
    change,
    /** The value with all changes applied in order. */
    withChanges: (value: T): T => $changes.get().reduce((shown, { apply }) => apply(shown), value),
    isSending: (): boolean => $changes.get().some(({ isSaved }) => !isSaved),
    /** Must be called when the value was read after the last change: it then includes everything saved. */
    forgetSaved: () => $changes.set($changes.get().filter(({ isSaved }) => !isSaved)),
    /** Queued changes are no longer sent. */
    forgetAll: () => $changes.set([]),
  };
}
