/** Databases to compare: one created by the migrations, one from the declared schema. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrationFiles } from '../backend/migrations.ts';
import { startPostgres } from '../backend/postgres.ts';
import { readSettings } from '../backend/settings.ts';
import { prepareSystem } from '../backend/supabase.ts';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';

export interface SchemaDatabases {
  /** Creates a database as Supabase has it before the first migration, or a copy of another one. */
  create(name: string, template?: string): Promise<postgres.Sql>;
  /** A connection to one of them. */
  open(name: string): postgres.Sql;
  addressOf(name: string): string;
}

/** The database as Supabase provides it, before any migration. */
const SYSTEM = 'postgres';

/** The files of the declared schema, in dependency order. */
export async function schemaFiles(): Promise<{ name: string; text: string }[]> {
  const config = await readFile(join(ROOT, 'supabase/config.toml'), 'utf8');
  const [, list = ''] = /^schema_paths = \[(.*?)\]/ms.exec(config) ?? [];
  const names = [...list.matchAll(/"\.\/(.+?)"/g)].map(([, name = '']) => name);
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(ROOT, 'supabase', name), 'utf8') })));
}

/**
 * Runs SQL in one transaction.
 * @throws CommandError that names the file and the line.
 */
export async function apply(sql: postgres.Sql, text: string, file: string): Promise<void> {
  const applying = sql.begin(async (transaction) => {
    // A function may call one that's declared further down.
    await transaction`set local check_function_bodies = off`;
    await transaction.unsafe(text);
  });
  await applying.catch((error) => {
    const line = text.slice(0, Number(error.position ?? 1)).split('\n').length;
    throw new CommandError(`${file}:${line} ${error.message}`);
  });
}

/** Creates the database `name` from the migrations. */
export async function createFromMigrations({ create }: SchemaDatabases, name: string): Promise<postgres.Sql> {
  const sql = await create(name);
  for (const { version, name: subject } of await migrationFiles()) {
    const file = `supabase/migrations/${version}_${subject}.sql`;
    await apply(sql, await readFile(join(ROOT, file), 'utf8'), file);
  }
  return sql;
}

/** Creates the database `name` from supabase/schemas. */
export async function createFromSchemas({ create }: SchemaDatabases, name: string): Promise<postgres.Sql> {
  const sql = await create(name);
  for (const { name: file, text } of await schemaFiles()) await apply(sql, text, `supabase/${file}`);
  return sql;
}

/**
 * Recreates each check constraint from PostgreSQL's own text of it. For "a between 1 and 9 and b" that text is "(a >= 1 AND a <= 9)
 * AND b", but once pg-delta's migration has used it, "a >= 1 AND a <= 9 AND b": a false difference.
 */
export async function rereadChecks(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`do $$
    declare
      changes text;
    begin
      for changes in
        select format(
          'alter table %s %s', conrelid::regclass,
          string_agg(format('drop constraint %1$I, add constraint %1$I %2$s', conname, pg_get_constraintdef(oid)), ', ' order by conname)
        )
        from pg_constraint
        where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace) and conrelid <> 0
        group by conrelid
      loop
        execute changes;
      end loop;
    end $$`);
}

/** Runs `work` with a temporary server, which ends with it. */
export async function withSchemaDatabases<T>(work: (databases: SchemaDatabases) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-schema-'));
  await using parts = new AsyncDisposableStack();
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const settings = await readSettings({ DATA_DIR: folder });
  const cluster = await startPostgres(folder, settings.databasePassword);
  parts.defer(cluster.stop);

  const addressOf = (name: string) => cluster.address.replace(/postgres$/, name);
  const connections = new Map<string, postgres.Sql>();
  const open = (name: string) => {
    const sql = connections.get(name) ?? postgres(addressOf(name), { max: 1, onnotice: () => {} });
    connections.set(name, sql);
    return sql;
  };
  parts.defer(async () => {
    for (const sql of connections.values()) await sql.end();
  });
  const create = async (name: string, template = SYSTEM) => {
    const maintenance = open('template1');
    // A database can only be copied while it has no connections.
    await maintenance`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${template}`;
    await maintenance.unsafe(`create database ${name} template ${template}`);
    return open(name);
  };
  await prepareSystem({ settings, databaseUrl: cluster.address, sql: open(SYSTEM) });
  return await work({ create, open, addressOf });
}
