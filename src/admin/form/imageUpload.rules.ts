/** Which pictures can be uploaded, how large they are stored, and under which name. */
import type { ShownResource } from '../../contract/poster.ts';

/** Path of an uploaded picture, as `image_url` holds it. Its file name follows. */
export const UPLOADED = '/storage/v1/object/public/resource-images/';

export const isUploaded = (image_url: string): boolean => image_url.startsWith(UPLOADED);

interface Published {
  /** When the live build was published, in ISO 8601; null until that is known. */
  liveAt: string | null;
  /** Whether its posters have been read. */
  hasPosters: boolean;
}

/** The path of an uploaded picture for which no build has made a poster yet; otherwise null. */
export function unpublishedPicture(
  { image_url, updated_at, poster }: Pick<ShownResource, 'image_url' | 'updated_at' | 'poster'>,
  { liveAt, hasPosters }: Published,
): string | null {
  if (!image_url || !isUploaded(image_url)) return null;
  const isNewer = liveAt !== null && Date.parse(updated_at) > Date.parse(liveAt);
  return isNewer || (hasPosters && !poster) ? image_url : null;
}

/** Maximum bytes of the chosen file; also the bucket's limit. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Pixels of the longer side: twice what the widest poster needs. */
const LONGEST_SIDE = 1600;

/** By the first bytes as Latin-1, because the names and types of files are often wrong. */
const SIGNATURES = {
  jpeg: (start: string) => start.startsWith('\xff\xd8\xff'),
  png: (start: string) => start.startsWith('\x89PNG\r\n\x1a\n'),
  gif: (start: string) => /^GIF8[79]a/.test(start),
  webp: (start: string) => /^RIFF....WEBP/s.test(start),
  avif: (start: string) => /^....ftypavi[fs]/s.test(start),
  heic: (start: string) => /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(start),
  tiff: (start: string) => /^(?:II\*\0|MM\0\*)/.test(start),
  bmp: (start: string) => /^BM.{4}\0{4}/s.test(start),
  svg: (start: string) => /^(?:\xef\xbb\xbf)?<(?:svg|\?xml)/.test(start),
};

/** Bytes that are enough to recognise a format. */
export const SIGNATURE_LENGTH = 12;

export type ImageKind = keyof typeof SIGNATURES;

export type ImageError = 'no image' | 'too large' | UnreadableImage;

/** Why a picture couldn't be decoded. */
type UnreadableImage = 'unreadable' | 'heic' | 'other kind';

/** Formats that not every browser decodes. */
const NOT_EVERYWHERE: readonly (ImageKind | null)[] = ['avif', 'tiff', 'bmp', 'svg'];

/** @param start - the first bytes of a picture that the browser couldn't decode */
export function unreadableImage(start: Uint8Array): UnreadableImage {
  const kind = imageKind(start);
  if (kind === 'heic') return 'heic';
  return NOT_EVERYWHERE.includes(kind) ? 'other kind' : 'unreadable';
}

/** @param start - the first bytes of the file; see `SIGNATURE_LENGTH` */
export function imageKind(start: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...start.subarray(0, SIGNATURE_LENGTH));
  const kinds = Object.keys(SIGNATURES) as ImageKind[];
  return kinds.find((kind) => SIGNATURES[kind](text)) ?? null;
}

export function imageError(start: Uint8Array, bytes: number): ImageError | null {
  if (!imageKind(start)) return 'no image';
  return bytes > MOST_BYTES ? 'too large' : null;
}

interface Size {
  width: number;
  height: number;
}

/** The size in which a picture is stored, in pixels. Small ones aren't enlarged. */
export function storedSize({ width, height }: Size, longestSide = LONGEST_SIDE): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * The name of the stored file, which is unique.
 * @param now - milliseconds since 1970
 * @param random - letters and digits
 * @param type - such as `image/webp`
 * @param work - from Open Library, if it has the picture; pages then credit it (`coverSource`)
 */
export function imageName(now: number, random: string, type: string, work?: string): string {
  const extension = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '');
  return `${work ? `openlibrary-${work}-` : ''}${now}-${random}.${extension}`;
}
