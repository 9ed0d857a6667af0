import { databaseCheck, findingIf, runSql } from './check.ts';

/** As set in supabase/schemas/settings.sql. */
const BUCKET = 'resource-images';
const LIMIT = 5 * 1024 * 1024;
const TYPES = ['image/gif', 'image/jpeg', 'image/png', 'image/webp'];
const POLICIES = 4;

export const bucket = databaseCheck({
  name: 'bucket',
  passMessage: `The bucket ${BUCKET} accepts pictures of up to 5 MB, from administrators only.`,
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
    if (!row) return [{ problem: `There’s no bucket ${BUCKET}, so nobody can upload pictures.`, fix: again }];
    return [
      ...findingIf(!row.public, `The bucket ${BUCKET} isn’t public, so pictures don’t appear.`, again),
      ...findingIf(row.limit !== LIMIT, `The bucket ${BUCKET} has a size limit other than 5 MB.`, again),
      ...findingIf(
        !TYPES.every((type) => String(row.types).includes(type)) || /svg|html|\*/.test(String(row.types)),
        `The bucket ${BUCKET} accepts file types other than ${TYPES.join(', ')}.`,
        again,
      ),
      ...findingIf(
        found?.policies < POLICIES,
        'Some of the bucket’s policies are missing, so uploads may fail.',
        again,
      ),
    ];
  },
});
