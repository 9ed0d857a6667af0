/** Signed requests between programs that share a secret. */
import { SIGNATURE_HEADER, STAMP_HEADER } from '../../../src/contract/publishing.ts';

const encoder = new TextEncoder();

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

const signedText = (stamp: string, body: string) => encoder.encode(`${stamp}.${body}`);

/** The headers of a request with this body. */
export async function signatureHeaders(secret: string, stamp: number, body: string): Promise<Record<string, string>> {
  const bytes = await crypto.subtle.sign('HMAC', await keyOf(secret), signedText(`${stamp}`, body));
  const digits = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0'));
  return { [STAMP_HEADER]: `${stamp}`, [SIGNATURE_HEADER]: digits.join('') };
}

/** The stamp of a request with a valid signature; null for any other request, or if there is no secret. */
export async function signedStamp(secret: string, headers: Headers, body: string): Promise<number | null> {
  const stamp = headers.get(STAMP_HEADER) ?? '';
  const signature = headers.get(SIGNATURE_HEADER) ?? '';
  if (!secret || !/^\d{1,15}$/.test(stamp) || !/^[\da-f]{64}$/.test(signature)) return null;
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  // Takes the same time for every wrong signature, against timing attacks.
  const isTrue = await crypto.subtle.verify('HMAC', await keyOf(secret), bytes, signedText(stamp, body));
  return isTrue ? Number(stamp) : null;
}
