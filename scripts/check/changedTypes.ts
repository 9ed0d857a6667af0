/** Checks the types of TypeScript and Astro files incrementally: files that haven't changed since are skipped. */
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { AstroCheck, type Diagnostic, DiagnosticSeverity } from '@astrojs/language-server';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';
import { requireNone, requireSuccess } from './tool.ts';

const KEPT = join(ROOT, 'node_modules/.cache/types.json');

/** @throws CommandError that lists the errors. */
export async function requireChangedTypes(): Promise<void> {
  const findings: string[] = [];
  const note = ({ message }: Error) => findings.push(message);
  const typescript = requireSuccess('tsc', ['--incremental', '--tsBuildInfoFile', KEPT, '--pretty', 'false']);
  await Promise.all([typescript.catch(note), requireSoundPages().catch(note)]);
  if (findings.length > 0) throw new CommandError(findings.join('\n'));
}

/** Not a hint. */
const isFinding = ({ severity = DiagnosticSeverity.Error }: Diagnostic) => severity <= DiagnosticSeverity.Warning;

/** All of them: TypeScript doesn't say which ones a change affects, and reading them takes most of the time anyway. */
async function requireSoundPages(): Promise<void> {
  const checker = new AstroCheck(
    ROOT,
    createRequire(import.meta.url).resolve('typescript'),
    join(ROOT, 'tsconfig.json'),
  );
  const fileNames = globSync('src/**/*.astro', { cwd: ROOT }).map((path) => join(ROOT, path));
  const { fileResult } = await checker.lint({ fileNames });
  requireNone(
    fileResult.filter(({ errors }) => errors.some(isFinding)).map(({ text }) => stripVTControlCharacters(text)),
  );
}
