import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../system/paths.ts';
import { requireSoundFunctions } from './functions.ts';

/** In the project, since Deno looks for packages in the folders above. */
const folder = join(ROOT, 'reports', `functions-${crypto.randomUUID()}`);

beforeEach(() => mkdir(join(folder, 'planted'), { recursive: true }));
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, 'planted', name), text);

const IMPORTS = { 'ipaddr.js': 'npm:ipaddr.js@2.5.0' };

test('a sound function passes, and files of tests are not Deno’s', async () => {
  await write('deno.json', JSON.stringify({ imports: IMPORTS }));
  await write('index.ts', `import ip from 'ipaddr.js';\nDeno.serve(() => new Response(String(ip.isValid('::1'))));\n`);
  await write('handler.test.ts', `import 'vitest-is-not-here';\n`);
  await requireSoundFunctions(folder);
});

test.each([
  ['a wrong type', `Deno.serve(() => 'text');\n`, /index\.ts:1/],
  [
    'a package that deno.json lacks',
    `import 'htmlparser2';\nDeno.serve(() => new Response());\n`,
    /deno\.json lacks htmlparser2/,
  ],
  [
    'an import without its extension',
    `import '../planted/other';\nDeno.serve(() => new Response());\n`,
    /planted\/other/,
  ],
])('%s is refused', async (_, text, message) => {
  await write('deno.json', JSON.stringify({ imports: IMPORTS }));
  await write('other.ts', 'export {};\n');
  await write('index.ts', text);
  await expect(requireSoundFunctions(folder)).rejects.toThrow(message);
});

test('a package of another version than in package.json is refused', async () => {
  await write('deno.json', JSON.stringify({ imports: { 'ipaddr.js': 'npm:ipaddr.js@2.4.0' } }));
  await write('index.ts', 'Deno.serve(() => new Response());\n');
  await expect(requireSoundFunctions(folder)).rejects.toThrow(/ipaddr\.js is npm:ipaddr\.js@2\.4\.0/);
});
