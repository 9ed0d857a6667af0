/** An authenticator app, as on a phone (TOTP, RFC 6238). */
import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Milliseconds for which an app shows a code. */
const PERIOD = 30_000;
/** A new key, in base32. */
export const newKey = (): string => [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('');

/** The code that an authenticator app with this key (base32) shows at a moment (RFC 6238). */
export function appCode(secret: string, moment = Date.now()): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / PERIOD)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The codes that are accepted now: clocks may differ by half a minute. */
export const acceptedCodes = (secret: string) =>
  [-1, 0, 1].map((steps) => appCode(secret, Date.now() + steps * PERIOD));

/** A code that is not accepted now. */
export const wrongCode = (secret: string): string =>
  ['000000', '111111', '222222', '333333'].find((code) => !acceptedCodes(secret).includes(code)) ?? '';
