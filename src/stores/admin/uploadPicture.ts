/** The picture of the form's resource: prepared in the browser, uploaded, and shown at once. */
import { computed } from 'nanostores';
import { imageFault, imageName, isUploaded } from '../../rules/admin/imageUpload.ts';
import { dataAddress, encodePicture, firstBytes } from '../../services/pictureEncoder.ts';
import { imageAddress, uploadImage } from '../../services/resourceImages.ts';
import { RESOURCE_FORM_WORDS } from '../../wording/adminResourceForm.ts';
import { type Clock, wallClock } from '../clock.ts';
import { toast } from '../toasts.ts';
import { $form, changeDraft, formSignal, patchForm } from './form.ts';
import type { Upload } from './openForm.ts';
import { withdrawToast } from './withdrawToast.ts';

let uploading = new AbortController();

/** The address of the picture in the form; null if it is on another site, from which the browser must not load it. */
export const $picture = computed($form, ({ draft, upload }) => {
  if (upload.state === 'sending') return upload.preview;
  if (upload.state === 'done' && upload.path === draft.image_url) return upload.preview;
  return isUploaded(draft.image_url) ? imageAddress(draft.image_url) : null;
});

/** Replaces the picture of the form by this file. */
export async function uploadPicture(file: Blob, clock: Clock = wallClock): Promise<void> {
  const { id } = $form.get();
  uploading.abort();
  uploading = new AbortController();
  const signal = AbortSignal.any([uploading.signal, formSignal()]);
  const show = (upload: Upload) => void (signal.aborted || patchForm(id, { upload }));

  const fault = imageFault(await firstBytes(file), file.size);
  if (fault) return show({ state: 'failed', fault });
  show({ state: 'preparing' });
  withdrawToast(RESOURCE_FORM_WORDS.toast.notUploaded);
  forgetImageFault(id);
  const picture = await encodePicture(file).catch(() => null);
  if (!picture) return show({ state: 'failed', fault: 'unreadable' });
  try {
    await send(picture, signal, show, clock);
  } catch {
    if (signal.aborted) return;
    show({ state: 'failed', fault: 'not sent', file });
    toast('error', RESOURCE_FORM_WORDS.toast.notUploaded);
  }
}

/** @throws if it is not stored, or the signal aborts */
async function send(picture: Blob, signal: AbortSignal, show: (upload: Upload) => void, clock: Clock): Promise<void> {
  const preview = await dataAddress(picture);
  const onProgress = (part: number) => show({ state: 'sending', preview, part });
  onProgress(0);
  const path = await uploadImage(picture, imageName(clock.now(), random(), picture.type), { signal, onProgress });
  signal.throwIfAborted();
  changeDraft({ image_url: path });
  show({ state: 'done', preview, path });
  toast('success', RESOURCE_FORM_WORDS.toast.uploaded);
}

/** That a picture is missing is no fault any more as soon as one was chosen. */
function forgetImageFault(id: number): void {
  const { image_url: _, ...faults } = $form.get().faults;
  patchForm(id, { faults });
}

export function cancelUpload(): void {
  uploading.abort();
  patchForm($form.get().id, { upload: { state: 'none' } });
}

/** Uploads the file again that could not be sent. */
export async function retryUpload(): Promise<void> {
  const { upload } = $form.get();
  if (upload.state === 'failed' && upload.fault === 'not sent') await uploadPicture(upload.file);
}

/** Letters and digits. `crypto.randomUUID` is missing on pages without HTTPS. */
const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
