/** Astro's development server, with the embedded backend behind the same address. */
import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { run } from './backend/failure.ts';
import { startBackend } from './backend.ts';
import { seed } from './seed.ts';

const HELP = `npm run dev

Astro's development server on http://localhost:4321 with the embedded backend behind it: edit a
file under src and the page changes. PORT, DATA_DIR and the rest are as for npm start.`;

async function command() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  const port = Number(process.env.PORT || 4321);
  const siteUrl = process.env.SITE_URL || `http://localhost:${port}`;
  const backend = await startBackend({ environment: { ...process.env, PORT: '0', SITE_URL: siteUrl } });
  await seed(backend.sql, new Date());
  process.env.SUPABASE_URL = backend.url;
  process.env.SUPABASE_PUBLISHABLE_KEY = backend.settings.publishableKey;
  process.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY = backend.settings.publishableKey;
  const paths = ['/rest', '/auth', '/storage', '/functions', '/mailbox'];
  const proxy = Object.fromEntries(paths.map((path) => [path, backend.url]));
  const server = await dev({ server: { port, host: backend.settings.host }, vite: { server: { proxy } } });
  const { adminEmail, adminPassword } = backend.settings;
  console.info(`\n  Administrator   ${adminEmail}\n  Password        ${adminPassword}\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Vite's own listener ends the process while the database is still running.
    process.removeAllListeners(signal).once(signal, async () => {
      await server.stop();
      await backend.stop();
      process.exit(0);
    });
  }
}

if (import.meta.main) await run(command);
