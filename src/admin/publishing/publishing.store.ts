/** What is live and what is being published: polled while the page is visible. */
import type { Publishing } from '../../contract/publishing.ts';
import { clockError } from '../../core/backend/memberAuth.api.ts';
import { type Clock, wallClock } from '../../core/browser/clock.store.ts';
import { createPanel, type Loadable } from '../../core/remote/panel.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { publishNow as askToPublish, readPublishing } from './publishing.api.ts';
import { PUBLISHING_WORDS } from './publishing.words.ts';

/** Milliseconds between reads while everything is live. */
export const IDLE_INTERVAL = 15_000;
/** Milliseconds between reads while something is waiting, being built, or has failed. */
export const ACTIVE_INTERVAL = 2_500;

interface Status {
  row: Publishing;
  /** By the backend's clock, like the times in the row: this device's may be wrong. */
  readAt: number;
}

export function createPublishing(clock: Clock = wallClock) {
  const read = async (signal: AbortSignal): Promise<Status> => ({
    row: await readPublishing(signal),
    readAt: clock.now() - clockError(),
  });
  const { $panel: $publishing, load } = createPanel('catalogue', read, clock, interval);

  async function publishNow(how: Parameters<typeof askToPublish>[0] = 'publish_now'): Promise<void> {
    try {
      await askToPublish(how);
    } catch {
      toast('error', PUBLISHING_WORDS.notAsked);
    }
    await load();
  }

  return { $publishing, publishNow };
}

function interval(shown: Loadable<Status>): number {
  const isActive = shown.state === 'ready' && (shown.value.row.state !== 'live' || shown.value.row.due_at !== null);
  return isActive ? ACTIVE_INTERVAL : IDLE_INTERVAL;
}

export const publishing = createPublishing();
