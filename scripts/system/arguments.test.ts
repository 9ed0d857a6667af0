/** How the commands of package.json handle unknown arguments. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readArguments } from './arguments.ts';
import { CommandError } from './commandError.ts';
import { execute } from './processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^node (scripts\/\S+)$/.exec(line)?.[1];
  return file ? [{ name, file }] : [];
});

const run = (file: string, args: string[]) =>
  execute([process.execPath, file, ...args], { cwd: ROOT }).then(
    (printed) => ({ ...printed, code: 0 }),
    ({ stdout, stderr, code }) => ({ stdout, stderr, code }),
  );

// Starting each of them would take a minute.
test.each(COMMANDS)('$name reads its arguments as all commands do', ({ name, file }) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(text).toMatch(new RegExp(`\nconst HELP = \`npm (run )?${name}\\b`));
  // npm test passes unknown arguments on to Vitest.
  if (name !== 'test') expect(text).toContain('readArguments(HELP, ');
  expect(text).not.toContain('parseArgs(');
});

test('a command explains itself', async () => {
  const { stdout, stderr, code } = await run('scripts/doctor.ts', ['--help']);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(stdout).toMatch(/^npm run doctor/);
});

test.each([
  ['scripts/doctor.ts', ['hosted'], '"hosted" is one argument too many.'],
  ['scripts/restore.ts', [], 'Name one folder.'],
])('%s %j: %s', async (file, args, sentence) => {
  const { stderr, code } = await run(file, args);
  expect({ code, first: stderr.trim().split('\n')[0] }).toEqual({ code: 1, first: sentence });
  expect(stderr).not.toMatch(/^ {4}at /m);
});

describe('a command with two options and one word', () => {
  const { argv } = process;
  afterEach(() => {
    process.argv = argv;
    vi.unstubAllEnvs();
  });

  const read = (...args: string[]) => {
    process.argv = [...argv.slice(0, 2), ...args];
    return readArguments('npm run it', { hosted: { type: 'boolean' }, out: { type: 'string' } }, 1);
  };

  test('gets them', () => {
    expect(read('word', '--hosted', '--out', 'folder')).toMatchObject({
      values: { hosted: true, out: 'folder' },
      positionals: ['word'],
    });
  });

  test.each([
    [['--nonsense'], 'There’s no option --nonsense.'],
    [['one', 'two'], '"two" is one argument too many.'],
    [['--hosted=yes'], '--hosted takes no value.'],
    [['--out'], '--out needs a value.'],
  ])('refuses %j: %s', (args, sentence) => {
    expect(() => read(...args)).toThrow(new CommandError(`${sentence}\n\nnpm run it`));
  });

  test('does not ignore an option that npm kept for itself', () => {
    vi.stubEnv('npm_config_hosted', 'true');
    expect(() => read('word')).toThrow(/^Write -- before --hosted/);
  });
});
