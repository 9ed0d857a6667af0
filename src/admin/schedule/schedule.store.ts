/** The schedules of resources and series, and setting them. */

import type { Schedule } from '../../contract/schedule.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { forgetUndo, offerUndo } from '../sections/undo.store.ts';
import { readSchedules, setSchedule } from './schedule.api.ts';
import { SCHEDULE_WORDS as WORDS } from './schedule.words.ts';

/** All schedules, by the id of the resource or series. */
export const schedules = createPanel('catalogue', (signal) => asAdministrator(readSchedules(signal)));

/** Sets the same times for all of these, and offers to undo that. Returns what went wrong in words, or null. */
export async function saveSchedule(ids: readonly string[], times: Schedule): Promise<string | null> {
  try {
    const { id, changed } = await asAdministrator(setSchedule(ids, times));
    if (changed === 0) toast('info', WORDS.unchanged);
    else offerUndo((times.publish_at || times.unpublish_at ? WORDS.saved : WORDS.removed)(changed), id, 'schedule');
    return null;
  } catch (error) {
    // A minute may have passed since the page looked at the clock, or its clock may be wrong.
    const isPast = error instanceof BackendError && error.serverMessage === 'time is past';
    if (isPast) return WORDS.error.past;
    // Without an answer it may have been saved.
    forgetUndo();
    return WORDS.failed;
  } finally {
    announce('catalogue');
  }
}
