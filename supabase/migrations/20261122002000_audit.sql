-- Who changed what, when, from what to what: written by triggers, read by administrators, changed by nobody. Entries are
-- kept 400 days; an account that is deleted leaves them without its name.

create function private.acting_account() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from auth.users where id = (select auth.uid());
$$;
comment on function private.acting_account is 'The account of the caller; null for the ministry''s own programs, and for an account that is being deleted.';
revoke all on function private.acting_account from public;

create function private.current_batch() returns uuid
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  if coalesce(current_setting('app.batch', true), '') = '' then
    perform set_config('app.batch', gen_random_uuid()::text, true);
  end if;
  return current_setting('app.batch')::uuid;
end;
$$;
comment on function private.current_batch is 'One id for everything that this transaction changes.';
revoke all on function private.current_batch from public;
grant execute on function private.current_batch to authenticated, service_role;

create table public.audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid default private.acting_account() references auth.users (id) on delete set null,
  batch uuid not null default private.current_batch(),
  subject text not null check (char_length(subject) between 1 and 50),
  subject_id uuid,
  title text not null check (char_length(title) <= 300),
  action text not null check (char_length(action) between 1 and 50),
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object')
);
comment on table public.audit_entries is 'The audit trail: one entry for each thing that was added, changed or deleted.';
comment on column public.audit_entries.actor is 'Null for the ministry''s own programs, and for accounts that are gone.';
comment on column public.audit_entries.batch is 'The same for all entries of one transaction.';
comment on column public.audit_entries.subject is 'What kind of thing it is, such as "resource".';
comment on column public.audit_entries.title is 'What people called the thing at that time.';
comment on column public.audit_entries.before is 'The changed columns as they were; null for what was added.';
comment on column public.audit_entries.after is 'The changed columns as they became; null for what was deleted.';

create index audit_entries_at on public.audit_entries (at);
create index audit_entries_actor on public.audit_entries (actor);
create index audit_entries_batch on public.audit_entries (batch);
create index audit_entries_subject on public.audit_entries (subject_id, id desc);

alter table public.audit_entries enable row level security;

-- Not even the ministry's own programs may write it, except through the functions below.
revoke all on public.audit_entries from anon, authenticated, service_role;
grant select on public.audit_entries to authenticated, service_role;

create policy "Administrators read the audit trail" on public.audit_entries
  for select to authenticated using ((select private.is_admin()));

create function private.record_change(subject text, subject_id uuid, title text, action text, before jsonb, after jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_entries (subject, subject_id, title, action, before, after) values (
    record_change.subject, record_change.subject_id, record_change.title, record_change.action,
    record_change.before, record_change.after
  );
$$;
comment on function private.record_change is 'Adds an entry to the audit trail, by the caller and of this moment.';
revoke all on function private.record_change from public;

create function private.record_resource_changes() returns trigger
language plpgsql
security definer
set search_path = ''
-- Times stand in the entries as text, so all of them in one zone.
set timezone = 'UTC'
as $$
declare
  -- They follow from the others, or say nothing.
  left_out constant text[] := array['id', 'search_text', 'updated_at'];
begin
  if tg_op = 'INSERT' then
    insert into public.audit_entries (subject, subject_id, title, action, after)
      select 'resource', id, title, 'added', to_jsonb(new_rows) - left_out from new_rows;
  elsif tg_op = 'DELETE' then
    insert into public.audit_entries (subject, subject_id, title, action, before)
      select 'resource', id, title, 'deleted', to_jsonb(old_rows) - left_out from old_rows;
  else
    insert into public.audit_entries (subject, subject_id, title, action, before, after)
      with versions as materialized (
        select id, new_rows.title,
          case
            when old_rows.deleted_at is null and new_rows.deleted_at is not null then 'binned'
            when old_rows.deleted_at is not null and new_rows.deleted_at is null then 'restored'
            else 'changed'
          end as action,
          to_jsonb(old_rows) - left_out as was, to_jsonb(new_rows) - left_out as became
        from old_rows join new_rows using (id)
      )
      select 'resource', id, title, action, changes.before, changes.after
      from versions cross join lateral (
        select jsonb_object_agg(key, value) as before, jsonb_object_agg(key, became -> key) as after
        from jsonb_each(was) where value is distinct from became -> key
      ) changes
      where changes.after is not null;
  end if;
  return null;
end;
$$;
comment on function private.record_resource_changes is 'Adds to the audit trail what a statement did to each resource.';
revoke all on function private.record_resource_changes from public;

create trigger record_added_resources after insert on public.resources
  referencing new table as new_rows for each statement execute function private.record_resource_changes();
create trigger record_changed_resources after update on public.resources
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_resource_changes();
create trigger record_deleted_resources after delete on public.resources
  referencing old table as old_rows for each statement execute function private.record_resource_changes();

create function private.forget_account_in_audit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.audit_entries set subject_id = null, title = '', before = null, after = null where subject_id = old.id;
  return null;
end;
$$;
comment on function private.forget_account_in_audit is
  'Leaves of the entries about a deleted account only that something happened; what it did itself loses its name by the foreign key.';
revoke all on function private.forget_account_in_audit from public;

create trigger forget_account_in_audit after delete on auth.users
  for each row execute function private.forget_account_in_audit();

insert into private.retention (subject, keep) values
  -- A year and a month: what was done at the last feast can be looked up at the next one.
  ('audit_entries', '400 days');

create or replace function private.sweep() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from auth.users
    where email_confirmed_at is null and phone_confirmed_at is null and created_at < private.kept_since('unconfirmed_accounts');
  delete from public.contact_messages where handled_at < private.kept_since('contact_messages');
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  delete from public.audit_entries where at < private.kept_since('audit_entries');
  delete from private.write_buckets where created_at < private.kept_since('write_buckets');
  delete from private.write_keys where day < private.kept_since('write_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- Hosted Supabase may keep the log where the owner of the database cannot delete from it.
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < private.kept_since('sign_in_log');
  end if;
end;
$$;

create function private.changes_by_caller() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', at, 'subject', subject, 'subject_id', subject_id, 'title', title, 'action', action
  ) order by id), '[]')
  from public.audit_entries where actor = (select auth.uid());
$$;
comment on function private.changes_by_caller is 'What the caller did as an administrator, for the copy of their data.';
revoke all on function private.changes_by_caller from public;
grant execute on function private.changes_by_caller to authenticated, service_role;

-- Without an account it stays null, as before.
create or replace function public.export_my_data() returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.personal_data() || jsonb_build_object('changes', private.changes_by_caller());
$$;
