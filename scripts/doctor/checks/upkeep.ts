import type postgres from 'postgres';
import { findUpkeep, upkeepText } from '../../../src/admin/upkeep/upkeep.rules.ts';
import { UPKEEP_WORDS } from '../../../src/admin/upkeep/upkeep.words.ts';
import { UPKEEP_KEYS, type Upkeep, type UpkeepKey } from '../../../src/contract/upkeep.ts';
import { site } from '../../../src/site.ts';
import type { Check, Outcome } from './check.ts';

/** The rows of the admin page's section “Site care”, each as a check; `facts` covers what src/site.ts lacks. */
export const upkeep: Check[] = UPKEEP_KEYS.filter((key) => key !== 'helplines' && key !== 'facts').map((key) => ({
  name: key,
  passMessage: 'In order.',
  find: async ({ database, kind }) => {
    if (!database) return { notChecked: 'Set DATABASE_URL to check it.' };
    const state = await readUpkeep(database.sql);
    if (!state) return { notChecked: 'The database lacks a migration.' };
    return outcomeOf(key, { ...state, is_hosted: kind === 'hosted' });
  },
}));

/** Null if the database lacks the function, or has an older version that returns less. */
async function readUpkeep(sql: postgres.Sql): Promise<Upkeep | null> {
  const [found] = await sql`select to_regprocedure('private.upkeep()') is not null as exists`;
  if (!found?.exists) return null;
  const [row] = await sql<{ upkeep: Upkeep }[]>`select private.upkeep() as upkeep`;
  return row?.upkeep.token_ends ? row.upkeep : null;
}

function outcomeOf(key: UpkeepKey, state: Upkeep): Outcome {
  const finding = findUpkeep(state, site).find((found) => found.key === key);
  if (!finding) return reasonForNone(key, state);
  const { sentence, mend } = upkeepText(UPKEEP_WORDS.rows, finding);
  if (!mend) return { inOrder: sentence };
  const fix = [mend.text, mend.command, mend.link?.href].filter(Boolean).join('\n      ');
  return [{ problem: sentence, fix, remark: finding.level === 'worth knowing' }];
}

function reasonForNone(key: UpkeepKey, { is_hosted, publishing }: Upkeep): Outcome {
  if (key === 'watched sources') return { notApplicable: 'no source is checked at night.' };
  if (key === 'new drafts') return { notApplicable: 'no drafts were added overnight.' };
  if (!is_hosted) return { notApplicable: 'it’s for sites on the internet.' };
  if (key !== 'files') return { notApplicable: 'its expiry date isn’t known.' };
  return publishing.report.files
    ? { notApplicable: 'the host states no limit.' }
    : { notChecked: 'No build has reported it yet.' };
}
