/** Prepares pictures for uploading, in the browser. */
import { imageKind, SIGNATURE_LENGTH, storedSize } from './imageUpload.rules.ts';

/** From 0 to 1. Posters are made from it, so it keeps more detail than they need. */
const QUALITY = 0.86;

/** Bytes turned into text per call. */
const CHUNK = 0x8000;

/** The first bytes, which reveal a picture's format; none if the file can't be read. */
export async function firstBytes(file: Blob): Promise<Uint8Array> {
  const start = file.slice(0, SIGNATURE_LENGTH);
  // A folder that was dragged here, or a file that has been deleted.
  return new Uint8Array(await start.arrayBuffer().catch(() => new ArrayBuffer(0)));
}

interface Encoding {
  type?: 'image/webp' | 'image/jpeg';
  /** In pixels. */
  longestSide?: number;
}

/**
 * The picture upright, in the size in which it is stored, without metadata such as the location. GIFs stay as they are,
 * because they may be animated.
 * @throws if it can't be decoded
 */
export async function encodePicture(file: Blob, { type = 'image/webp', longestSide }: Encoding = {}): Promise<Blob> {
  if (imageKind(await firstBytes(file)) === 'gif') return new Blob([file], { type: 'image/gif' });
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = storedSize(bitmap, longestSide);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  if (type === 'image/webp') {
    const picture = await canvas.convertToBlob({ type, quality: QUALITY });
    // Safari can't write WebP.
    if (picture.type === type) return picture;
  }
  // JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** A `data:` address, which the page may show before the picture is uploaded. */
export async function dataAddress(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
  );
  return `data:${picture.type};base64,${btoa(chunks.join(''))}`;
}
