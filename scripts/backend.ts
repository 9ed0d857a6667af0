/** The embedded backend: a real PostgreSQL, Supabase's interfaces over it, and the site, on one origin. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import postgres from 'postgres';
import { ensureAdministrator } from './backend/administrator.ts';
import { gateway } from './backend/gateway.ts';
import { HOSTED_LIMITS, type Limits } from './backend/limiter.ts';
import { listen } from './backend/listen.ts';
import { type Mailbox, openMailbox } from './backend/mailbox.ts';
import { startPostgres } from './backend/postgres.ts';
import { type Environment, isLoopback, readSettings, type Settings } from './backend/settings.ts';
import { startSupabase } from './backend/supabase.ts';

/** Milliseconds that a stop waits for answers that are under way. */
const GRACE = 1_000;

export interface Backend {
  settings: Settings;
  /** Where it answers: `http://127.0.0.1:4321`. */
  url: string;
  /** The database as its owner; policies do not hold here. */
  sql: postgres.Sql;
  /** `postgres://…` for tools of their own. */
  databaseUrl: string;
  mailbox: Mailbox;
  /** Puts another site behind every path that is not the backend's. */
  serve(site: SiteHandler): void;
  /** Rejects with a Failure when the database died and could not be started again. */
  lost: Promise<never>;
  stop(): Promise<void>;
}

type Step = () => Promise<unknown>;

type SiteHandler = (request: Request) => Response | Promise<Response>;

interface Options {
  environment?: Environment;
  /** What of it is not given is as on hosted Supabase. */
  limits?: Partial<Limits>;
  site?: SiteHandler;
  /** Ends the start, which then rejects: after the step that is under way, and with everything stopped. */
  signal?: AbortSignal;
}

/**
 * Starts everything, or nothing: what had started is stopped again when a later part fails.
 * @throws Failure that names the taken port, the unwritable or occupied data directory, or the full disk.
 */
export async function startBackend({
  environment = process.env,
  limits,
  site = () => new Response('No site is built yet.', { status: 503 }),
  signal,
}: Options = {}): Promise<Backend> {
  const settings = await readSettings(environment);
  let answer: (request: Request, env: never) => Response | Promise<Response> = () =>
    new Response('Starting…', { status: 503, headers: { 'Retry-After': '1' } });
  let current = site;
  const server = createAdaptorServer({ fetch: (request, env) => answer(request, env as never) }) as Server;
  const undo: Step[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= undoAll([() => close(server), ...undo.reverse()]);
    return stopped;
  };
  try {
    const port = await listen(server, settings);
    settings.siteUrl ||= `http://${isLoopback(settings.host) ? 'localhost' : settings.host}:${port}`;

    const cluster = await startPostgres(settings.dataDirectory, settings.databasePassword, signal);
    undo.push(cluster.stop);
    signal?.throwIfAborted();
    const sql = postgres(cluster.address, { max: 4, onnotice: () => {} });
    undo.push(() => sql.end({ timeout: 1 }));
    const mailbox = openMailbox(join(settings.dataDirectory, 'mailbox.jsonl'));
    const supabase = await startSupabase(settings, cluster.address, sql, mailbox);
    undo.push(supabase.stop);
    signal?.throwIfAborted();
    await ensureAdministrator(supabase.app, sql, settings);

    const allowedHosts = (environment.ALLOWED_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase());
    const app = gateway({
      settings,
      mailbox,
      allowedHosts: allowedHosts.filter(Boolean),
      limits: { ...HOSTED_LIMITS, ...limits },
      supabase: supabase.app,
      site: (request) => current(request),
    });
    answer = app.fetch;
    return {
      settings,
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
      sql,
      databaseUrl: cluster.address,
      mailbox,
      serve: (next) => {
        current = next;
      },
      lost: cluster.lost,
      stop,
    };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Takes every step, whatever becomes of those before it, so that no server is left behind. */
async function undoAll(steps: Step[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Lets the answers that are under way end, for a moment. */
async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), GRACE);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
}
