/** Reads the passages that were typed in the form, in the notation in which they are kept. */
import { arePassages, joinPassages } from '../../catalogue/bible/passages.rules.ts';
import { readPassages } from '../../catalogue/bible/readPassages.api.ts';
import { $form, changeDraft, patchForm } from './form.store.ts';

/** What was wrong is gone at once: would it go when the field is left, what is clicked then would move away. */
export function typePassages(passages: string): void {
  changeDraft({ passages });
  const { id, errors } = $form.get();
  const { passages: _, ...others } = errors;
  patchForm(id, { errors: others });
}

let reading: Promise<boolean> | null = null;

/** What can't be read stays as it was typed. False if nothing could be read just now, as without a connection. */
export function readTypedPassages(): Promise<boolean> {
  // Whoever leaves the field to save begins it twice.
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

async function read(): Promise<boolean> {
  const { id, draft } = $form.get();
  const typed = draft.passages;
  if (arePassages(typed)) return true;
  const passages = await readPassages(typed).catch(() => null);
  if (!passages) return false;
  const now = $form.get();
  // More may have been typed meanwhile.
  if (now.id !== id || now.draft.passages !== typed) return read();
  changeDraft({ passages: joinPassages(passages) });
  return true;
}
