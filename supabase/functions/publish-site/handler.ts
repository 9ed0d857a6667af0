/** Starts a build when the database requests one, and stores what builds report. */
import {
  type BuildStart,
  PUBLISH_ERRORS,
  type PublishError,
  type PublishRequest,
} from '../../../src/contract/publishing.ts';
import { databaseCalls, type SecretSupabase } from '../_shared/database.ts';
import { json, readText } from '../_shared/http.ts';
import { refuseUnlessSigned } from '../_shared/signedRequest.ts';
import { type Database, databaseOf } from './database.ts';
import { parseRequest } from './parseRequest.ts';

export interface Surroundings {
  supabase: SecretSupabase;
  /** The senders' secrets. Requests of a sender without one are refused. */
  secrets: Record<Sender, string>;
  startBuild: () => Promise<BuildStart>;
  /** Milliseconds since 1970. */
  now: () => number;
}

type Sender = 'webhook' | 'build';

/** The most characters of a body. Builds keep their reports shorter. */
const LONGEST_BODY = 200_000;
export const publishSiteHandler = ({ supabase, secrets, startBuild, now }: Surroundings) => {
  const call = databaseCalls(supabase);
  const database = databaseOf(call);
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return refuse('wrong method');
    const body = await readText(request, LONGEST_BODY);
    const message = parseRequest(body);
    if (body === null || !message) return refuse('invalid request');
    const sender = message.event === 'due' ? 'webhook' : 'build';
    const signed = { sender, secret: secrets[sender], headers: request.headers, body, now: now() } as const;
    try {
      const error = await refuseUnlessSigned(signed, call);
      if (error) return refuse(error);
      return message.event === 'due' ? await start(startBuild, database) : json(await note(message, database));
    } catch {
      return refuse('backend unavailable');
    }
  };
};

const refuse = (error: PublishError): Response => json({ error }, PUBLISH_ERRORS[error]);

async function start(startBuild: Surroundings['startBuild'], database: Database): Promise<Response> {
  const build = await startBuild();
  if (build.error) {
    await database.fail(build.error, null);
    return refuse('no build started');
  }
  // The build has started, even if the token's expiry couldn't be recorded.
  await database.noteToken(build.tokenExpiresAt).catch(() => {});
  return json({});
}

/** Returns the revision that a starting build is certain to contain. */
async function note(message: Exclude<PublishRequest, { event: 'due' }>, database: Database) {
  if (message.event === 'started') return { revision: await database.start() };
  if (message.event === 'live') await database.finish(message.revision, message.report, message.run_url);
  else await database.fail(message.cause, message.run_url);
  return {};
}
