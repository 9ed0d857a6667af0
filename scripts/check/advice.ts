import { isLoopback } from '../backend/settings.ts';
import { SUPABASE_ROOTS } from '../backend/verifiedSocket.ts';
import { CommandError } from '../system/commandError.ts';
import { requireNone, runTool } from './tool.ts';

interface Advice {
  name: string;
  detail: string;
  remediation: string;
  metadata: { schema?: string };
}

/** Ignored advice, by name and schema, with the reason. */
const DECLINED: { name: string; schema?: string; because: string }[] = [
  { name: 'unused_index', because: 'no query has used the indexes of a new database yet' },
  { name: 'rls_enabled_no_policy', schema: 'private', because: 'only functions may read these tables' },
  { name: 'no_primary_key', schema: 'private', because: 'log rows, which are only counted and deleted' },
];

const isDeclined = ({ name, metadata }: Advice) =>
  DECLINED.some((declined) => declined.name === name && (declined.schema ?? metadata.schema) === metadata.schema);

/** PostgreSQL on this machine has no TLS. Elsewhere, the Supabase CLI must verify the server before it signs in. */
function withSslMode(address: string): string {
  const url = new URL(address);
  if (isLoopback(url.hostname)) url.searchParams.set('sslmode', 'disable');
  else {
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', process.env.SUPABASE_CA_FILE || SUPABASE_ROOTS);
  }
  return url.href;
}

/** What the program prints: the advice, or why there is none. */
type Report = { results: Advice[] } | { error: { message: string; suggestion?: string } };

/**
 * The findings of Supabase's security and performance advisors for the migrated database, each with its fix.
 * @throws CommandError if the advisors can't be run.
 */
export async function readAdvice(databaseUrl: string): Promise<string[]> {
  const args = ['db', 'advisors', `--remote=${withSslMode(databaseUrl)}`, '--level=info', '--output-format=json'];
  const { stdout, output } = await runTool('supabase', args);
  const line = stdout.split('\n').find((text) => text.startsWith('{'));
  if (!line) throw new CommandError(output);
  const report: Report = JSON.parse(line);
  if ('error' in report) throw new CommandError([report.error.message, report.error.suggestion].join('\n').trim());
  const advice = report.results.filter((each) => !isDeclined(each));
  return advice.map(({ name, detail, remediation }) => `${name}: ${detail}\n  ${remediation}`);
}

/** @throws CommandError that lists the advice of Supabase's advisors. */
export const requireNoAdvice = async (databaseUrl: string): Promise<void> => requireNone(await readAdvice(databaseUrl));
