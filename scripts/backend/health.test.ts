import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { execute } from '../system/processes.ts';
import { healthCheck } from './health.ts';

const backend = inject('backend');

test('/health tells how the database and the site are, and nothing of people', async () => {
  const response = await fetch(`${backend.url}/health`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { site, ...health } = await response.json();
  expect(health).toEqual({ database: 'up', started_at: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(Object.keys(site).toSorted()).toEqual(['current', 'live_at', 'state']);
});

test('a database that cannot be reached is down', async () => {
  const sql = postgres('postgres://postgres@127.0.0.1:9/postgres', { connect_timeout: 1, max: 1 });
  const health = await healthCheck(sql, new Date())();
  expect(health).toMatchObject({ database: 'down', site: null });
  await sql.end({ timeout: 1 });
});

/** Runs a module in a process of its own, since the log replaces what prints. */
async function output(code: string, environment: Record<string, string>): Promise<string> {
  const log = fileURLToPath(new URL('eventLog.ts', import.meta.url));
  const module = `import { logEvent, openEventLog } from ${JSON.stringify(log)}; openEventLog(process.env); ${code}`;
  const node = [process.execPath, '--input-type=module', '--eval', module] as const;
  return (await execute(node, { environment })).stdout;
}

const CODE = "console.error('It %s:\\n%s', 'broke', 'here'); logEvent('published', { pages: 3 });";

test('with LOG=json each line of the log is an object', async () => {
  const lines = (await output(CODE, { LOG: 'json' })).trim().split('\n');
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time, level: 'error', event: 'message', text: 'It broke:\nhere' },
    { time, level: 'info', event: 'published', pages: 3 },
  ]);
});

test('otherwise only sentences are printed', async () => {
  expect(await output("console.info('It runs.'); logEvent('published', { pages: 3 });", {})).toBe('It runs.\n');
});

test('a failure of the server is logged without what may tell of a person', async () => {
  const gateway = fileURLToPath(new URL('gateway.ts', import.meta.url));
  const code = `
    const { gateway } = await import(${JSON.stringify(gateway)});
    const none = { allowed: 1, seconds: 1 };
    const app = gateway({
      settings: { host: '127.0.0.1', siteUrl: 'http://localhost', secretKey: '' },
      allowedHosts: [], functions: new Map(), knownAddress: {}, currentPassword: () => {}, limits: { auth: none, refresh: none, writes: {} },
      site: () => new Response('', { status: 503 }),
    });
    await app.request('http://localhost/books/0190a1b2-0000-7000-8000-0000000000ab?name=ruth', { headers: { host: 'localhost' } });`;
  const line = JSON.parse(await output(code, { LOG: 'json' }));
  expect(line).toMatchObject({ event: 'request failed', method: 'GET', route: '/books/:id', status: 503 });
  expect(JSON.stringify(line)).not.toContain('ruth');
});
