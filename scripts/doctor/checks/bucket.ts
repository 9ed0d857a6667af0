import { databaseCheck, findingIf, runSql } from './check.ts';

/** As the migration of the resources sets it. */
const BUCKET = 'resource-images';
const LIMIT = 5 * 1024 * 1024;
const TYPES = ['image/gif', 'image/jpeg', 'image/png', 'image/webp'];
const POLICIES = 4;

export const bucket = databaseCheck({
  name: 'bucket',
  passMessage: `The bucket ${BUCKET} takes pictures of at most 5 MB from administrators alone.`,
  find: async (sql, deployment) => {
    const [row] = await sql`
      select public, file_size_limit::int as limit, allowed_mime_types::text as types from storage.buckets where id = ${BUCKET}`;
    const [found] = await sql`
      select count(*)::int as policies from pg_policies
      where schemaname = 'storage' and tablename = 'objects' and (coalesce(qual, '') || coalesce(with_check, '')) like '%is_admin%'`;
    const again = runSql(
      deployment,
      'the statements on pictures in supabase/schemas (settings.sql and resources.sql).',
    );
    if (!row) return [{ problem: `There is no bucket ${BUCKET}, so no picture can be uploaded.`, fix: again }];
    return [
      ...findingIf(!row.public, `The bucket ${BUCKET} is not public, so pictures do not appear.`, again),
      ...findingIf(row.limit !== LIMIT, `The bucket ${BUCKET} has another size limit than 5 MB.`, again),
      ...findingIf(
        !TYPES.every((type) => String(row.types).includes(type)) || /svg|html|\*/.test(String(row.types)),
        `The bucket ${BUCKET} accepts other types of files than ${TYPES.join(', ')}.`,
        again,
      ),
      ...findingIf(found?.policies < POLICIES, 'Policies of the bucket are missing, so uploads may be refused.', again),
    ];
  },
});
