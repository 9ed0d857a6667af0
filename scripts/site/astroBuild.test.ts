import { expect, test } from 'vitest';
import { causeIn } from './astroBuild.ts';

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
    '/clone/node_modules/.astro cannot be written: it belongs to another user.',
  ],
  [
    "Error: EROFS: read-only file system, open '/clone/.astro/a.json'",
    '/clone/.astro/a.json is on a read-only disk. Copy the project',
  ],
  ['Error: ENOSPC: no space left on device, write\n    at write', 'The disk is full: a file could not be written.'],
])('%s becomes one line that names the path', (output, sentence) => {
  expect(causeIn(output)).toContain(sentence);
  expect(causeIn(output)).not.toContain('\n');
});
