import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOnce, linkOrCopy } from './links.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const file = (name: string) => join(folder, name);
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

/** Errors of disks without hard links (exFAT, FAT, shared folders), across disks, and without the right to link. */
const REFUSALS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EISDIR', 'EMLINK', 'UNKNOWN'];

test('a linked file takes no space of its own', async () => {
  await writeFile(file('page'), 'words');
  await linkOrCopy(file('page'), file('same'));
  expect((await stat(file('same'))).ino).toBe((await stat(file('page'))).ino);
});

test.each(REFUSALS)('where a link fails with %s the file is copied', async (code) => {
  await writeFile(file('page'), 'words');
  await linkOrCopy(file('page'), file('copy'), failing(code));
  expect(await readFile(file('copy'), 'utf8')).toBe('words');
  expect((await stat(file('copy'))).ino).not.toBe((await stat(file('page'))).ino);
});

test('a file that is not there can be neither linked nor copied', async () => {
  await expect(linkOrCopy(file('missing'), file('copy'))).rejects.toThrow('ENOENT');
});

describe.each([undefined, ...REFUSALS])('a file that is made once, where links fail with %s', (code) => {
  const link = code ? failing(code) : undefined;

  test('has what the first of several wrote, and leaves no draft', async () => {
    const texts = ['one', 'two', 'three'];
    await Promise.all(texts.map((text) => createOnce(file('secrets'), text, link)));
    expect(texts).toContain(await readFile(file('secrets'), 'utf8'));
    expect(await readdir(folder)).toEqual(['secrets']);
  });

  test('is left alone when it is there', async () => {
    await writeFile(file('secrets'), 'before');
    await createOnce(file('secrets'), 'after', link);
    expect(await readFile(file('secrets'), 'utf8')).toBe('before');
  });

  test.runIf(process.platform !== 'win32')('is closed to others', async () => {
    await createOnce(file('secrets'), 'ours', link);
    expect((await stat(file('secrets'))).mode & 0o777).toBe(0o600);
  });
});
