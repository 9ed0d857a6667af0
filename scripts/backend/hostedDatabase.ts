/** The database of hosted Supabase, for commands that people run on their own machine. */
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { CommandError, errorCode } from '../system/commandError.ts';
import { isLoopback } from './settings.ts';
import { plainSocket, trustedRoots, verifiedSocket } from './verifiedSocket.ts';

const ERRORS: Record<string, string> = {
  '28P01': 'doesn’t accept the password in it',
  '28000': 'doesn’t accept the user in it',
  '3D000': 'has no database with the name in it',
  '3F000': 'lacks the migrations of this project: run npm run setup',
  '42883': 'lacks the migrations of this project: run npm run setup',
};

/** PostgreSQL's own errors; all others come from the network. */
const isPostgresError = (error: unknown) => error instanceof Error && error.name === 'PostgresError';

/** How many attempts to connect are made, and how many connections may be opened in total. */
const TRIES = 3;

interface Options {
  /** Certificate authorities that are trusted besides Supabase's and Node's, as a file: SUPABASE_CA_FILE. */
  caFile?: string | undefined;
  /** Milliseconds between two attempts. */
  pause?: number;
}

/**
 * Connects to the database of hosted Supabase. The password is only sent to a server that proves to be Supabase's, or to
 * this machine. The messages of failures do not contain it.
 */
export async function withHostedDatabase<T>(
  url: string,
  work: (sql: postgres.Sql) => Promise<T>,
  { caFile = process.env.SUPABASE_CA_FILE, pause = 1_000 }: Options = {},
): Promise<T> {
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url))
    throw new CommandError(
      'DATABASE_URL isn’t a database address, such as postgresql://user:password@host:5432/postgres',
    );
  const lost = Promise.withResolvers<never>();
  const open = socketOpener(new URL(url), trustedRoots(caFile), pause);
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    connect_timeout: 15,
    // A pooler may run each statement on a different connection.
    prepare: false,
    // The socket is already encrypted.
    ssl: false,
    socket: () =>
      open().catch((error) => {
        lost.reject(error);
        throw error;
      }),
  } as Parameters<typeof postgres>[1]);
  try {
    // Queries would wait forever for a connection that can't be opened.
    return await Promise.race([work(sql), lost.promise]);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = ERRORS[errorCode(error)];
    if (reason) throw new CommandError(`The database at DATABASE_URL ${reason}.`);
    if (isPostgresError(error)) throw error;
    throw new CommandError(
      `Couldn’t reach the database at DATABASE_URL (${errorCode(error) || 'no answer'}). Check the address and the network, and that the project isn’t paused.`,
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** postgres.js keeps reconnecting while the server closes the connection without an error, so connections are counted. */
function socketOpener({ hostname, port, searchParams }: URL, roots: string[], pause: number): () => Promise<Socket> {
  const server = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) };
  const isPlain = isLoopback(server.host) && !/^(require|verify-)/.test(searchParams.get('sslmode') ?? '');
  const open = () => (isPlain ? plainSocket(server) : verifiedSocket(server, roots));
  let opened = 0;
  return async () => {
    opened += 1;
    if (opened > TRIES) throw new CommandError(CLOSED);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await open();
      } catch (error) {
        if (error instanceof CommandError || attempt === TRIES) throw error;
        await setTimeout(pause);
      }
    }
  };
}

const CLOSED =
  'The database at DATABASE_URL closed the connection three times. Check the address, that the project isn’t paused, ' +
  'and at status.supabase.com that the service is up. Then try again.';
