import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asError, CommandError } from './commandError.ts';
import { ROOT } from './paths.ts';
import { execute } from './processes.ts';

const failed = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test.each([
  ['ENOSPC', '/data/sites/live', 'The disk is full: couldn’t write /data/sites/live. Free some space.'],
  ['EDQUOT', undefined, 'The disk is full: couldn’t write a file. Free some space.'],
  ['53100', undefined, 'The disk is full: couldn’t write a file. Free some space.'],
  ['EROFS', '/clone/.astro', '/clone/.astro is on a read-only disk. Copy the project to a writable disk.'],
  [
    'EACCES',
    '/clone/.astro',
    'Couldn’t write /clone/.astro: it belongs to another user. Make it writable, or work in your own copy.',
  ],
])('%s at %s becomes one line that names the path', (code, path, sentence) => {
  const error = asError(failed(code, path));
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toHaveProperty('message', sentence);
});

test('other errors are returned unchanged', async () => {
  const missing = await readFile('/nowhere/at/all').catch((error) => error);
  const own = new CommandError('Port 1 is taken.');
  for (const error of [missing, own, 'text', null]) expect(asError(error)).toBe(error);
});

const inCommand = (body: string) =>
  execute(
    [
      process.execPath,
      '--input-type=module',
      '-e',
      `
    import { run } from './scripts/system/commandError.ts';
    await run(async () => {
      ${body}
    });`,
    ],
    { cwd: ROOT },
  );

test('an error that nothing awaits ends the command', async () => {
  await expect(inCommand('setImmediate(() => { throw new Error("Forgotten"); });')).rejects.toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining('Forgotten') },
  });
});

test('what postgres.js throws after a connection has closed does not', async () => {
  const { stdout } = await inCommand(`
    const error = new TypeError("Cannot read properties of null (reading 'write')");
    error.stack += '\\n    at Immediate.nextWrite (file:///site/node_modules/postgres/src/connection.js:255:22)';
    setImmediate(() => { throw error; });
    await new Promise((done) => setImmediate(() => setImmediate(done)));
    console.info('Still here');`);
  expect(stdout).toBe('Still here\n');
});
