/** Reads the passages typed in the form, and converts them to the stored notation. */
import { arePassages, joinPassages } from '../../catalogue/bible/passages.rules.ts';
import { readPassages } from '../../catalogue/bible/readPassages.api.ts';
import { $form, changeDraft, patchForm } from './form.store.ts';

/** The error is cleared at once: if it disappeared when the field is left, the click target would move away. */
export function typePassages(passages: string): void {
  changeDraft({ passages });
  const { id, errors } = $form.get();
  const { passages: _, ...others } = errors;
  patchForm(id, { errors: others });
}

let reading: Promise<boolean> | null = null;

/** Anything unreadable stays as it was typed. False if nothing could be read just now, such as offline. */
export function readTypedPassages(): Promise<boolean> {
  // Leaving the field by pressing Save starts it twice.
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
