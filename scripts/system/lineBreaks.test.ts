import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../backend/fixtures/temporaryFolder.ts';
import { ROOT } from '../backend/settings.ts';
import { execute } from './processes.ts';

test('files have plain line breaks also where Git writes those of Windows by default', async () => {
  const folder = await temporaryFolder();
  const git = (...args: string[]) => execute(['git', '-c', 'core.autocrlf=true', ...args], { cwd: folder });
  await copyFile(join(ROOT, '.gitattributes'), join(folder, '.gitattributes'));
  await writeFile(join(folder, 'page.ts'), 'one\ntwo\n');
  await git('init', '--quiet');
  await git('add', '.');
  await rm(join(folder, 'page.ts'));
  await git('checkout', '--quiet', '--', 'page.ts');
  expect(await readFile(join(folder, 'page.ts'), 'utf8')).toBe('one\ntwo\n');
});
