/** Plans the migration from one database to another with Supabase's pg-delta. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../check/tool.ts';
import { CommandError } from '../system/commandError.ts';

interface Action {
  sql: string;
  dataLoss: string;
  lockClass: string;
  /** Whether PostgreSQL may rewrite a whole table. */
  rewriteRisk: boolean;
  consumes: { kind: string; schema?: string; name?: string }[];
}

export interface MigrationPlan {
  /** SQL, one text per file: statements that can't share a transaction with the rest get a file of their own. */
  files: string[];
  /** Warnings about what it loses or locks. */
  remarks: string[];
}

const SUPABASE = ['--profile', 'supabase'];

/** @throws CommandError with pg-delta's message. */
async function pgdelta(...args: string[]): Promise<string> {
  const { code, stdout, output } = await runTool('pgdelta', args);
  if (code !== 0) throw new CommandError(output);
  return stdout;
}

/** Null if pg-delta finds no difference. It compares objects and their privileges, but neither rows nor jobs. */
export async function planMigration(source: string, desired: string): Promise<MigrationPlan | null> {
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-plan-'));
  try {
    const plan = join(folder, 'plan.json');
    await pgdelta('plan', '--source', source, '--desired', desired, ...SUPABASE, '--out', plan);
    const { actions }: { actions: Action[] } = JSON.parse(await readFile(plan, 'utf8'));
    if (actions.length === 0) return null;
    await pgdelta('render', '--plan', plan, '--out', join(folder, 'sql'), '--allow-drops');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return { files, remarks: actions.flatMap(remarkOn) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Harmless warnings of pg-delta: a new table, and a column with a constant default, which PostgreSQL stores only once. */
const isQuickChange = (sql: string): boolean => /^CREATE TABLE |^ALTER TABLE \S+ ADD COLUMN [^(]*$/.test(sql);

function remarkOn({ sql, dataLoss, lockClass, rewriteRisk, consumes }: Action): string[] {
  const statement = sql.split('\n')[0]?.slice(0, 200);
  const table = consumes.find(({ kind }) => kind === 'table');
  if (dataLoss !== 'none') return [`Deletes data: ${statement}`];
  if (!table) return [];
  const name = `${table.schema}.${table.name}`;
  if (rewriteRisk && !isQuickChange(sql))
    return [`Rewrites all of ${name}, and nobody can use it meanwhile: ${statement}`];
  if (lockClass === 'accessExclusive') return [`Locks ${name} for a moment: ${statement}`];
  return [];
}
