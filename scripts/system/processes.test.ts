import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from './fixtures/temporaryFolder.ts';
import { deno, execute, packageProgram, start, startDaemon } from './processes.ts';

const node = (script: string) => [process.execPath, '--eval', script] as const;
const PRINT_SECRETS = 'console.log(process.env.ADMIN_PASSWORD, process.env.SUPABASE_SECRET_KEY, process.env.GIVEN)';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  vi.stubEnv('ADMIN_PASSWORD', 'secret').stubEnv('SUPABASE_SECRET_KEY', 'secret');
});

afterEach(() => vi.unstubAllEnvs());

test('an executed program gets no secrets, only given variables', async () => {
  const { stdout } = await execute(node(PRINT_SECRETS), { environment: { GIVEN: 'given' } });
  expect(stdout).toBe('undefined undefined given\n');
});

test('a started program gets no secrets, only given variables', async () => {
  const { stdout } = start(node(PRINT_SECRETS), { environment: { GIVEN: 'given' } });
  expect(stdout && (await text(stdout))).toBe('undefined undefined given\n');
});

test('a program reads the given input', async () => {
  const { stdout } = await execute(node('process.stdin.pipe(process.stdout)'), { input: 'Élie' });
  expect(stdout).toBe('Élie');
});

test('a failed program rejects with its exit code and stderr', async () => {
  const failing = execute(node('console.error("no room"); process.exitCode = 3'));
  await expect(failing).rejects.toMatchObject({ code: 3, stderr: 'no room\n' });
});

test('a daemon gets no secrets, and its later output is written to the log', async () => {
  const log = join(folder, 'log');
  const daemon = `process.on('message', () => { ${PRINT_SECRETS}; process.disconnect() }); process.send('ready')`;
  const starter = `
    const { spawn } = require('node:child_process');
    const daemon = spawn(process.execPath, ['--eval', ${JSON.stringify(daemon)}], {
      detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    daemon.once('message', () => { daemon.send('speak'); daemon.unref(); });
    daemon.once('disconnect', () => process.exit());`;
  await startDaemon(node(starter), { log, environment: { GIVEN: 'given' } });
  expect(await readFile(log, 'utf8')).toBe('undefined undefined given\n');
});

test('startDaemon does not wait for the daemon to end', async () => {
  // The daemon would end a minute after this test's timeout.
  const starter = `
    const { spawn } = require('node:child_process');
    const daemon = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 90_000)'], { detached: true, stdio: 'inherit' });
    console.log(daemon.pid);
    daemon.unref();`;
  const log = join(folder, 'log');
  await startDaemon(node(starter), { log });
  const pid = Number(await readFile(log, 'utf8'));
  expect(process.kill(pid, 0)).toBe(true);
  process.kill(pid, 'SIGKILL');
});

test('a daemon that does not start rejects with its stderr', async () => {
  const failing = startDaemon(node('console.error("no room"); process.exitCode = 3'), { log: join(folder, 'log') });
  await expect(failing).rejects.toMatchObject({ stderr: 'no room\n' });
});

test('a missing program is reported as ENOENT', async () => {
  const missing = [join(folder, 'missing')] as const;
  await expect(execute(missing)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(startDaemon(missing, { log: join(folder, 'log') })).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(once(start(missing), 'exit')).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each(['astro', 'biome', 'knip', 'playwright', 'postgres-language-server', 'supabase', 'vitest'] as const)(
  'the program %s is a Node script',
  async (name) => {
    const [program, script = '', ...args] = await packageProgram(name, '--version');
    expect(program).toBe(process.execPath);
    await access(script);
    expect(await readFile(script, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(args).toEqual(['--version']);
  },
);

test('Deno is started without a script around it', async () => {
  const running = start(deno('eval', 'console.log(Deno.pid)'), { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(running.stdout ?? running, 'data');
  expect(Number(line)).toBe(running.pid);
});
