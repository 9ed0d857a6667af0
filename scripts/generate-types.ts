/** Writes src/contract/database.types.ts from the migrations with Supabase's generator. */
import { writeFile } from 'node:fs/promises';
import { withTemporaryBackend } from './backend/withTemporaryBackend.ts';
import { FILE, generateTypes } from './check/types.ts';
import { readArguments } from './system/arguments.ts';
import { run } from './system/commandError.ts';

const HELP = `npm run types

Writes src/contract/database.types.ts from the migrations.`;

async function command() {
  readArguments(HELP, {});
  await withTemporaryBackend(async ({ databaseUrl }) => writeFile(FILE, await generateTypes(databaseUrl)));
}

if (import.meta.main) await run(command);
