/** A built site in the runtime of Cloudflare's Pages, which is downloaded for it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../backend/listen.ts';
import { seed } from '../backend/seed.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import { headers } from '../doctor/checks/headers.ts';
import { publishFolder } from '../site/publishSite.ts';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';
import { start } from '../system/processes.ts';

/** How the runtime answers, as hosts must: the status of each path, and where it leads. */
const ANSWERS: [path: string, status: number, location: string | null][] = [
  ['/', 200, null],
  ['/books', 200, null],
  ['/about.html', 308, '/about'],
  ['/no/such/page', 404, null],
  ['/sw.js', 200, null],
];

/** Milliseconds; a slow line takes long for the download. */
const START_TIMEOUT = 300_000;

/** @throws CommandError that says which answers or headers are others than they should be. */
export async function rehearseHost(tell: (line: string) => void): Promise<void> {
  const workflow = await readFile(join(ROOT, '.github/workflows/publish.yml'), 'utf8');
  const [program] = workflow.match(/wrangler@[\d.]+/) ?? [];
  if (!program) throw new CommandError('.github/workflows/publish.yml names no version of wrangler.');
  await withTemporaryBackend(async ({ url, sql, settings }, folder) => {
    const [port, out] = [await freePort(), join(folder, 'site')];
    const siteUrl = `http://127.0.0.1:${port}`;
    await seed(sql, new Date());
    const backend = { url, key: settings.publishableKey };
    await publishFolder({ backend, siteUrl, out, cache: join(folder, 'cache'), posterSeconds: 0 });
    tell(`Starting ${program} …`);
    const runtime = start(['npx', '--yes', program, 'pages', 'dev', out, `--port=${port}`, '--ip=127.0.0.1'], {
      cwd: folder,
      environment: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
      stdio: ['ignore', 'ignore', 'ignore'],
      // In a group of its own, which ends with all that npx starts.
      detached: true,
    });
    try {
      await untilItAnswers(siteUrl);
      const found = await headers.find({
        kind: 'hosted',
        siteUrl,
        supabaseUrl: url,
        publishableKey: '',
        database: null,
        authConfig: null,
      });
      const wrong = Array.isArray(found) ? found.map(({ problem }) => problem) : [];
      wrong.push(...(await Promise.all(ANSWERS.map((answer) => wrongAnswer(siteUrl, ...answer)))).flat());
      if (wrong.length > 0) throw new CommandError(wrong.join('\n'));
    } finally {
      if (runtime.pid) process.kill(-runtime.pid);
    }
  });
  tell(`✓ Cloudflare's runtime serves the built site with its headers`);
}

async function untilItAnswers(siteUrl: string): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT; Date.now() < deadline; await setTimeout(500)) {
    if (await fetch(siteUrl).catch(() => null)) return;
  }
  throw new CommandError('The runtime did not start. It is downloaded by npx: is there a connection?');
}

async function wrongAnswer(siteUrl: string, path: string, status: number, location: string | null): Promise<string[]> {
  const answer = await fetch(siteUrl + path, { redirect: 'manual' });
  const leads = answer.headers.get('location');
  if (answer.status === status && leads === location) return [];
  return [
    `${path} is answered with ${answer.status}${leads ? ` to ${leads}` : ''}, not ${status}${location ? ` to ${location}` : ''}.`,
  ];
}
