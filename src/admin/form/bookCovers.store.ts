/** Covers suggested for the book in the form. */
import { atom } from 'nanostores';
import type { BookCover } from '../../contract/bookCovers.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { findCovers, readCover } from './bookCovers.api.ts';
import { $form } from './form.store.ts';
import { uploadPicture } from './uploadPicture.store.ts';

/** Why Open Library could not be searched. */
export type CoverError = 'too many requests' | 'other';

export type CoverSearch =
  | { state: 'idle' }
  | { state: 'needs title' }
  | { state: 'searching' }
  | { state: 'found'; covers: readonly BookCover[]; taking: BookCover | null; isNotTaken: boolean }
  | { state: 'failed'; error: CoverError };

/** For the form with this id. */
export const $coverSearch = atom<CoverSearch & { form: number }>({ form: 0, state: 'idle' });

export const coverError = (error: unknown): CoverError =>
  error instanceof BackendError && error.code === 'too many requests' ? 'too many requests' : 'other';

/** By the title and author in the form. */
export async function searchCovers(): Promise<void> {
  const { id, draft } = $form.get();
  const book = { title: cleaned(draft.title), author: cleaned(draft.author) };
  const show = (search: CoverSearch) => void ($form.get().id === id && $coverSearch.set({ form: id, ...search }));
  if (book.title === '') return show({ state: 'needs title' });
  show({ state: 'searching' });
  try {
    show({ state: 'found', covers: await findCovers(book), taking: null, isNotTaken: false });
  } catch (error) {
    show({ state: 'failed', error: coverError(error) });
  }
}

/** Copies the cover into our storage, and makes it the picture of the form's book. */
export async function takeCover(cover: BookCover): Promise<void> {
  const { id } = $form.get();
  const found = $coverSearch.get();
  if (found.state !== 'found' || found.taking) return;
  $coverSearch.set({ ...found, taking: cover, isNotTaken: false });
  const picture = await readCover(cover).catch(() => null);
  if ($form.get().id !== id) return;
  $coverSearch.set({ ...found, taking: null, isNotTaken: picture === null });
  if (picture) await uploadPicture(picture, cover.work);
}
