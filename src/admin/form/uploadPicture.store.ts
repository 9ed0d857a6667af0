/** The picture of the form's resource: prepared in the browser, uploaded, and shown at once. */
import { computed } from 'nanostores';
import { randomText } from '../../core/browser/random.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { withdrawToast } from '../sections/withdrawToast.store.ts';
import { $form, changeDraft, formSignal, patchForm } from './form.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { imageError, imageName, isUploaded, unreadableImage } from './imageUpload.rules.ts';
import type { Upload } from './openForm.store.ts';
import { dataAddress, encodePicture, firstBytes } from './pictureEncoder.api.ts';
import { imageAddress, uploadError, uploadImage } from './resourceImages.api.ts';

let uploading = new AbortController();

/** The address of the picture in the form; null if it is on another site, from which the browser must not load it. */
export const $picture = computed($form, ({ draft, upload }) => {
  if (upload.state === 'sending') return upload.preview;
  if (upload.state === 'done' && upload.path === draft.image_url) return upload.preview;
  return isUploaded(draft.image_url) ? imageAddress(draft.image_url) : null;
});

/**
 * Replaces the form's picture with this file.
 * @param work - the Open Library work that it is from
 */
export async function uploadPicture(file: Blob, work?: string): Promise<void> {
  const { id } = $form.get();
  uploading.abort();
  uploading = new AbortController();
  const signal = AbortSignal.any([uploading.signal, formSignal()]);
  const show = (upload: Upload) => void (signal.aborted || patchForm(id, { upload }));

  const start = await firstBytes(file);
  const error = imageError(start, file.size);
  if (error) return show({ state: 'failed', error });
  show({ state: 'preparing' });
  withdrawToast(RESOURCE_FORM_WORDS.toast.notUploaded);
  forgetImageError(id);
  const picture = await encodePicture(file).catch(() => null);
  if (!picture) return show({ state: 'failed', error: unreadableImage(start) });
  try {
    await send(picture, work, { signal, show });
  } catch (error) {
    if (signal.aborted) return;
    show({ state: 'failed', error: uploadError(error), file, work });
    toast('error', RESOURCE_FORM_WORDS.toast.notUploaded);
  }
}

interface Sending {
  signal: AbortSignal;
  show: (upload: Upload) => void;
}

/** @throws if it isn't stored, or the signal aborts */
async function send(picture: Blob, work: string | undefined, { signal, show }: Sending): Promise<void> {
  const preview = await dataAddress(picture);
  const onProgress = (part: number) => show({ state: 'sending', preview, part });
  onProgress(0);
  const path = await uploadImage(picture, imageName(Date.now(), randomText(), picture.type, work), {
    signal,
    onProgress,
  });
  signal.throwIfAborted();
  changeDraft({ image_url: path });
  show({ state: 'done', preview, path });
  toast('success', RESOURCE_FORM_WORDS.toast.uploaded);
}

/** Clears the error that a picture is missing, now that one was chosen. */
function forgetImageError(id: number): void {
  const { image_url: _, ...errors } = $form.get().errors;
  patchForm(id, { errors });
}

export function cancelUpload(): void {
  uploading.abort();
  patchForm($form.get().id, { upload: { state: 'none' } });
}

/** Uploads the file again after a failure. */
export async function retryUpload(): Promise<void> {
  const { upload } = $form.get();
  if (upload.state === 'failed' && 'file' in upload) await uploadPicture(upload.file, upload.work);
}
