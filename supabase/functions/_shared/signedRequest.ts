/** Requests signed by this project's own programs: accepted only while fresh, and only once. */
import { PUBLISH_ERRORS, type PublishError } from '../../../src/contract/publishing.ts';
import { type DatabaseCall, databaseCalls, type SecretSupabase } from './database.ts';
import { json, parseJson, readText } from './http.ts';
import { signedStamp } from './signature.ts';

/** The most milliseconds between a request's signature and its arrival. */
const LONGEST_WAY = 5 * 60_000;

export interface Signed {
  /** The senders, each with its own rising stamps. */
  sender: 'webhook' | 'build' | 'watch' | 'mails';
  /** Requests of a sender without one are refused. */
  secret: string;
  headers: Headers;
  body: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Why a request is refused; null if it's accepted. */
export async function refuseUnlessSigned(
  { sender, secret, headers, body, now }: Signed,
  call: DatabaseCall,
): Promise<PublishError | null> {
  const stamp = await signedStamp(secret, headers, body);
  if (stamp === null) return 'wrong signature';
  if (Math.abs(now - stamp) > LONGEST_WAY) return 'old stamp';
  return (await call('accept_publishing_stamp', { sender, stamp })) === true ? null : 'stamp used before';
}

/** The most characters of a body that only names an event. */
const LONGEST_BODY = 1000;

interface SignedHandler extends Pick<Signed, 'sender' | 'secret'> {
  /** The event that the body names. */
  event: string;
  supabase: SecretSupabase;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The handler of a function that the database calls. */
export const signedHandler = (
  { event, sender, secret, supabase, now }: SignedHandler,
  run: () => Promise<void>,
): ((request: Request) => Promise<Response>) => {
  const call = databaseCalls(supabase);
  return async (request) => {
    if (request.method !== 'POST') return refuse('wrong method');
    const body = await readText(request, LONGEST_BODY);
    const message = parseJson(body);
    if (body === null || typeof message !== 'object' || Reflect.get(message ?? {}, 'event') !== event)
      return refuse('invalid request');
    try {
      const error = await refuseUnlessSigned({ sender, secret, headers: request.headers, body, now: now() }, call);
      if (error) return refuse(error);
      await run();
      return json({});
    } catch {
      return refuse('backend unavailable');
    }
  };
};

const refuse = (error: PublishError): Response => json({ error }, PUBLISH_ERRORS[error]);
