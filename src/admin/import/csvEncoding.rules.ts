/** Finds the encoding in which the bytes of a file are text. */

import type { Encoding } from '../../contract/importing.ts';

/** jschardet's names for the encodings to tell apart. It finds others, such as those of old DOS programs, too often. */
const DETECTED: Record<string, Encoding> = {
  'windows-1252': 'windows-1252',
  macroman: 'macintosh',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'koi8-r': 'koi8-r',
  maccyrillic: 'x-mac-cyrillic',
  ibm866: 'ibm866',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  gb18030: 'gb18030',
  big5: 'big5',
  cp949: 'euc-kr',
};

/** Bytes that are enough to recognise a file. */
const SAMPLE = 20_000;

export const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** UTF-16 with its byte order mark, or without one if every other byte is null, as in Latin letters. */
export function utf16(bytes: Uint8Array): Encoding | null {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const nulls = (from: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === from).length;
  const [even, odd] = [nulls(0), nulls(1)];
  if (even === 0 && odd > sample.length / 4) return 'utf-16le';
  return odd === 0 && even > sample.length / 4 ? 'utf-16be' : null;
}

/** UTF-16 or UTF-8, even with broken bytes: elsewhere hardly two letters in a row look like it. Null if it is neither. */
export function unicodeEncoding(bytes: Uint8Array): Encoding | null {
  const wide = utf16(bytes);
  if (wide) return wide;
  const text = decoded(bytes, 'utf-8');
  const broken = replacedCount(text);
  return broken === 0 || (text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0) > broken ? 'utf-8' : null;
}

export const decoded = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** Bytes that aren’t valid text become this character. */
export const replacedCount = (text: string): number => text.split('\ufffd').length - 1;

/** What most programs without UTF-8 write, if nothing else is known. */
const USUAL = 'windows-1252';

/** The most likely encoding of a file's letters. The package is larger than the page, and most files don't need it. */
export async function likelyEncoding(bytes: Uint8Array): Promise<Encoding> {
  try {
    const { detect } = await import('jschardet');
    const { encoding } = detect(telling(bytes), { detectEncodings: Object.keys(DETECTED) });
    return DETECTED[encoding?.toLowerCase() ?? ''] ?? USUAL;
  } catch {
    // Offline, it can't be loaded.
    return USUAL;
  }
}

/** The part of a file that reveals the encoding: around its first non-English letter. */
function telling(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  return bytes.subarray(Math.max(0, first - SAMPLE), first + 5 * SAMPLE);
}

/** The first words whose letters depend on the encoding. */
export function sampleWords(text: string): string[] {
  const first = text.search(/[^\0-\x7f]/);
  const near = first < 0 ? '' : text.slice(Math.max(0, first - 20), first + 1000);
  return [...new Set(near.match(/[\p{L}\p{M}'’]*[^\0-\x7f\s][^\s;,|"]*/gu))].slice(0, 6);
}
