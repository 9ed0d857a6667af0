/** Checks the workflows with GitHub's own language service. check.yml also runs actionlint, which isn't on npm. */
import { glob, readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ROOT } from '../system/paths.ts';
import { requireNone } from './tool.ts';

const FOLDER = join(ROOT, '.github/workflows');

/** @throws CommandError that lists unknown keys, invalid expressions and contexts, and other errors. */
export async function requireSoundWorkflows(): Promise<void> {
  const validate = await loadValidator();
  const findings: string[] = [];
  for await (const name of glob('*.{yml,yaml}', { cwd: FOLDER })) {
    const file = join(FOLDER, name);
    const document = TextDocument.create(pathToFileURL(file).href, 'yaml', 0, await readFile(file, 'utf8'));
    for (const { range, message } of await validate(document))
      findings.push(`${name}:${range.start.line + 1} ${message}`);
  }
  requireNone(findings.toSorted());
}

/** The package is made for bundlers: it imports JSON without the attribute that Node.js asks for. */
async function loadValidator() {
  const hooks = registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  });
  const { validate } = await import('@actions/languageservice');
  hooks.deregister();
  return validate;
}
