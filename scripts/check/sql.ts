import { CommandError } from '../system/commandError.ts';
import { requireNone, runTool } from './tool.ts';

interface Report {
  diagnostics: { message: string; location: { path: string; start: { line: number } } }[];
}

/**
 * False positives: the checker takes a function's own arguments, as in `unnest(tags)`, for untyped ones, one that is a row, as in
 * `mail.kind`, for a table, and a column with the name of one that the function returns, as in `order by r.created_at`, for a
 * constant. It replaces an argument that is an array of an enum or of uuid with the first value, without quotes. PostgreSQL
 * itself has parsed these functions by then.
 */
const FALSE_ALARMS = [
  'could not determine polymorphic type because input has type unknown',
  'function unnest(unknown) is not unique',
  'non-integer constant in ORDER BY',
  'non-integer constant in GROUP BY',
  'missing FROM-clause entry for table "mail"',
  'missing FROM-clause entry for table "newsletter"',
  'syntax error at or near "sermons"',
  'syntax error at or near "restricted"',
  'syntax error at or near "00000000"',
];

/**
 * Checks that every statement of the declared schema parses, PL/pgSQL bodies included, and names only columns that exist.
 * @throws CommandError that lists the errors.
 */
export async function requireSoundSchema(databaseUrl: string, folder = 'supabase/schemas'): Promise<void> {
  const args = ['check', folder, '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error'];
  const { stdout, output } = await runTool('postgres-language-server', args, { DATABASE_URL: databaseUrl });
  if (!stdout.startsWith('{')) throw new CommandError(output);
  const { diagnostics } = JSON.parse(stdout) as Report;
  const findings = diagnostics.filter(({ message }) => !FALSE_ALARMS.includes(message));
  requireNone(findings.map(({ message, location: { path, start } }) => `${path}:${start.line} ${message}`));
}
