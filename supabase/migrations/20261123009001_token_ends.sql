-- When the tokens of Supabase and of the host end, for the administration and the doctor: npm run setup, which knows these
-- tokens, writes it. When GitHub's ends, publish-site hears at each build.

alter table private.publishing_webhook
  add column supabase_token_ends_at timestamptz,
  add column host_token_ends_at timestamptz;
comment on table private.publishing_webhook is
  'A single row: the address of publish-site, the number that pg_net gave the last request, and when the tokens of the setup end.';
comment on column private.publishing_webhook.supabase_token_ends_at is
  'A year after the setup got the token, which is the longest that Supabase gives; null for one that has outlived that.';
comment on column private.publishing_webhook.host_token_ends_at is 'As the host told; null if it ends never, or the host does not tell.';

create or replace function private.upkeep() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'now', now(),
    -- Only hosted Supabase has a Vault.
    'is_hosted', to_regnamespace('vault') is not null,
    'publishing', (select to_jsonb(publishing) from public.publishing),
    'token_ends', (
      select jsonb_build_object('supabase', supabase_token_ends_at, 'host', host_token_ends_at)
      from private.publishing_webhook
    ),
    'backup', (select to_jsonb(last_backup) from private.last_backup),
    'links', jsonb_build_object(
      'broken', (select count(*) from private.broken_link_checks()),
      'looked_at', (select max(looked_at) from public.link_checks)
    ),
    'first_account_at', (select min(created_at) from auth.users),
    'database_bytes', pg_database_size(current_database()),
    'picture_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'mails', private.mails_since(now() - interval '24 hours')
  );
$$;
