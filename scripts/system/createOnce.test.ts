import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from './fixtures/temporaryFolder.ts';
import { createOnce, linkOrCopy } from './links.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const file = (name: string) => join(folder, name);
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

/** Errors on disks without hard links (exFAT, FAT, shared folders), across disks, and without permission to link. */
const LINK_ERRORS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EISDIR', 'EMLINK', 'UNKNOWN'];

test('a linked file is the same file', async () => {
  await writeFile(file('page'), 'words');
  await linkOrCopy(file('page'), file('same'));
  expect((await stat(file('same'))).ino).toBe((await stat(file('page'))).ino);
});

test.each(LINK_ERRORS)('when a link fails with %s, the file is copied', async (code) => {
  await writeFile(file('page'), 'words');
  await linkOrCopy(file('page'), file('copy'), failing(code));
  expect(await readFile(file('copy'), 'utf8')).toBe('words');
  expect((await stat(file('copy'))).ino).not.toBe((await stat(file('page'))).ino);
});

test('a missing file can be neither linked nor copied', async () => {
  await expect(linkOrCopy(file('missing'), file('copy'))).rejects.toThrow('ENOENT');
});

describe.each([undefined, ...LINK_ERRORS])('createOnce, when links fail with %s,', (code) => {
  const link = code ? failing(code) : undefined;

  test('keeps the text of one of several simultaneous calls, and leaves no draft', async () => {
    const texts = ['one', 'two', 'three'];
    await Promise.all(texts.map((text) => createOnce(file('secrets'), text, link)));
    expect(texts).toContain(await readFile(file('secrets'), 'utf8'));
    expect(await readdir(folder)).toEqual(['secrets']);
  });

  test('does not change an existing file', async () => {
    await writeFile(file('secrets'), 'before');
    await createOnce(file('secrets'), 'after', link);
    expect(await readFile(file('secrets'), 'utf8')).toBe('before');
  });

  test.runIf(process.platform !== 'win32')('makes the file readable by its owner only', async () => {
    await createOnce(file('secrets'), 'ours', link);
    expect((await stat(file('secrets'))).mode & 0o777).toBe(0o600);
  });
});
