/** The command `npm start`: backend, starter catalogue and site at one address; changes are published. */
import { join } from 'node:path';
import { site } from '../src/site.ts';
import { type Backend, startBackend } from './backend/backend.ts';
import type { Platforms } from './backend/edgeFunctions.ts';
import { readLimits } from './backend/limiter.ts';
import { setMailing } from './backend/mails.ts';
import { seed } from './backend/seed.ts';
import { type Environment, isLoopback } from './backend/settings.ts';
import { staticSite } from './backend/staticSite.ts';
import { unlessAborted, untilStopped } from './backend/stopSignals.ts';
import { reportLines } from './site/buildReport.ts';
import { openLiveSite } from './site/liveSite.ts';
import { type Cause, publishOnChanges, type Waits } from './site/publishOnChanges.ts';
import { publishSite, startPublish } from './site/publishSite.ts';
import type { Rendering } from './site/renderSite.ts';
import { buildingPage, errorPage } from './site/startPages.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { loadEnvironmentFile } from './system/environmentFile.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm start

Starts the embedded backend, builds the site from its catalogue and serves both at
http://localhost:4321 until you press Ctrl+C. For development and trying things out: never expose it
to the internet. A system service should run node scripts/start.ts instead, because npm doesn't
tell it when the system stops it.

  PORT, HOST        port and address to listen on (4321, 127.0.0.1)
  DATA_DIR          folder for all data (.data)
  SITE_URL          the site's address for visitors, if it differs
  ALLOWED_HOSTS     other host names of this machine, separated by commas
  AUTH_LIMIT        sign-ins, sign-ups and emails of each kind per address in 5 minutes (30)
  PUBLISH_QUIET     publish a change after this many seconds without another (2)
  PUBLISH_LONGEST   publish a change after this many seconds at the latest (120)
  ADMIN_EMAIL, ADMIN_PASSWORD, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY
                    replace the values that the first start generated
  YOUTUBE_API_KEY, SPOTIFY_CLIENT_ID, SPOTIFY_CLIENT_SECRET
                    let administrators search there (.env.example says how to get them)
You can also put these in a file named .env in this folder.`;

async function command() {
  readArguments(HELP, {});
  loadEnvironmentFile(join(ROOT, '.env'));
  await start();
}

/** @param platforms - the platforms that the import tools call; by default YouTube and Spotify */
export async function start(platforms?: Platforms): Promise<void> {
  const waits = readWaits(process.env);
  const limits = readLimits(process.env);
  await untilStopped(async (signal) => {
    console.info('Starting the database …');
    const backend = await startBackend({ site: buildingPage, limits, signal, ...(platforms && { platforms }) });
    try {
      // The local mailbox accepts every email, and any number of them.
      await setMailing(backend.sql, { ...site, limits: { ...site.limits, mailsADay: 1_000_000 } }, true);
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
  const folders = await openLiveSite(settings.dataDirectory, async (folder) => {
    const site = await staticSite(folder);
    backend.serve((request) => site.fetch(request));
    served = true;
  });
  const report = (sentence: string) => {
    builds += 1;
    console.info(sentence);
    if (builds === 1) console.info(welcome(backend));
  };
  const options = buildOptions(backend, signal);
  let ready: Promise<Rendering | undefined> | undefined;
  console.info('Building the site …');
  await publishOnChanges({
    sql,
    waits,
    signal,
    // If that fails, the build starts one itself, and reports why it fails.
    prepare: async (revision) => {
      ready ??= startPublish(options, folders).catch(() => undefined);
      const started = await ready;
      if (revision !== undefined) started?.readAhead(revision);
    },
    async publish(draft) {
      const started = await ready;
      ready = undefined;
      return publishSite({ ...options, ...draft, ready: started }, folders);
    },
    onPublished: ({ pages, seconds, report: buildReport }, cause) => {
      report(`${AGAIN[cause]}${pages} pages built in ${seconds.toFixed(1)} s.`);
      for (const line of reportLines(buildReport)) console.info(line);
    },
    onError: (error) => {
      if (!served) backend.serve(() => errorPage(error.message));
      report(error instanceof CommandError ? error.message : `Couldn’t build the site. ${error.stack}`);
      if (served) console.info('Serving the previous site instead.');
    },
  });
}

/** The start of the message about a build, by what caused it. */
const AGAIN: Record<Cause, string> = {
  start: '',
  due: 'Published again: ',
  pictures: 'No picture server could be reached, so they were tried again: ',
};

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
  Mailbox         ${local ? `${settings.siteUrl}/mailbox` : 'off, because HOST can be reached from elsewhere'}
  Administrator   ${settings.adminEmail}
  Password        ${settings.adminPassword}

  For development and trying things out: never expose it to the internet. Ctrl+C stops it.
`;
}

/** @throws CommandError that names the variable with an invalid duration. */
function readWaits({ PUBLISH_QUIET, PUBLISH_LONGEST }: Environment): Waits {
  const milliseconds = (name: string, text: string) => {
    const seconds = Number(text);
    if (seconds >= 0 && seconds <= 86_400) return seconds * 1000;
    throw new CommandError(`${name} is "${text}", but must be a number of seconds from 0 to 86400.`);
  };
  return {
    quiet: milliseconds('PUBLISH_QUIET', PUBLISH_QUIET || '2'),
    longest: milliseconds('PUBLISH_LONGEST', PUBLISH_LONGEST || '120'),
    // A little longer than the pause before failed posters are fetched again (src/catalogue/posters/posterCache.loader.ts).
    offline: 4 * 60_000,
  };
}

if (import.meta.main) await run(command);
