import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { localServer } from '../../supabase/tests/localServer.ts';
import { cleanUpAfterFile, temporaryFolder, waitUntil } from '../system/fixtures/temporaryFolder.ts';
import { isAlive } from '../system/processes.ts';
import { causeIn, startRendering } from './renderSite.ts';

test('the cause of a failed build is shown without unrelated warnings', () => {
  const output = [
    '02:29:33 [WARN] [config] Shiki syntax highlighting uses inline styles that are not compatible with CSP.',
    '65 resources read: 0 posters, 65 covers',
    '[GenerateContentTypesError] `astro sync` command failed: no facts.',
    '  Location:',
    '    src/content.config.ts',
    '',
  ].join('\n');
  expect(causeIn(output)).toBe(
    '[GenerateContentTypesError] `astro sync` command failed: no facts.\n  Location:\n    src/content.config.ts',
  );
});

test('when the catalogue was not read, only our own message is shown', () => {
  const sentence = 'The catalogue was not read from http://127.0.0.1:1. No answer.';
  expect(causeIn(`Error: ${sentence}\n    at load (file.ts)\n`)).toBe(sentence);
});

test.each([
  [
    "Error: EACCES: permission denied, mkdir '/clone/node_modules/.astro'\n    at async mkdir (node:internal/fs)",
    'Couldn’t write /clone/node_modules/.astro: it belongs to another user.',
  ],
  [
    "Error: EROFS: read-only file system, open '/clone/.astro/a.json'",
    '/clone/.astro/a.json is on a read-only disk. Copy the project',
  ],
  ['Error: ENOSPC: no space left on device, write\n    at write', 'The disk is full: couldn’t write a file.'],
])('%s becomes one line that names the path', (output, sentence) => {
  expect(causeIn(output)).toContain(sentence);
  expect(causeIn(output)).not.toContain('\n');
});

test('a secret key instead of the publishable one is refused before anything is built', async () => {
  const backend = { url: 'http://127.0.0.1:1', key: `sb_secret_${'x'.repeat(31)}` };
  await expect(startRendering({ backend, siteUrl: 'https://sanctuary.test' }, '/dev/null/x')).rejects.toThrow(
    /^SUPABASE_PUBLISHABLE_KEY is a Supabase secret key/,
  );
});

test.runIf(process.platform === 'linux')('a build ends with its command, even if that is killed', async () => {
  const silent = await localServer(() => {});
  cleanUpAfterFile(silent.close);
  const backend = { url: silent.url, key: inject('backend').publishableKey };
  const folder = await temporaryFolder();
  const options = { backend, siteUrl: 'https://sanctuary.test', cache: join(folder, 'cache') };
  const script = `
    import { startRendering } from ${JSON.stringify(new URL('renderSite.ts', import.meta.url).href)};
    const rendering = await startRendering(${JSON.stringify(options)}, ${JSON.stringify(join(folder, 'out'))});
    await rendering.finish();`;
  // Without the test runner's variables, which would make Astro believe that it's under test itself.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'ignore' });
  await once(silent.server, 'request');
  const children = await readFile(`/proc/${command.pid}/task/${command.pid}/children`, 'utf8');
  const builds = children.trim().split(' ').map(Number);
  expect(builds).toHaveLength(1);
  command.kill('SIGKILL');
  await once(command, 'exit');
  await waitUntil(() => !builds.some(isAlive));
});
