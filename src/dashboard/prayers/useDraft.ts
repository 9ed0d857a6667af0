import { type RefObject, useEffect } from 'react';
import { askBeforeLosing } from '../../core/forms/askBeforeLosing.store.ts';
import type { Journal } from './prayers.store.ts';

/**
 * Keeps typed text, even while another tab of the dashboard is shown, and asks before the page is left with it.
 * @param id - of the prayer; null for a new one
 */
export function useDraft(ref: RefObject<HTMLFormElement | null>, journal: Journal, id: string | null): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field]')];
    const keep = () => journal.keepDraft(id, Object.fromEntries(new FormData(form)));
    form.addEventListener('input', keep);
    const stopAsking = askBeforeLosing(() => fields.some(({ value, defaultValue }) => value !== defaultValue));
    return () => {
      stopAsking();
      form.removeEventListener('input', keep);
      keep();
    };
  }, [ref, journal, id]);
}
