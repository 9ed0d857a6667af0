import { Failure } from '../backend/failure.ts';
import { isLoopback } from '../backend/settings.ts';
import { requireNone, tool } from './tool.ts';

interface Advice {
  name: string;
  detail: string;
  remediation: string;
  metadata: { schema?: string };
}

/** Advice that is ignored, by name and schema, with the reason. */
const DECLINED: { name: string; schema?: string; because: string }[] = [
  { name: 'unused_index', because: 'no query has used an index of a new database yet' },
  { name: 'rls_enabled_no_policy', schema: 'private', because: 'only functions may read these tables' },
  { name: 'no_primary_key', schema: 'private', because: 'rows of a log, which are only counted and deleted' },
];

const isDeclined = ({ name, metadata }: Advice) =>
  DECLINED.some((declined) => declined.name === name && (declined.schema ?? metadata.schema) === metadata.schema);

/** PostgreSQL on this machine has no TLS, which Supabase's program would insist on. */
const withSslMode = (url: string) => (isLoopback(new URL(url).hostname) ? `${url}?sslmode=disable` : url);

/**
 * Checks that Supabase's security and performance advisors have no advice on the migrated database.
 * @throws Failure that lists their advice.
 */
export async function requireNoAdvice(databaseUrl: string): Promise<void> {
  const args = ['db', 'advisors', `--remote=${withSslMode(databaseUrl)}`, '--level=info', '--output-format=json'];
  const { stdout, output } = await tool('supabase', args);
  const report = stdout.split('\n').find((line) => line.startsWith('{'));
  if (!report) throw new Failure(output);
  const { results } = JSON.parse(report) as { results: Advice[] };
  const advice = results.filter((each) => !isDeclined(each));
  requireNone(advice.map(({ name, detail, remediation }) => `${name}: ${detail}\n  ${remediation}`));
}
