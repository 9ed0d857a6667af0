/** The command `npm run links`: checks the catalogue for broken links. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import type { LinkState } from '../src/contract/linkCheck.ts';
import { YOUTUBE_ADDRESS } from '../supabase/functions/_shared/youtube/youtubeApi.ts';
import { withEmbeddedDatabase } from './backend/embeddedDatabase.ts';
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { untilStopped } from './backend/stopSignals.ts';
import { INTERRUPTED } from './backup.ts';
import { LOOK_GUARD } from './links/lookAtLink.ts';
import { type KnownLink, lookAtLinks, type NotedLook, type Summary } from './links/lookAtLinks.ts';
import { DAILY_UNITS } from './links/lookAtVideos.ts';
import type { Clock } from './links/politeness.ts';
import { hostedEnvironment } from './setup/deployFile.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import type { Environment } from './system/environment.ts';
import { loadEnvironmentFile } from './system/environmentFile.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run links [-- [--hosted] [--minutes N]]

Checks the catalogue for broken links, the least recently checked first. Broken links appear in the
administration under Needs attention. Nothing is hidden or changed automatically, except what
YouTube says about its videos: age restriction, live, captions, and whether they play on
other sites.
It sends each host one request at a time, with a pause of two seconds: every night for links that
failed, once a week for all others. With YOUTUBE_API_KEY, it asks YouTube about 50 videos at
once, every night. Ctrl+C stops it; the next run continues from there.
  --minutes N    stops after N minutes; the next run begins with what's left
Without --hosted, it checks the embedded backend's catalogue, whether or not npm start is running,
with YOUTUBE_API_KEY of the file .env. With --hosted:
  DATABASE_URL, SITE_URL, YOUTUBE_API_KEY   from deploy.env, which npm run setup writes`;

/** Milliseconds between two lines of progress. */
const INTERVAL = 5_000;

const CLOCK: Clock = {
  now: Date.now,
  until: (time, signal) => setTimeout(Math.max(0, time - Date.now()), undefined, { signal }),
};

async function command() {
  const { values } = readArguments(HELP, { hosted: { type: 'boolean' }, minutes: { type: 'string' } });
  const minutes = Number(values.minutes ?? Number.MAX_SAFE_INTEGER);
  if (!(minutes > 0)) throw new CommandError(`--minutes is "${values.minutes}", which isn’t a number of minutes.`);
  if (!values.hosted) loadEnvironmentFile(join(ROOT, '.env'));
  const environment: Environment = values.hosted ? await hostedEnvironment() : process.env;
  await untilStopped(async (stopped) => {
    const work = (sql: postgres.Sql) => lookWithin(minutes, stopped, (signal) => look(sql, environment, signal));
    const summary = await (values.hosted ? withHosted(environment, work) : withEmbeddedDatabase(environment, work));
    if (summary) tell(summary);
    else console.info('Time’s up. The next run begins with what’s left.');
  }, INTERRUPTED);
}

function withHosted<T>({ DATABASE_URL }: Environment, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  if (!DATABASE_URL) throw new CommandError('Set DATABASE_URL, or run npm run setup.');
  return withHostedDatabase(DATABASE_URL, work);
}

/** Null if the timeout came first. */
async function lookWithin<T>(minutes: number, stopped: AbortSignal, work: (signal: AbortSignal) => Promise<T>) {
  const over = new AbortController();
  // At most the longest delay that a timer supports.
  const timer = globalThis.setTimeout(() => over.abort(), Math.min(minutes * 60_000, 2 ** 31 - 1));
  try {
    return await work(AbortSignal.any([stopped, over.signal]));
  } catch (error) {
    if (over.signal.aborted && !stopped.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function look(sql: postgres.Sql, environment: Environment, signal: AbortSignal): Promise<Summary> {
  const links = await sql<KnownLink[]>`select * from private.links_to_look_at()`;
  let progress = '';
  const lines = setInterval(() => progress && console.info(`  ${progress}`), INTERVAL);
  try {
    return await lookAtLinks(links, {
      ...{ guard: LOOK_GUARD, clock: CLOCK, signal },
      youtube: { address: YOUTUBE_ADDRESS, key: environment.YOUTUBE_API_KEY ?? '' },
      userAgent: `Mozilla/5.0 (compatible; link check${environment.SITE_URL ? `; +${environment.SITE_URL}` : ''})`,
      save: (looks) => saveLooks(sql, looks),
      onProgress: (done, total) => {
        progress = `${count(done)} of ${count(total)} links`;
      },
    });
  } finally {
    clearInterval(lines);
  }
}

async function saveLooks(sql: postgres.Sql, looks: NotedLook[]): Promise<void> {
  await sql`select private.note_looks(${sql.json(looks as never)})`;
}

const count = (number: number): string => number.toLocaleString('en');

const STATES: Record<LinkState, string> = {
  alive: 'work',
  moved: 'work, but have moved',
  blocked: 'are on sites that block bots, so we can’t tell',
  failing: 'don’t work',
  gone: 'are gone',
};

function tell({ due, states, isSilent, calls, youtubeError }: Summary): void {
  if (isSilent) throw new CommandError('No host answered, so nothing was saved. Is this machine online?');
  console.info(due > 0 ? '\nLinks that …' : 'All links were checked recently.');
  for (const [state, text] of Object.entries(STATES)) {
    const number = states[state as LinkState];
    if (number) console.info(`  ${text}: ${count(number)}`);
  }
  if (calls > 0)
    console.info(
      `YouTube’s API: ${count(calls)} units of ${count(DAILY_UNITS)} a day (${(100 * calls) / DAILY_UNITS} %).`,
    );
  if (youtubeError === 'bad key')
    throw new CommandError('YouTube doesn’t accept YOUTUBE_API_KEY, so its videos weren’t checked.');
  if (youtubeError)
    console.info(`Couldn’t ask YouTube about all videos (${youtubeError}). The next run begins with the rest.`);
}

if (import.meta.main) await run(command);
