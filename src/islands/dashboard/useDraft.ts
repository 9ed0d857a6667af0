import { useEffect } from 'react';
import { askBeforeLosing } from '../../stores/askBeforeLosing.ts';
import type { Journal } from '../../stores/dashboard/prayers.ts';

interface Draft {
  journal: Journal;
  /** The prayer; null for a new one. */
  id: string | null;
  /** Whether something was typed. */
  isDirty: boolean;
  typed: () => object;
}

/** Keeps what was typed while another tab of the dashboard is shown, and asks before the page is left with it. */
export function useDraft({ journal, id, isDirty, typed }: Draft): void {
  useEffect(() => () => journal.keepDraft(id, typed()), [journal, id, typed]);
  useEffect(() => (isDirty ? askBeforeLosing() : undefined), [isDirty]);
}
