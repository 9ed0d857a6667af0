/** Encryption for GitHub's secrets: the sealed boxes of libsodium. */
import { createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto';
import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa';
import { blake2b } from '@noble/hashes/blake2b';

const NONCE_BYTES = 24;
/** "expand 32-byte k", which Salsa20 mixes into every key. */
const SIGMA = new TextEncoder().encode('expand 32-byte k');

/** Seals `text` for the owner of an X25519 key, as crypto_box_seal does. Both are Base64. */
export function sealedBox(text: string, recipient: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const sender = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const receiver = Buffer.from(recipient, 'base64');
  const shared = diffieHellman({ privateKey, publicKey: importKey(receiver) });
  const nonce = blake2b(Buffer.concat([sender, receiver]), { dkLen: NONCE_BYTES });
  const box = xsalsa20poly1305(boxKey(shared), nonce).encrypt(new TextEncoder().encode(text));
  return Buffer.concat([sender, box]).toString('base64');
}

const importKey = (raw: Buffer) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') }, format: 'jwk' });

/** The key that crypto_box derives from the shared secret. */
export function boxKey(shared: Uint8Array): Uint8Array {
  const words = (bytes: Uint8Array) => new Uint32Array(new Uint8Array(bytes).buffer);
  const key = new Uint32Array(8);
  hsalsa(words(SIGMA), words(shared), new Uint32Array(4), key);
  return new Uint8Array(key.buffer);
}
