import { expect, test } from 'vitest';
import { retryWhileInUse } from './renames.ts';

/** Fails once with each of these codes, then succeeds. */
function failing(...codes: string[]) {
  const left = [...codes];
  const action = async () => {
    const code = left.shift();
    if (code) throw Object.assign(new Error(code), { code });
    return 'renamed';
  };
  return { action, left };
}

function clock() {
  const waits: number[] = [];
  return { waits, wait: async (milliseconds: number) => waits.push(milliseconds) };
}

test.each(['EPERM', 'EBUSY', 'EACCES'])('on Windows the rename of a file in use (%s) is retried', async (code) => {
  const { wait, waits } = clock();
  const { action } = failing(code, code);
  expect(await retryWhileInUse(action, { platform: 'win32', wait })).toBe('renamed');
  expect(waits).toEqual([50, 100]);
});

test('on Windows the rename of a file in use fails after ten seconds', async () => {
  const { wait, waits } = clock();
  const { action } = failing(...Array<string>(100).fill('EBUSY'));
  await expect(retryWhileInUse(action, { platform: 'win32', wait })).rejects.toThrow('EBUSY');
  expect(waits.reduce((sum, each) => sum + each, 0)).toBe(9_500);
});

test.each([
  ['win32', 'ENOENT'],
  ['linux', 'EPERM'],
  ['darwin', 'EBUSY'],
] as const)('on %s the error %s is final', async (platform, code) => {
  const { wait, waits } = clock();
  const { action, left } = failing(code, code);
  await expect(retryWhileInUse(action, { platform, wait })).rejects.toThrow(code);
  expect(left).toHaveLength(1);
  expect(waits).toEqual([]);
});
