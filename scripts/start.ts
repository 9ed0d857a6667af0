/** The whole project on this machine: backend, starter catalogue and site on one address, rebuilt on changes. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { isLoopback } from './backend/settings.ts';
import { staticSite } from './backend/staticSite.ts';
import { type Backend, startBackend } from './backend.ts';
import { seed } from './seed.ts';
import { openLiveSite } from './site/liveSite.ts';
import { publishSite } from './site/publishSite.ts';
import { rebuildOnChanges } from './site/rebuildOnChanges.ts';

const HELP = `npm start

Starts the embedded backend, builds the site from its catalogue and serves both on
http://localhost:4321, until Ctrl+C. For development and trying out, never for the
public internet.

  PORT, HOST        where to listen (4321, 127.0.0.1)
  DATA_DIR          where everything is kept (.data)
  SITE_URL          the address that people type, if it is another one
  ALLOWED_HOSTS     further names under which this machine is called, separated by commas
  ADMIN_EMAIL, ADMIN_PASSWORD, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY
                    replace what was made up on the first start`;

async function command() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  console.info('Starting the database …');
  const backend = await startBackend({ site: waiting });
  const end = new AbortController();
  stopOnSignals(backend, end);

  const added = await seed(backend.sql, new Date());
  if (added > 0) console.info(`Starter catalogue: ${added} resources.`);
  let already = false;
  // A site from an earlier start is better than none while the new one is built.
  const place = await openLiveSite(backend.settings.dataDirectory, async (folder) => {
    const site = await staticSite(folder);
    backend.serve((request) => site.fetch(request));
    already = true;
  });
  const options = {
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: backend.settings.siteUrl,
    cache: join(backend.settings.dataDirectory, 'build-cache'),
    incremental: true,
    signal: end.signal,
  };
  const publish = () => publishSite(options, place);

  console.info('Building the site …');
  try {
    const { pages, seconds } = await publish();
    console.info(`${pages} pages built in ${seconds.toFixed(1)} s.`);
  } catch (error) {
    if (!already || !(error instanceof Failure)) throw error;
    console.error(`${error.message}\nThe site that was built before is served instead.`);
  }
  console.info(welcome(backend));
  await rebuildOnChanges(backend.sql, publish, end.signal);
}

function waiting(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
    <title>Building the site</title><p>The site is being built for the first time. This page reloads by itself.</p>`;
  return new Response(page, { status: 503, headers: { 'Content-Type': 'text/html', 'Retry-After': '2' } });
}

function welcome({ settings }: Backend): string {
  const local = isLoopback(settings.host);
  return `
  Site            ${settings.siteUrl}
  Mailbox         ${local ? `${settings.siteUrl}/mailbox` : 'off, since HOST can be reached from elsewhere'}
  Administrator   ${settings.adminEmail}
  Password        ${settings.adminPassword}

  For development and trying out, never for the public internet. Ctrl+C ends it.
`;
}

function stopOnSignals(backend: Backend, end: AbortController): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.info('\nStopping …');
    end.abort();
    await backend.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

if (import.meta.main) await run(command);
