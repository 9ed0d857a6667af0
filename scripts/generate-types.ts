/** Writes src/contract/database.types.ts from the migrations with Supabase's generator. */
import { writeFile } from 'node:fs/promises';
import { withTemporaryBackend } from './backend/withTemporaryBackend.ts';
import { FILE, generateTypes, requireCurrentTypes } from './check/types.ts';
import { readArguments } from './system/arguments.ts';
import { run } from './system/commandError.ts';

const HELP = `npm run types [-- --check]

Writes src/contract/database.types.ts from the migrations.
  --check   writes nothing, and fails if the file doesn't match the migrations`;

async function command() {
  const { values } = readArguments(HELP, { check: { type: 'boolean' } });
  await withTemporaryBackend(async ({ databaseUrl }) => {
    if (values.check) await requireCurrentTypes(databaseUrl);
    else await writeFile(FILE, await generateTypes(databaseUrl));
  });
}

if (import.meta.main) await run(command);
