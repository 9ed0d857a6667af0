import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOnce } from './createOnce.ts';
import { temporaryFolder } from './fixtures/temporaryFolder.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const file = (name: string) => join(folder, name);
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

/** Errors on disks without hard links (exFAT, FAT, shared folders), across disks, and without permission to link. */
const LINK_ERRORS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EISDIR', 'EMLINK', 'UNKNOWN'];

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
