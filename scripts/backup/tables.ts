/** Which tables a backup contains, and how their rows get into files and back. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';

type Transaction = postgres.TransactionSql;

export interface Table {
  /** With its schema: `public.resources`. */
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

/** Says that the starter catalogue was added, so that a later start does not add it again. */
const SEEDED = ['supabase_migrations.seed_files'];

/** Tables of the site that are no content: how publishing stands and who wrote lately, both of one deployment. */
const LEFT_OUT = /^(public\.publishing|private\.(publishing_\w+|write_keys|write_buckets|password_tries))$/;

/** The tables that a backup contains, by name. A new table of the site is among them by itself. */
export async function tablesToSave(sql: Transaction | postgres.Sql): Promise<Table[]> {
  const found = await sql<Table[]>`
    select format('%s.%s', nspname, relname) as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p')
      and (nspname in ('public', 'private') or format('%s.%s', nspname, relname) = any (${[...ACCOUNTS, ...SEEDED]}))
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

/** Writes the rows in PostgreSQL's own text format. */
export async function saveTable(sql: Transaction, table: Table, file: string): Promise<SavedTable> {
  const source = await sql.unsafe(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`).readable();
  const hash = createHash('sha256');
  let rows = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      // A line break within a value is escaped, so each byte of this kind ends a row.
      for (const byte of chunk) if (byte === 10) rows += 1;
      done(null, chunk);
    },
  });
  await pipeline(source, count, createWriteStream(file, { mode: 0o600 }));
  return { ...table, rows, hash: hash.digest('hex') };
}

/** Replaces the rows of a table. Numbers that the database gives go on after the highest one. */
export async function loadTable(sql: Transaction, table: Table, file: string): Promise<void> {
  await sql.unsafe(`delete from ${quoted(table.name)}`);
  const target = await sql.unsafe(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`).writable();
  await pipeline(createReadStream(file), target);
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

export async function countRows(sql: Transaction, table: Table): Promise<number> {
  const [row] = await sql.unsafe(`select count(*)::int as rows from ${quoted(table.name)}`);
  return row?.rows ?? 0;
}
