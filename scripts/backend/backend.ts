/** The embedded backend: PostgreSQL, Supabase's APIs over it, and the site, on one origin. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import postgres from 'postgres';
import type { BuildStart } from '../../src/contract/publishing.ts';
import { ensureAdministrator } from './administrator.ts';
import { checkCurrentPassword } from './currentPassword.ts';
import { edgeFunctions, type Platforms, realPlatforms } from './edgeFunctions.ts';
import { gateway } from './gateway.ts';
import { runJobs } from './jobs.ts';
import { knownAddress } from './knownAddress.ts';
import { HOSTED_LIMITS, type Limits } from './limiter.ts';
import { listen } from './listen.ts';
import { htmlAlone, type Mailbox, openMailbox } from './mailbox.ts';
import { startPostgres } from './postgres.ts';
import { noteAddress } from './runningSite.ts';
import { type Environment, isLoopback, readSettings, type Settings } from './settings.ts';
import { startSupabase } from './supabase.ts';

/** Milliseconds that a stop waits for open requests before it closes their connections. */
const SHUTDOWN_GRACE = 1_000;

export interface Backend {
  settings: Settings;
  /** Origin, such as `http://127.0.0.1:4321`. */
  url: string;
  /** Connects as the database's owner, who bypasses the policies. */
  sql: postgres.Sql;
  /** `postgres://…`, for tools that open their own connection. */
  databaseUrl: string;
  mailbox: Mailbox;
  /** Replaces the site that serves every path other than the backend's. */
  serve(site: SiteHandler): void;
  /** Rejects with a CommandError if the database stops unexpectedly. */
  lost: Promise<never>;
  stop(): Promise<void>;
}

type SiteHandler = (request: Request) => Response | Promise<Response>;

interface Options {
  environment?: Environment;
  /** Missing limits are those of hosted Supabase. */
  limits?: Partial<Limits>;
  site?: SiteHandler;
  /** The platforms that the import tools call; by default YouTube and Spotify. */
  platforms?: Platforms;
  /** Aborts the start after its current step; the start then stops everything and rejects. */
  signal?: AbortSignal;
}

/**
 * Milliseconds. After Node's default of 5 seconds, clients that are busy for as long, like a build, would send their next
 * request over a connection that's just being closed.
 */
const KEEP_ALIVE = 60_000;

/**
 * Starts all parts. When one fails, the parts that had started are stopped again.
 * @throws CommandError when the port is taken, the data directory is not writable or in use, or the disk is full.
 */
export async function startBackend({
  environment = process.env,
  limits,
  site = () => new Response('The site hasn’t been built yet.', { status: 503 }),
  platforms = realPlatforms(environment),
  signal,
}: Options = {}): Promise<Backend> {
  const settings = await readSettings(environment);
  let answer: (request: Request, env: never) => Response | Promise<Response> = () =>
    new Response('Starting…', { status: 503, headers: { 'Retry-After': '1' } });
  let currentSite = site;
  const server = createAdaptorServer({
    fetch: (request, env) => answer(request, env as never),
    serverOptions: { keepAliveTimeout: KEEP_ALIVE },
  }) as Server;
  const parts = new AsyncDisposableStack();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= close(server).then(() => parts.disposeAsync());
    return stopped;
  };
  try {
    const port = await listen(server, settings);
    settings.siteUrl ||= `http://${isLoopback(settings.host) ? 'localhost' : settings.host}:${port}`;

    const cluster = await startPostgres(settings.dataDirectory, settings.databasePassword, signal);
    parts.defer(cluster.stop);
    // After PostgreSQL, which has locked the directory for this process.
    parts.defer(await noteAddress(settings));
    signal?.throwIfAborted();
    const sql = postgres(cluster.address, { max: 4, onnotice: () => {} });
    parts.defer(() => sql.end({ timeout: 1 }));
    const mailbox = openMailbox(join(settings.dataDirectory, 'mailbox.jsonl'));
    const supabase = await startSupabase(settings, cluster.address, sql, htmlAlone(mailbox));
    parts.defer(supabase.stop);
    signal?.throwIfAborted();
    await ensureAdministrator(supabase.app, sql, settings);
    const functions = edgeFunctions(supabase.app, {
      settings,
      environment,
      platforms,
      startBuild: () => wakePublisher(sql),
      mailbox,
    });
    parts.defer(await runJobs(sql, functions));

    const allowedHosts = (environment.ALLOWED_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase());
    const app = gateway({
      settings,
      mailbox,
      allowedHosts: allowedHosts.filter(Boolean),
      limits: { ...HOSTED_LIMITS, ...limits },
      supabase: supabase.app,
      knownAddress: knownAddress(sql, mailbox, settings),
      currentPassword: checkCurrentPassword(supabase.app, sql),
      functions: functions.byName,
      site: (request) => currentSite(request),
    });
    answer = app.fetch;
    return {
      settings,
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
      sql,
      databaseUrl: cluster.address,
      mailbox,
      serve: (next) => {
        currentSite = next;
      },
      lost: cluster.lost,
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Tells the publisher to build at once; does nothing if none runs. */
async function wakePublisher(sql: postgres.Sql): Promise<BuildStart> {
  await sql`update public.publishing set due_at = least(due_at, now()) where id`;
  await sql`notify publishing`;
  return { error: null, tokenExpiresAt: null };
}

async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
}
