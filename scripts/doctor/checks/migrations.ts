import { compareMigrations } from '../../backend/migrations.ts';
import { databaseCheck, type Finding, findingIf, RESTART } from './check.ts';

export const migrations = databaseCheck({
  name: 'migrations',
  passMessage: 'The database has all of this version’s migrations and no others.',
  find: async (sql, { kind }) => {
    const { missing, unknown, isAhead } = await compareMigrations(sql);
    return [
      ...findingIf(
        missing.length > 0,
        `Migrations haven’t been applied: ${missing.join(', ')}`,
        kind === 'embedded'
          ? `${RESTART} That applies them.`
          : 'Run npm run setup again, or start the “Deploy” workflow on GitHub.',
      ),
      ...unknownFindings(unknown, isAhead),
    ];
  },
});

/** If none is missing, an upgrade may have been rolled back, which keeps its changes to the database. */
const unknownFindings = (unknown: string[], isAhead: boolean): Finding[] =>
  findingIf(
    unknown.length > 0,
    `The database has migrations that this copy of the project lacks: ${unknown.join(', ')}`,
    isAhead
      ? 'After you roll an upgrade back, this stays until the next one: npm run upgrade. Otherwise update this copy: git pull in this folder, then npm install.'
      : 'Update this copy: git pull in this folder, then npm install. It’s a different version from the database’s.',
  ).map((finding) => ({ ...finding, remark: isAhead }));
