/** Has the site built when the database asks for it, and notes in the database what builds report. */
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
  /** What the senders sign with. Requests of a sender without one are refused. */
  secrets: Record<Sender, string>;
  startBuild: () => Promise<BuildStart>;
  /** Milliseconds since 1970. */
  now: () => number;
}

type Sender = 'webhook' | 'build';

/** Characters of a body. Builds shorten their reports to less. */
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
