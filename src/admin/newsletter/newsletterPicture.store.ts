/** The picture of the newsletter being written: prepared in the browser, then uploaded. */
import { atom } from 'nanostores';
import { randomText } from '../../core/browser/random.api.ts';
import { type ImageError, imageError, imageName, unreadableImage } from '../form/imageUpload.rules.ts';
import { encodePicture, firstBytes } from '../form/pictureEncoder.api.ts';
import { imageAddress, uploadImage } from '../form/resourceImages.api.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { $open, changeNewsletter } from './newsletters.store.ts';

/** The URL of an uploaded picture. */
export const pictureAddress = (path: string): string => imageAddress(path);

export type PictureUpload =
  | { state: 'none' }
  /** The fraction uploaded, from 0 to 1; null while it's being prepared. */
  | { state: 'sending'; part: number | null }
  | { state: 'failed'; error: ImageError | 'not sent' };

export const $upload = atom<PictureUpload>({ state: 'none' });

let uploading = new AbortController();

export function cancelUpload(): void {
  uploading.abort();
  $upload.set({ state: 'none' });
}

export async function uploadPicture(file: File): Promise<void> {
  uploading.abort();
  uploading = new AbortController();
  const { signal } = uploading;
  const id = $open.get()?.draft.id;
  const show = (upload: PictureUpload) => void (signal.aborted || $upload.set(upload));

  const start = await firstBytes(file);
  const error = imageError(start, file.size);
  if (error) return show({ state: 'failed', error });
  show({ state: 'sending', part: null });
  const picture = await encodePicture(file).catch(() => null);
  if (!picture) return show({ state: 'failed', error: unreadableImage(start) });
  try {
    const onProgress = (part: number) => show({ state: 'sending', part });
    const name = imageName(Date.now(), randomText(), picture.type);
    const path = await asAdministrator(uploadImage(picture, name, { signal, onProgress }));
    if (signal.aborted || $open.get()?.draft.id !== id) return;
    changeNewsletter({ picture: path });
    show({ state: 'none' });
  } catch {
    show({ state: 'failed', error: 'not sent' });
  }
}
