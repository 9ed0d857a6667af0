/** What the commands of package.json do with arguments that they do not know. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute } from './processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^node (scripts\/\S+)$/.exec(line)?.[1];
  return file ? [{ name, file }] : [];
});

const run = (file: string, args: string[], environment = {}) =>
  execute([process.execPath, file, ...args], { cwd: ROOT, environment }).then(
    (printed) => ({ ...printed, code: 0 }),
    ({ stdout, stderr, code }) => ({ stdout, stderr, code }),
  );

// Starting each of them would take a minute.
test.each(COMMANDS)('$name reads its arguments as all commands do', ({ name, file }) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(text).toMatch(new RegExp(`\nconst HELP = \`npm (run )?${name}\\b`));
  // npm test gives what it does not know to Vitest.
  if (name !== 'test') expect(text).toContain('readArguments(HELP, ');
  expect(text).not.toContain('parseArgs(');
});

test('a command explains itself', async () => {
  const { stdout, stderr, code } = await run('scripts/backup.ts', ['--help']);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(stdout).toMatch(/^npm run backup/);
});

test.each([
  ['scripts/seed.ts', ['--nonsense'], 'There is no option --nonsense.'],
  ['scripts/backup.ts', ['one', 'two'], '"two" is one argument too many.'],
  ['scripts/doctor.ts', ['hosted'], '"hosted" is one argument too many.'],
  ['scripts/doctor.ts', ['--hosted=yes'], '--hosted takes no value.'],
  ['scripts/build.ts', ['--out'], '--out needs a value.'],
  ['scripts/restore.ts', [], 'One folder is needed.'],
])('%s %j: %s', async (file, args, sentence) => {
  const { stderr, code } = await run(file, args);
  expect({ code, first: stderr.trim().split('\n')[0] }).toEqual({ code: 1, first: sentence });
  expect(stderr).not.toMatch(/^ {4}at /m);
});

test('an option that npm kept for itself is not ignored', async () => {
  const { stderr, code } = await run('scripts/restore.ts', ['folder'], { npm_config_hosted: 'true' });
  expect(code).toBe(1);
  expect(stderr).toContain('Write -- before --hosted');
});
