/** The command `npm run rehearse`. */
import { rehearse } from './setup/rehearsal.ts';
import { rehearseHost } from './setup/rehearseHost.ts';
import { readArguments } from './system/arguments.ts';
import { run } from './system/commandError.ts';

const HELP = `npm run rehearse [-- --host]

Runs npm run setup on this machine, without a network: Supabase's own program, a PostgreSQL with
the schemas of a new project and a git repository are real; the APIs of Supabase, Cloudflare and
GitHub are stand-ins. A new project, the same again, and found from another machine. Not rehearsed:
the build on GitHub, the upload to the host, and what the doctor asks the site.
  --host  instead, builds the starter catalogue and serves it in the runtime of Cloudflare's Pages,
          which is downloaded: its answers and headers must be those of public/_headers`;

async function command() {
  const { values } = readArguments(HELP, { host: { type: 'boolean' } } as const);
  if (values.host) return rehearseHost(console.info);
  const rows = await rehearse(console.info);
  const width = Math.max(...rows.map(({ what }) => what.length));
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1).padStart(6);
  console.info('');
  for (const { what, milliseconds, result } of rows)
    console.info(`✓ ${what.padEnd(width)} ${seconds(milliseconds)} s  ${result}`);
}

if (import.meta.main) await run(command);
