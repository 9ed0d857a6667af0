import { type RefObject, useEffect } from 'react';
import type { Journal } from './prayers.store.ts';

/**
 * Keeps typed text, even while another tab of the dashboard is shown.
 * @param id - of the prayer; null for a new one
 */
export function useDraft(ref: RefObject<HTMLFormElement | null>, journal: Journal, id: string | null): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const keep = () => journal.keepDraft(id, Object.fromEntries(new FormData(form)));
    form.addEventListener('input', keep);
    return () => {
      form.removeEventListener('input', keep);
      keep();
    };
  }, [ref, journal, id]);
}
