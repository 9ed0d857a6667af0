import { compareMigrations } from '../../backend/migrations.ts';
import { databaseCheck, type Finding, findingIf, RESTART } from './check.ts';

export const migrations = databaseCheck({
  name: 'migrations',
  passMessage: 'The database has all migrations of this version of the project, and no others.',
  find: async (sql, { kind }) => {
    const { missing, unknown, isAhead } = await compareMigrations(sql);
    return [
      ...findingIf(
        missing.length > 0,
        `Migrations are not applied: ${missing.join(', ')}`,
        kind === 'embedded'
          ? `${RESTART} That applies them.`
          : 'Run npm run setup again, or start the workflow “Deploy” on GitHub.',
      ),
      ...unknownFindings(unknown, isAhead),
    ];
  },
});

/** Where nothing is missing, an upgrade may have been taken back: its part of the database stays. */
const unknownFindings = (unknown: string[], isAhead: boolean): Finding[] =>
  findingIf(
    unknown.length > 0,
    `The database has migrations that this copy of the project lacks: ${unknown.join(', ')}`,
    isAhead
      ? 'If you took an upgrade back, that is so until the next one: npm run upgrade. Else update this copy: git pull in this folder, then npm install.'
      : 'Update this copy: git pull in this folder, then npm install. This version and that of the database are two different ones.',
  ).map((finding) => ({ ...finding, remark: isAhead }));
