/** Values saved in deploy.env are read back unchanged, to the last character. */
import { randomInt } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { readDeployFile, writeDeployFile } from './deployFile.ts';

let file: string;
beforeEach(async () => {
  file = join(await temporaryFolder(), 'deploy.env');
});

/** Characters that break quoted formats, and letters of other scripts. */
const CHARACTERS = [...'\'"`\\$#= \n\r\t\0\u2028\u0085{}%!;,nax1é你🙏\ud800'];

test('500 random values come back as they were', async () => {
  const random = () => Array.from({ length: randomInt(12) }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  const values = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`VALUE_${index}`, random()]));
  await writeDeployFile(values, file);
  expect(await readDeployFile(file)).toEqual(values);
});

test('an apostrophe ends no value, and a line break begins no other variable', async () => {
  const values = { A: "my'password", B: "x'\nA='stolen", C: '"', D: '\\n', E: '' };
  await writeDeployFile(values, file);
  expect(await readDeployFile(file)).toEqual(values);
});

test.each([
  [`A='as before'`, 'as before'],
  // Written by an earlier version, which truncated it when reading.
  [`A='my'password'`, "my'password"],
  [`A='C:\\new'`, 'C:\\new'],
  [`A="C:\\path"`, 'C:\\path'],
  ['A=b # a remark', 'b'],
  ["export A='b' # a remark", 'b'],
])('the line %s of a person or an earlier version is understood', async (line, value) => {
  await writeFile(file, `# A remark\r\n${line}\r\nB='next'\r\n`);
  expect(await readDeployFile(file)).toEqual({ A: value, B: 'next' });
});

test.runIf(process.platform !== 'win32')('only its owner can read it, and nothing is left beside it', async () => {
  await writeFile(file, '', { mode: 0o644 });
  await writeDeployFile({ A: 'b' }, file);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(join(file, '..'))).toEqual(['deploy.env']);
});

test('what cannot be written leaves it as it was', async () => {
  await writeDeployFile({ A: 'before' }, file);
  await expect(writeDeployFile({ A: 1n as unknown as string }, file)).rejects.toThrow();
  expect(await readDeployFile(file)).toEqual({ A: 'before' });
});

test('one that cannot be read is not taken for an empty one', async () => {
  await expect(readDeployFile(join(file, '..'))).rejects.toThrow(/EISDIR/);
  expect(await readDeployFile(file)).toEqual({});
  expect(await readFile(file, 'utf8').catch(() => null)).toBeNull();
});
