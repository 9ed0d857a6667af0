/** The command `npm run build`: builds the site from a catalogue. */
import { resolve } from 'node:path';
import { startBackend } from './backend/backend.ts';
import { seed } from './backend/seed.ts';
import { unlessAborted, untilStopped } from './backend/stopSignals.ts';
import { recordOutcome } from './site/buildOutcome.ts';
import { reportLines } from './site/buildReport.ts';
import { HOST_NAMES, requireAcceptedBy, requireKnownHost } from './site/hosts/hosts.ts';
import { type FolderOptions, type Published, publishFolder } from './site/publishSite.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run build [-- --out FOLDER] [--allow-empty] [--incremental] [--host NAME] [--outcome FILE]

Builds the site into FOLDER (dist) from the Supabase at PUBLIC_SUPABASE_URL with
SUPABASE_PUBLISHABLE_KEY; without PUBLIC_SUPABASE_URL, from the embedded backend.
A failed build leaves the previous site in FOLDER unchanged.
  --allow-empty   accept an empty catalogue
  --incremental   copy unchanged pages from the previous site in FOLDER
  --host NAME     fail if this host wouldn't serve the site as it is: ${HOST_NAMES.join(', ')}
  --outcome FILE  write the outcome there, for node scripts/report-build.ts
  SITE_URL        origin of the site, such as https://example.org
  POSTER_SECONDS  time limit for fetching pictures (20), and for drawing link preview images;
                  the next build adds the missing ones`;

async function command() {
  const options = {
    out: { type: 'string', default: 'dist' },
    'allow-empty': { type: 'boolean' },
    incremental: { type: 'boolean' },
    host: { type: 'string' },
    outcome: { type: 'string' },
  } as const;
  const { values } = readArguments(HELP, options);
  if (values.host) requireKnownHost(values.host);
  const common = {
    out: resolve(ROOT, values.out),
    siteUrl: process.env.SITE_URL ?? 'http://localhost:4321',
    allowEmpty: values['allow-empty'] ?? false,
    incremental: values.incremental ?? false,
    print: console.info,
    // Only a complete site may be uploaded.
    searchFirst: true,
    host: values.host,
  };
  const outcome = values.outcome ? resolve(ROOT, values.outcome) : undefined;
  await untilStopped((signal) => recordOutcome(build({ ...common, signal }), outcome));
}

interface Options extends Omit<FolderOptions, 'backend'> {
  host: string | undefined;
  signal: AbortSignal;
}

async function build(options: Options): Promise<Published> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  if (url && !key) throw new CommandError('PUBLIC_SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY isn’t: set both.');
  const built = url && key ? await publishFolder({ ...options, backend: { url, key } }) : await buildEmbedded(options);
  console.info(`${built.pages} pages in ${built.seconds.toFixed(1)} s: ${options.out}`);
  for (const line of reportLines(built.report)) console.info(line);
  if (!options.host) return built;
  const files = await requireAcceptedBy(options.host, options.out);
  console.info(`${options.host} would serve all of it as it is.`);
  return { ...built, report: { ...built.report, files } };
}

async function buildEmbedded(options: Options): Promise<Published> {
  const backend = await startBackend({ environment: { ...process.env, PORT: '0' }, signal: options.signal });
  try {
    await seed(backend.sql, new Date());
    const { url, settings } = backend;
    const publishing = publishFolder({ ...options, backend: { url, key: settings.publishableKey } });
    return await unlessAborted(publishing, options.signal);
  } finally {
    await backend.stop();
  }
}

if (import.meta.main) await run(command);
