import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../backend/fixtures/temporaryFolder.ts';
import { ROOT } from '../backend/settings.ts';
import { execute } from '../system/processes.ts';

/** In a process of its own, since Vitest loads modules in its own way. */
async function check(change: (workflow: string) => string): Promise<string> {
  const folder = await temporaryFolder();
  const workflow = await readFile(join(ROOT, '.github/workflows/publish.yml'), 'utf8');
  await writeFile(join(folder, 'publish.yml'), change(workflow));
  const code = `
    const { requireSoundWorkflows } = await import('./scripts/check/workflows.ts');
    await requireSoundWorkflows(${JSON.stringify(folder)}).catch(({ message }) => console.info(message));`;
  return (await execute([process.execPath, '--input-type=module', '-e', code], { cwd: ROOT })).stdout;
}

test('the workflow that publishes is sound', async () => {
  expect(await check((workflow) => workflow)).toBe('');
});

test.each([
  ['an unknown key', 'timeout-minutes', 'timeout-minute', "Unexpected value 'timeout-minute'"],
  ['an unknown context', 'vars.SITE_URL', 'variables.SITE_URL', "Unrecognized named-value: 'variables'"],
  ['a step that does not exist', 'steps.start', 'steps.begin', 'Context access might be invalid: begin'],
])('%s is found', async (_, from, to, message) => {
  expect(await check((workflow) => workflow.replace(from, to))).toContain(message);
});
