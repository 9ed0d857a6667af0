/** Covers for many books at once: searched one after the other, reviewed, then copied into our storage. */
import { atom } from 'nanostores';
import type { AdminResource } from '../../contract/admin.ts';
import type { BookCover } from '../../contract/bookCovers.ts';
import { randomText } from '../../core/browser/random.api.ts';
import { askBeforeLosing } from '../../core/forms/askBeforeLosing.store.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { findCovers, readCover } from '../form/bookCovers.api.ts';
import { type CoverError, coverError } from '../form/bookCovers.store.ts';
import { COVER_WORDS } from '../form/covers.words.ts';
import { imageName } from '../form/imageUpload.rules.ts';
import { encodePicture } from '../form/pictureEncoder.api.ts';
import { uploadImage } from '../form/resourceImages.api.ts';
import { forgetUndo } from '../sections/undo.store.ts';
import { setCover } from './resources.api.ts';

type Book = Pick<AdminResource, 'id' | 'title' | 'author'>;

export interface ReviewedBook extends Book {
  /** Null until they have been searched. */
  covers: readonly BookCover[] | null;
  error: CoverError | 'not taken' | null;
  chosen: BookCover | null;
}

export const $review = atom<readonly ReviewedBook[]>([]);
/** The number of the cover being fetched; null while none is. */
export const $fetching = atom<number | null>(null);

let searching = new AbortController();

/** Searches for each of these books. Open Library asks for few requests at a time. */
export async function startReview(books: readonly Book[]): Promise<void> {
  searching.abort();
  searching = new AbortController();
  const { signal } = searching;
  $review.set(books.map(({ id, title, author }) => ({ id, title, author, covers: null, error: null, chosen: null })));
  for (const { id, title, author } of books) {
    const found = await findCovers({ title, author: author ?? '' }).then(
      (covers) => ({ covers, error: null, chosen: covers[0] ?? null }),
      (error) => ({ covers: [], error: coverError(error), chosen: null }),
    );
    if (signal.aborted) return;
    changeRow(id, found);
  }
}

export function endReview(): void {
  searching.abort();
  $review.set([]);
}

/** Chooses a cover, or unselects it if it was already chosen. */
export function chooseCover(id: string, cover: BookCover): void {
  const row = $review.get().find((each) => each.id === id);
  changeRow(id, { chosen: row?.chosen?.cover === cover.cover ? null : cover });
}

/** Copies the chosen covers. Returns whether all of them were copied; the others stay in the review. */
export async function takeCovers(): Promise<boolean> {
  if ($fetching.get() !== null) return false;
  const chosen = $review.get().flatMap(({ id, chosen: cover }) => (cover ? [{ id, cover }] : []));
  let count = 0;
  const stopAsking = askBeforeLosing();
  for (const [index, { id, cover }] of chosen.entries()) {
    $fetching.set(index + 1);
    const isTaken = await copyCover(id, cover).catch(() => null);
    if (isTaken === null) changeRow(id, { error: 'not taken' });
    else $review.set($review.get().filter((row) => row.id !== id));
    if (isTaken) count += 1;
  }
  $fetching.set(null);
  stopAsking();
  forgetUndo();
  const failed = $review.get().filter(({ error }) => error === 'not taken').length;
  if (count > 0) toast('success', COVER_WORDS.many.taken(count));
  if (failed > 0) toast('error', COVER_WORDS.many.notTaken(failed));
  announce('catalogue');
  return failed === 0;
}

/** Returns whether the book still had no image. @throws if the cover couldn't be fetched or stored */
async function copyCover(id: string, cover: BookCover): Promise<boolean> {
  const picture = await encodePicture(await readCover(cover));
  const name = imageName(Date.now(), randomText(), picture.type, cover.work);
  const { signal } = new AbortController();
  return setCover(id, await uploadImage(picture, name, { signal, onProgress: () => {} }));
}

const changeRow = (id: string, change: Partial<ReviewedBook>): void =>
  $review.set($review.get().map((row) => (row.id === id ? { ...row, ...change } : row)));
