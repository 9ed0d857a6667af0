/** Whether the migrations produce the declared schema. */
import { CommandError } from '../system/commandError.ts';
import { describeDatabase, differences } from './describeDatabase.ts';
import { planMigration } from './planMigration.ts';
import {
  createFromMigrations,
  createFromSchemas,
  rereadChecks,
  type SchemaDatabases,
  withSchemaDatabases,
} from './schemaDatabases.ts';

/** @throws CommandError that lists the differences between two databases, found by pg-delta and by our own description. */
export async function requireEqual({ open, addressOf }: SchemaDatabases, a: string, b: string): Promise<void> {
  for (const name of [a, b]) await rereadChecks(open(name));
  const lines = differences(await describeDatabase(open(a)), await describeDatabase(open(b)));
  const plan = await planMigration(addressOf(a), addressOf(b));
  if (lines.length > 0 || plan) throw new CommandError([...lines, ...(plan?.files ?? [])].join('\n'));
}

/** @throws CommandError that lists the differences. */
export const requireDeclaredSchema = (): Promise<void> =>
  withSchemaDatabases(async (databases) => {
    await createFromMigrations(databases, 'migrations');
    await createFromSchemas(databases, 'schemas');
    await requireEqual(databases, 'migrations', 'schemas').catch((error) => {
      throw new CommandError(
        `The migrations don’t produce what supabase/schemas declares. Run npm run migration -- NAME.\n${error.message}`,
      );
    });
  });
