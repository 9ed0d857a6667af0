/** Recognises image formats by their first bytes, because the content type is often wrong. */

/** Only these formats are passed to the decoder. */
const SIGNATURES: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  png: (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  avif: (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
};
const SIGNATURE_LENGTH = 12;

export const isPicture = (bytes: Buffer): boolean =>
  bytes.length > SIGNATURE_LENGTH && Object.values(SIGNATURES).some((matches) => matches(bytes));
