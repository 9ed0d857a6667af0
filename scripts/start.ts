/** The whole project on this machine: backend, starter catalogue and site on one address, rebuilt on changes. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { type Environment, isLoopback } from './backend/settings.ts';
import { staticSite } from './backend/staticSite.ts';
import { unlessAborted, untilStopped } from './backend/stopSignals.ts';
import { type Backend, startBackend } from './backend.ts';
import { seed } from './seed.ts';
import { reportLines } from './site/buildReport.ts';
import { openLiveSite } from './site/liveSite.ts';
import { publishOnChanges, type Waits } from './site/publishOnChanges.ts';
import { publishSite } from './site/publishSite.ts';
import { buildingPage, failurePage } from './site/startPages.ts';

const HELP = `npm start

Starts the embedded backend, builds the site from its catalogue and serves both on
http://localhost:4321, until Ctrl+C. For development and trying out, never for the
public internet. A service runs node scripts/start.ts, since npm does not pass SIGTERM on.

  PORT, HOST        where to listen (4321, 127.0.0.1)
  DATA_DIR          where everything is kept (.data)
  SITE_URL          the address that people type, if it is another one
  ALLOWED_HOSTS     further names under which this machine is called, separated by commas
  PUBLISH_QUIET     seconds without a further change after which a change is published (2)
  PUBLISH_LONGEST   seconds after which it is published though changes go on (120)
  ADMIN_EMAIL, ADMIN_PASSWORD, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY
                    replace what was made up on the first start`;

async function command() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  const waits = readWaits(process.env);
  await untilStopped(async (signal) => {
    console.info('Starting the database …');
    const backend = await startBackend({ site: buildingPage, signal });
    try {
      const added = await seed(backend.sql, new Date());
      if (added > 0) console.info(`Starter catalogue: ${added} resources.`);
      const lost = new AbortController();
      backend.lost.catch(() => lost.abort());
      const publishing = keepPublished(backend, waits, AbortSignal.any([signal, lost.signal]));
      await unlessAborted(Promise.race([backend.lost, publishing]), signal);
    } finally {
      await backend.stop();
    }
  });
}

/** Serves the site of an earlier start until the first build is live, and then every build that succeeds. */
async function keepPublished(backend: Backend, waits: Waits, signal: AbortSignal): Promise<void> {
  const { settings, sql } = backend;
  let [served, builds] = [false, 0];
  const place = await openLiveSite(settings.dataDirectory, async (folder) => {
    const site = await staticSite(folder);
    backend.serve((request) => site.fetch(request));
    served = true;
  });
  const say = (sentence: string) => {
    builds += 1;
    console.info(builds === 1 ? sentence : `The catalogue changed: ${sentence}`);
    if (builds === 1) console.info(welcome(backend));
  };
  console.info('Building the site …');
  await publishOnChanges({
    ...{ sql, waits, signal },
    publish: (options) => publishSite({ ...buildOptions(backend, signal), ...options }, place),
    onPublished: ({ pages, seconds, report: found }) => {
      say(`${pages} pages built in ${seconds.toFixed(1)} s.`);
      for (const line of reportLines(found)) console.info(line);
    },
    onFailure: (error) => {
      if (!served) backend.serve(() => failurePage(error.message));
      say(error instanceof Failure ? error.message : `The site was not built. ${error.stack}`);
      if (served) console.info('The site that was built before is served instead.');
    },
  });
}

const buildOptions = ({ settings, url }: Backend, signal: AbortSignal) => ({
  backend: { url, key: settings.publishableKey },
  siteUrl: settings.siteUrl,
  cache: join(settings.dataDirectory, 'build-cache'),
  incremental: true,
  signal,
});

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

/** @throws Failure that names the variable which is not a valid duration. */
function readWaits({ PUBLISH_QUIET, PUBLISH_LONGEST }: Environment): Waits {
  const milliseconds = (name: string, text: string) => {
    const seconds = Number(text);
    if (seconds >= 0 && seconds <= 86_400) return seconds * 1000;
    throw new Failure(`${name} is "${text}", which is not a number of seconds from 0 to 86400.`);
  };
  return {
    quiet: milliseconds('PUBLISH_QUIET', PUBLISH_QUIET || '2'),
    longest: milliseconds('PUBLISH_LONGEST', PUBLISH_LONGEST || '120'),
    // A little longer than the pause after posters that could not be fetched (src/loaders/posters/posterCache.ts).
    offline: 4 * 60_000,
  };
}

if (import.meta.main) await run(command);
