/** The command `npm run dev`: Astro's development server, which proxies the embedded backend. */
import { join } from 'node:path';
import { dev } from 'astro';
import { type Backend, startBackend } from './backend/backend.ts';
import { probePort } from './backend/listen.ts';
import { seed } from './backend/seed.ts';
import { readSettings } from './backend/settings.ts';
import { unlessAborted, untilStopped } from './backend/stopSignals.ts';
import { readArguments } from './system/arguments.ts';
import { run } from './system/commandError.ts';
import { loadEnvironmentFile } from './system/environmentFile.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run dev

Starts Astro's development server at http://localhost:4321 with the embedded backend. Edits to
files in src appear at once. PORT, DATA_DIR and the other variables work as with npm start.`;

async function command() {
  readArguments(HELP, {});
  loadEnvironmentFile(join(ROOT, '.env'));
  const port = await probePort(await readSettings(process.env));
  const siteUrl = process.env.SITE_URL || `http://localhost:${port}`;
  await untilStopped(async (signal) => {
    const backend = await startBackend({ environment: { ...process.env, PORT: '0', SITE_URL: siteUrl }, signal });
    try {
      await seed(backend.sql, new Date());
      signal.throwIfAborted();
      await runDevServer(backend, port, signal);
    } finally {
      await backend.stop();
    }
  });
}

async function runDevServer({ settings, url, lost }: Backend, port: number, signal: AbortSignal): Promise<void> {
  process.env.SUPABASE_URL = url;
  process.env.SUPABASE_PUBLISHABLE_KEY = settings.publishableKey;
  process.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY = settings.publishableKey;
  // With the slash at the end, since `/authors` is a page of the site.
  const paths = ['/rest/', '/auth/', '/storage/', '/functions/', '/mailbox'];
  const proxy = Object.fromEntries(paths.map((path) => [path, url]));
  const server = await dev({
    server: { port, host: settings.host },
    vite: { server: { proxy, strictPort: true } },
  });
  console.info(`\n  Administrator   ${settings.adminEmail}\n  Password        ${settings.adminPassword}\n`);
  try {
    await unlessAborted(lost, signal);
  } finally {
    await server.stop();
  }
}

if (import.meta.main) await run(command);
