/** Reads the passages that were typed in the form, in the notation in which they are kept. */
import { arePassages, joinPassages } from '../../catalogue/bible/passages.rules.ts';
import { readPassages } from '../../catalogue/bible/readPassages.api.ts';
import { $form, changeDraft, patchForm } from './form.store.ts';

/** What can't be read stays as it was typed. False if nothing could be read just now, as without a connection. */
export async function readTypedPassages(): Promise<boolean> {
  const { id, draft, saving } = $form.get();
  const typed = draft.passages;
  if (arePassages(typed)) return true;
  // Saving waits for it, and is not begun twice meanwhile.
  patchForm(id, { saving: { state: 'saving' } });
  const read = await readPassages(typed).catch(() => null);
  patchForm(id, { saving });
  const now = $form.get();
  if (read && now.id === id && now.draft.passages === typed) changeDraft({ passages: joinPassages(read) });
  return read !== null;
}
