/** The picture of the newsletter being written: prepared in the browser, then uploaded. */
import { randomText } from '../../core/browser/random.api.ts';
import { PICTURE_WIDTH } from '../../mails/style.mail.ts';
import { imageError, imageName, unreadableImage } from '../form/imageUpload.rules.ts';
import { encodePicture, firstBytes } from '../form/pictureEncoder.api.ts';
import { imageAddress, uploadError, uploadImage } from '../form/resourceImages.api.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { $open, changeNewsletter, type PictureUpload, showUpload } from './newsletters.store.ts';

/** Outlook for Windows shows no WebP. Twice the width, for sharp displays. */
const ENCODING = { type: 'image/jpeg', longestSide: 2 * PICTURE_WIDTH } as const;

/** The URL of an uploaded picture. */
export const pictureAddress = (path: string): string => imageAddress(path);

let uploading = new AbortController();

export function cancelUpload(): void {
  uploading.abort();
  showUpload({ state: 'none' });
}

/** Uploads it for the newsletter that is open. Opening another one leaves the upload behind. */
export async function uploadPicture(file: File): Promise<void> {
  uploading.abort();
  uploading = new AbortController();
  const { signal } = uploading;
  let shown: PictureUpload = { state: 'sending', part: null };
  showUpload(shown);
  const isOpen = () => $open.get()?.upload === shown;
  const show = (upload: PictureUpload) => {
    if (!isOpen()) return;
    shown = upload;
    showUpload(upload);
  };

  const start = await firstBytes(file);
  const error = imageError(start, file.size);
  if (error) return show({ state: 'failed', error });
  const picture = await encodePicture(file, ENCODING).catch(() => null);
  if (!picture) return show({ state: 'failed', error: unreadableImage(start) });
  try {
    const onProgress = (part: number) => show({ state: 'sending', part });
    const name = imageName(Date.now(), randomText(), picture.type);
    const path = await asAdministrator(uploadImage(picture, name, { signal, onProgress }));
    if (isOpen()) changeNewsletter({ picture: path });
    show({ state: 'none' });
  } catch (error) {
    show({ state: 'failed', error: uploadError(error) });
  }
}
