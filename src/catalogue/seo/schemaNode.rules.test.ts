import { expect, test } from 'vitest';
import { scriptJson } from './schemaNode.rules.ts';

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]> & "quoted" \\ backslash',
  'line\u2028paragraph\u2029end',
  '👩‍👩‍👧 שלום العربية',
  'Hope '.repeat(60).trim(),
])('%j neither ends the script nor changes', (title) => {
  const json = scriptJson({ '@type': 'Book', name: title });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json).name).toBe(title);
});
