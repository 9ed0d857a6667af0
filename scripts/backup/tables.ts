/** Which tables a backup contains, and how their rows get into files and back. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, writeFileSync } from 'node:fs';
import type postgres from 'postgres';
import { CommandError } from '../system/commandError.ts';
import { tableFile } from './manifest.ts';

type Transaction = postgres.TransactionSql;

export interface Table {
  /** With its schema: `public.series`. */
  name: string;
  /** Without generated columns, which PostgreSQL computes again. */
  columns: string[];
}

export interface SavedTable extends Table {
  rows: number;
  /** SHA-256 of its file. */
  hash: string;
}

/** Accounts, without sessions: everyone signs in again after a restore. */
const ACCOUNTS = ['auth.users', 'auth.identities', 'auth.mfa_factors'];

/** The catalogue with its series, tags and authors: no personal data. */
export const CATALOGUE = ['private.resources', 'public.series', 'private.word_counts'];

/** Tables of the site that are no content: how publishing, mails and backups stand and who wrote lately, all of one deployment. */
const LEFT_OUT =
  /^(public\.publishing|private\.(last_backup|publishing_\w+|rate_limit_keys|rate_limit_buckets|password_tries|import_rows|mail_settings|outbox|refused_mails|subscription_requests))$/;

/** The tables that a backup contains, by name. New tables of the site are included automatically. */
export async function tablesToSave(sql: Transaction | postgres.Sql): Promise<Table[]> {
  const found = await sql<Table[]>`
    select format('%s.%s', nspname, relname) as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p')
      and (nspname in ('public', 'private') or format('%s.%s', nspname, relname) = any (${ACCOUNTS}))
    group by 1 order by 1`;
  return found.filter(({ name }) => !LEFT_OUT.test(name)).map(({ name, columns }) => ({ name, columns }));
}

/** Names come from the system catalogue or from a checked backup, and are quoted anyway. */
const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

const columnList = ({ columns }: Table) => columns.map((column) => quoted(column)).join(', ');

/** Called whenever rows have moved. */
export type Moved = (moved: { rows: number; bytes: number }) => void;

/** Rows to fetch or insert at once. */
const PAGE = 500;

/**
 * Writes each row as a line of JSON: an array of its columns' texts. The rows come through a cursor, since the streams
 * of postgres.js for COPY hang if their buffer is full at the end of the rows, or if the database refuses one.
 * Writing is synchronous, so that an error ends the query.
 */
export async function saveTable(sql: Transaction, table: Table, file: string, moved: Moved): Promise<SavedTable> {
  const hash = createHash('sha256');
  let total = 0;
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    const rows = sql.unsafe(`select ${columnList(table)} from ${quoted(table.name)}`).raw();
    await rows.cursor(PAGE, (page) => {
      const lines = Buffer.from(page.map((row) => jsonLine(row as RawRow)).join(''));
      hash.update(lines);
      writeFileSync(descriptor, lines);
      total += page.length;
      moved({ rows: page.length, bytes: lines.length });
    });
  } finally {
    closeSync(descriptor);
  }
  return { ...table, rows: total, hash: hash.digest('hex') };
}

/** The texts of the columns as PostgreSQL sends them. */
type RawRow = (Buffer | null)[];

const jsonLine = (row: RawRow): string => `${JSON.stringify(row.map((value) => value?.toString() ?? null))}\n`;

/** Replaces the rows of tables by those of the backup in `folder`. */
export async function loadTables(sql: Transaction, tables: SavedTable[], folder: string, moved: Moved): Promise<void> {
  // Hosted Supabase ends statements after two minutes.
  await sql`set local statement_timeout = 0`;
  // Without triggers: the audit trail, roles and counts are in the backup too. And tables may come in any order.
  await sql`set local session_replication_role = replica`;
  for (const table of tables) {
    await loadTable(sql, table, tableFile(folder, table.name), moved);
    const rows = await countRows(sql, table);
    if (rows !== table.rows) throw new CommandError(`${table.name} would have ${rows} rows instead of ${table.rows}.`);
  }
}

/** Replaces the rows of a table. Generated ids continue after the highest one. */
async function loadTable(sql: Transaction, table: Table, file: string, moved: Moved): Promise<void> {
  await sql.unsafe(`delete from ${quoted(table.name)}`);
  const values = (await columnTypes(sql, table)).map((type, index) => `(line ->> ${index})::${type}`);
  for await (const lines of pages(file)) {
    const rows = `[${lines.join(',')}]`;
    await sql.unsafe(
      `insert into ${quoted(table.name)} (${columnList(table)}) overriding system value
        select ${values.join(', ')} from jsonb_array_elements($1::text::jsonb) as line`,
      [rows],
    );
    moved({ rows: lines.length, bytes: Buffer.byteLength(rows) });
  }
  const sequences = await sql<{ column: string; sequence: string }[]>`
    select attname as column, pg_get_serial_sequence(${quoted(table.name)}, attname) as sequence from pg_attribute
    where attrelid = ${table.name}::regclass and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(${quoted(table.name)}, attname) is not null`;
  for (const { column, sequence } of sequences) {
    await sql.unsafe(
      `select setval('${sequence}', coalesce((select max(${quoted(column)}) from ${quoted(table.name)}), 0) + 1, false)`,
    );
  }
}

async function columnTypes(sql: Transaction, { name, columns }: Table): Promise<string[]> {
  const found = await sql<{ type: string }[]>`
    select format_type(atttypid, null) as type from unnest(${columns}::text[]) with ordinality as wanted (attname, place)
      join pg_attribute using (attname) where attrelid = ${name}::regclass order by place`;
  return found.map(({ type }) => type);
}

/** The lines of a file, `PAGE` at a time. A line feed within a value is escaped. */
async function* pages(file: string): AsyncGenerator<string[]> {
  const lines: string[] = [];
  for await (const text of createReadStream(file, 'utf8')) {
    const [first = '', ...more] = text.split('\n');
    lines.push((lines.pop() ?? '') + first, ...more);
    // The last line may continue in the next chunk.
    while (lines.length > PAGE) yield lines.splice(0, PAGE);
  }
  // The file ends with a line feed, so nothing follows the last row.
  lines.pop();
  if (lines.length > 0) yield lines;
}

async function countRows(sql: Transaction, table: Table): Promise<number> {
  const [row] = await sql.unsafe(`select count(*)::int as rows from ${quoted(table.name)}`);
  return row?.rows ?? 0;
}
