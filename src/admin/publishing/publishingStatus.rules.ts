/** What administrators see about publishing. */
import { isStartError, type Publishing, type StartError } from '../../contract/publishing.ts';

export type PublishingStatus =
  | { state: 'live' }
  | { state: 'waiting'; dueAt: string }
  /** A build has been due for a long time, and nothing has started it. */
  | { state: 'overdue'; since: string }
  | { state: 'publishing'; since: string | null }
  | { state: 'failed'; error: StartError | null; cause: string; retryAt: string | null };

/** Milliseconds after which a build that hasn't reported counts as failed; as in private.publishing_settings. */
const LONGEST_BUILD = 30 * 60_000;
/** Milliseconds after which a due build should have started: hosted Supabase checks every ten seconds. */
const LONGEST_START = 2 * 60_000;

type Row = Pick<Publishing, 'state' | 'due_at' | 'started_at' | 'message'>;

/** @param now - milliseconds since 1970. */
export function publishingStatus({ state, due_at, started_at, message }: Row, now: number): PublishingStatus {
  const age = (time: string | null) => (time === null ? 0 : now - Date.parse(time));
  if (state === 'publishing') {
    if (age(started_at) < LONGEST_BUILD) return { state, since: started_at };
    return { state: 'failed', error: 'no report', cause: '', retryAt: due_at };
  }
  if (due_at !== null && age(due_at) > LONGEST_START) return { state: 'overdue', since: due_at };
  if (state === 'failed') {
    const error = isStartError(message) ? message : null;
    return { state, error, cause: error ? '' : message, retryAt: due_at };
  }
  return due_at === null ? { state: 'live' } : { state: 'waiting', dueAt: due_at };
}

/** Whether all is well, so that details can stay hidden. */
export const isHealthy = ({ state }: PublishingStatus): boolean => state !== 'failed' && state !== 'overdue';

/** Whether requesting a build changes anything: none is due or running. */
export const canPublishNow = ({ state, due_at }: Row, now: number): boolean =>
  state !== 'publishing' && (due_at === null || Date.parse(due_at) > now);
