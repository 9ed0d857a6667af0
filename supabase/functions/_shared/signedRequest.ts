/** Requests that programs of this project sign: they count only while they are fresh, and only once. */
import type { PublishError } from '../../../src/contract/publishing.ts';
import type { DatabaseCall } from './database.ts';
import { signedStamp } from './signature.ts';

/** Milliseconds between the signature of a request and its arrival. */
const LONGEST_WAY = 5 * 60_000;

export interface Signed {
  /** Whose stamps rise. */
  sender: 'webhook' | 'build' | 'watch';
  /** Requests of a sender without one are refused. */
  secret: string;
  headers: Headers;
  body: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Why a request does not count; null if it does. */
export async function refuseUnlessSigned(
  { sender, secret, headers, body, now }: Signed,
  call: DatabaseCall,
): Promise<PublishError | null> {
  const stamp = await signedStamp(secret, headers, body);
  if (stamp === null) return 'wrong signature';
  if (Math.abs(now - stamp) > LONGEST_WAY) return 'old stamp';
  return (await call('accept_publishing_stamp', { sender, stamp })) === true ? null : 'stamp used before';
}
