import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../system/commandError.ts';
import { requireNone, runTool } from './tool.ts';

interface Report {
  diagnostics: { message: string; location: { path: string; start: { line: number } } }[];
}

/**
 * False alarms: the checker takes a function's own arguments, as in `unnest(tags)`, for untyped ones, and a column with
 * the name of one that the function returns, as in `order by r.created_at`, for a constant. An argument that is an array of
 * an enum it replaces by the enum's first value without quotes. PostgreSQL itself has parsed these functions by then.
 */
const FALSE_ALARMS = [
  'could not determine polymorphic type because input has type unknown',
  'non-integer constant in ORDER BY',
  'syntax error at or near "sermons"',
  'syntax error at or near "restricted"',
];

/** A function with its body. */
const FUNCTION = /^create (?:or replace )?function ([\w.]+)[\s\S]*?^\$\$;/gm;

/**
 * The lines of functions that a later migration creates again, as `path:line`. They were checked when they were the newest;
 * what they named may be gone.
 */
async function replacedLines(folder: string): Promise<Set<string>> {
  const lines = new Set<string>();
  const replaced = new Set<string>();
  for (const file of (await readdir(folder)).sort().reverse()) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const functions = [...text.matchAll(FUNCTION)];
    for (const { 0: whole, 1: name = '', index } of functions) {
      if (!replaced.has(name)) continue;
      const first = text.slice(0, index).split('\n').length;
      for (const line of whole.split('\n').keys()) lines.add(`${path}:${first + line}`);
    }
    for (const [, name = ''] of functions) replaced.add(name);
  }
  return lines;
}

/**
 * Checks that every statement parses, PL/pgSQL bodies included, and names only columns of the migrated database, but for
 * functions that a later migration replaces.
 * @throws CommandError that lists the errors.
 */
export async function requireSoundMigrations(databaseUrl: string, folder = 'supabase/migrations'): Promise<void> {
  const args = ['check', folder, '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error'];
  const { stdout, output } = await runTool('postgres-language-server', args, { DATABASE_URL: databaseUrl });
  if (!stdout.startsWith('{')) throw new CommandError(output);
  const { diagnostics } = JSON.parse(stdout) as Report;
  const replaced = await replacedLines(folder);
  const findings = diagnostics
    .filter(({ message }) => !FALSE_ALARMS.includes(message))
    .map(({ message, location: { path, start } }) => ({ place: `${path}:${start.line}`, message }));
  requireNone(findings.filter(({ place }) => !replaced.has(place)).map(({ place, message }) => `${place} ${message}`));
}
