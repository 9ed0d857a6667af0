/** Checks the workflows of GitHub Actions with GitHub's own language service. */
import { glob, readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ROOT } from '../backend/settings.ts';
import { requireNone } from './tool.ts';

/** @throws Failure that lists unknown keys, invalid expressions and contexts, and other faults. */
export async function requireSoundWorkflows(folder = join(ROOT, '.github/workflows')): Promise<void> {
  const validate = await loadValidator();
  const findings: string[] = [];
  for await (const name of glob('*.{yml,yaml}', { cwd: folder })) {
    const uri = pathToFileURL(join(ROOT, '.github/workflows', name)).href;
    const document = TextDocument.create(uri, 'yaml', 0, await readFile(join(folder, name), 'utf8'));
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
