/** A migration from one database to another: what pg-delta writes, and the settings that it doesn't see. */
import { describeDatabase, differences } from './describeDatabase.ts';
import { planMigration } from './planMigration.ts';
import { apply, rereadChecks, type SchemaDatabases, schemaFiles } from './schemaDatabases.ts';

export interface MigrationDraft {
  /** SQL, one text per file. */
  files: string[];
  /** Warnings about what it loses or locks. */
  remarks: string[];
  /** Lines of `describeDatabase` in which its result still differs. */
  missed: string[];
}

/** Null if the databases with these names are the same. The draft is tried on a copy of `source`. */
export async function draftMigration(
  { create, open, addressOf }: SchemaDatabases,
  source: string,
  desired: string,
): Promise<MigrationDraft | null> {
  for (const name of [source, desired]) await rereadChecks(open(name));
  const target = await describeDatabase(open(desired));
  const hasReached = async (name: string) => differences(await describeDatabase(open(name)), target);
  const plan = await planMigration(addressOf(source), addressOf(desired));
  if (!plan && (await hasReached(source)).length === 0) return null;

  const files = plan?.files ?? [];
  const result = await create(`${source}_changed`, source);
  for (const [index, text] of files.entries()) await apply(result, text, `Part ${index + 1}`);
  if ((await hasReached(`${source}_changed`)).length > 0) {
    const settings = await settingsText();
    await apply(result, settings, 'The settings');
    files.push(settings);
  }
  return { files, remarks: plan?.remarks ?? [], missed: await hasReached(`${source}_changed`) };
}

/** The last of the schema's files: statements that create no object and may be repeated. */
async function settingsText(): Promise<string> {
  return (await schemaFiles()).at(-1)?.text ?? '';
}
