/** Has the site built when the database asks for it, and notes in the database what builds report. */
import {
  type BuildStart,
  PUBLISH_ERRORS,
  type PublishError,
  type PublishRequest,
} from '../../../src/contract/publishing.ts';
import { json, readText } from '../_shared/http.ts';
import { signedStamp } from '../_shared/signature.ts';
import { type Database, databaseOf, type SecretSupabase } from './database.ts';
import { parseRequest } from './parseRequest.ts';

export interface Surroundings {
  supabase: SecretSupabase;
  /** What the senders sign with. Requests of a sender without one are refused. */
  secrets: Record<Sender, string>;
  startBuild: () => Promise<BuildStart>;
  /** Milliseconds since 1970. */
  now: () => number;
}

type Sender = 'webhook' | 'build';

/** Characters of a body. Builds shorten their reports to less. */
const LONGEST_BODY = 200_000;
/** Milliseconds between the signature of a request and its arrival. */
const LONGEST_WAY = 5 * 60_000;

export const publishSiteHandler = ({ supabase, secrets, startBuild, now }: Surroundings) => {
  const database = databaseOf(supabase);
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return refuse('wrong method');
    const signed = await readSigned(request, secrets, now());
    if (typeof signed === 'string') return refuse(signed);
    const { sender, stamp, message } = signed;
    try {
      if (!(await database.acceptStamp(sender, stamp))) return refuse('stamp used before');
      return message.event === 'due' ? await start(startBuild, database) : json(await note(message, database));
    } catch {
      return refuse('backend unavailable');
    }
  };
};

interface Signed {
  sender: Sender;
  stamp: number;
  message: PublishRequest;
}

async function readSigned(
  request: Request,
  secrets: Surroundings['secrets'],
  now: number,
): Promise<Signed | PublishError> {
  const body = await readText(request, LONGEST_BODY);
  const message = parseRequest(body);
  if (body === null || !message) return 'invalid request';
  const sender = message.event === 'due' ? 'webhook' : 'build';
  const stamp = await signedStamp(secrets[sender], request.headers, body);
  if (stamp === null) return 'wrong signature';
  return Math.abs(now - stamp) > LONGEST_WAY ? 'old stamp' : { sender, stamp, message };
}

const refuse = (error: PublishError): Response => json({ error }, PUBLISH_ERRORS[error]);

async function start(startBuild: Surroundings['startBuild'], database: Database): Promise<Response> {
  const build = await startBuild();
  if (build.error) {
    await database.fail(build.error, null);
    return refuse('no build started');
  }
  // The build has started, whether its token could be noted or not.
  await database.noteToken(build.tokenExpiresAt).catch(() => {});
  return json({});
}

/** A build that starts is told the revision that it contains for certain. */
async function note(message: Exclude<PublishRequest, { event: 'due' }>, database: Database) {
  if (message.event === 'started') return { revision: await database.start() };
  if (message.event === 'live') await database.finish(message.revision, message.report, message.run_url);
  else await database.fail(message.cause, message.run_url);
  return {};
}
