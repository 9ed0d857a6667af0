-- What whoever looks after the site has to know of it: builds, backups, tokens, sizes and mails, for the administration and
-- for the doctor. What is too much or too old is decided by src/admin/upkeep/upkeep.rules.ts.

alter table private.last_backup add column missing_pictures integer not null default 0 check (missing_pictures >= 0);
comment on column private.last_backup.missing_pictures is 'How many pictures the last backup could not read.';

create function private.mails_since(since timestamptz) returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from auth.users cross join lateral (values (confirmation_sent_at), (recovery_sent_at), (email_change_sent_at)) as mail (sent_at)
  where mail.sent_at >= since;
$$;
comment on function private.mails_since is
  'How many mails accounts got. Of each account the last confirmation, new password and new address are known, so there may have been more.';

create function private.upkeep() returns jsonb
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
    'backup', (select to_jsonb(last_backup) from private.last_backup),
    'first_account_at', (select min(created_at) from auth.users),
    'database_bytes', pg_database_size(current_database()),
    'picture_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'mails', private.mails_since(now() - interval '24 hours')
  );
$$;
comment on function private.upkeep is 'For the doctor, which is the owner of the database. Its shape is Upkeep in src/contract/upkeep.ts.';

create function private.upkeep_for_admin() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.upkeep();
end;
$$;
comment on function private.upkeep_for_admin is 'What keeps the site going, for administrators.';
grant execute on function private.upkeep_for_admin to authenticated, service_role;

create function public.get_upkeep() returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.upkeep_for_admin();
$$;
comment on function public.get_upkeep is
  'What keeps the site going: builds, backups, tokens, sizes and mails. For administrators (403).';
grant execute on function public.get_upkeep to authenticated, service_role;

notify pgrst, 'reload schema';
