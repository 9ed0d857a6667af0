-- The audit trail: who changed what and when, with the values before and after, so that changes can be undone. Triggers write
-- it, administrators read it, and nobody can edit it. Entries are kept for 400 days; when an account is deleted, a pseudonym
-- takes its place.

create function private.acting_account() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from auth.users where id = (select auth.uid());
$$;
comment on function private.acting_account is
  'The caller''s account; null for the service role and the database''s owner, and while the account is being deleted.';

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
comment on function private.current_batch is 'The id shared by all audit entries of the current transaction.';
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
  after jsonb check (jsonb_typeof(after) = 'object'),
  former_actor text check (former_actor ~ '^[0-9a-f]{6}$')
);
comment on table public.audit_entries is 'The audit trail: one entry for each record that was added, changed or deleted.';
comment on column public.audit_entries.actor is 'The account that made the change; null for the service role and the database''s owner, and once the account is deleted.';
comment on column public.audit_entries.batch is 'The same for all entries of one transaction.';
comment on column public.audit_entries.subject is 'What kind of record it is, such as "resource".';
comment on column public.audit_entries.title is 'The record''s title at that time.';
comment on column public.audit_entries.before is 'The previous values of the changed columns; null for an addition.';
comment on column public.audit_entries.after is 'The new values of the changed columns; null for a deletion.';
comment on column public.audit_entries.former_actor is 'A random pseudonym, the same for all entries of one deleted account.';

create index audit_entries_at on public.audit_entries (at);
create index audit_entries_actor on public.audit_entries (actor);
create index audit_entries_batch on public.audit_entries (batch);
create index audit_entries_exports on public.audit_entries (actor, at) where action = 'exported';
create index audit_entries_subject on public.audit_entries (subject_id, id desc);

alter table public.audit_entries enable row level security;

-- Not even the service role may write entries, except through the functions below.
revoke all on public.audit_entries from service_role;

grant select on public.audit_entries to service_role;

create policy "The service reads the audit trail" on public.audit_entries for select to service_role using (true);

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
comment on function private.record_change is 'Adds an entry to the audit trail, with the caller as actor and the current time.';

create function private.publishing_action(was_draft boolean, is_draft boolean) returns text
language sql
stable
security invoker
set search_path = ''
as $$
  select case
    when was_draft = is_draft then null
    when current_setting('app.is_scheduled', true) = 'on' then case when is_draft then 'ended' else 'went live' end
    when is_draft then 'unpublished'
    else 'published'
  end;
$$;
comment on function private.publishing_action is
  'The audit trail''s action for publishing or unpublishing, by a person or a schedule; null if is_draft stays the same.';

create function private.record_resource_changes() returns trigger
language plpgsql
security definer
set search_path = ''
-- Entries hold times as text, so all of them need the same time zone.
set timezone = 'UTC'
as $$
declare
  -- Generated or irrelevant columns. import_id isn't needed, since an import's batch has the same id.
  left_out constant text[] := array['id', 'search_text', 'platform_item', 'verses', 'updated_at', 'import_id', 'import_row'];
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
            else coalesce(private.publishing_action(old_rows.is_draft, new_rows.is_draft), 'changed')
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
comment on function private.record_resource_changes is 'Adds an audit entry for each resource that a statement changed.';

create trigger record_added_resources after insert on private.resources
  referencing new table as new_rows for each statement execute function private.record_resource_changes();
create trigger record_changed_resources after update on private.resources
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_resource_changes();
create trigger record_deleted_resources after delete on private.resources
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
  'Removes all details from the entries about a deleted account. The foreign key already clears the actor of its own entries.';

create trigger forget_account_in_audit after delete on auth.users
  for each row execute function private.forget_account_in_audit();

create function private.keep_pseudonym_in_audit() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  pseudonym constant text := encode(extensions.gen_random_bytes(3), 'hex');
begin
  update public.audit_entries set former_actor = pseudonym where actor = old.id;
  return old;
end;
$$;
comment on function private.keep_pseudonym_in_audit is
  'Gives all entries of a deleted account one pseudonym, before the foreign key clears their actor.';

create trigger keep_pseudonym_in_audit before delete on auth.users
  for each row execute function private.keep_pseudonym_in_audit();

create type public.audit_change as (
  id bigint,
  at timestamptz,
  actor uuid,
  actor_email text,
  batch uuid,
  subject text,
  subject_id uuid,
  title text,
  action text,
  before jsonb,
  after jsonb,
  total bigint,
  former_actor text
);

create function private.audit_trail(subject_id uuid default null, page integer default 1) returns setof public.audit_change
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set plan_cache_mode = force_custom_plan
rows 30
as $$
#variable_conflict use_column
declare
  requested_id constant uuid := audit_trail.subject_id;
  size constant integer := 30;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select e.id, e.at, e.actor, u.email::text, e.batch, e.subject, e.subject_id,
      -- Looked up now, since entries must not store the names of people who may ask for their data to be deleted.
      case e.subject
        when 'message' then coalesce((
          select btrim(concat_ws(' ', m.first_name, m.last_name)) from public.contact_messages m where m.id = e.subject_id
        ), '')
        when 'subscriber' then coalesce((
          select n.email from public.newsletter_subscriptions n where n.id = e.subject_id
        ), '')
        else e.title
      end,
      e.action, e.before, e.after, counted.total, e.former_actor
    from (select count(*) as total from public.audit_entries where requested_id is null or subject_id = requested_id) counted,
      (select * from public.audit_entries where requested_id is null or subject_id = requested_id order by id desc limit size offset skipped) e
      left join auth.users u on u.id = e.actor
    order by e.id desc;
end;
$$;
comment on function private.audit_trail is
  'A page of 30 audit entries, about one record or all of them, newest first; total counts all of them. former_actor is the pseudonym of a deleted account.';
grant execute on function private.audit_trail to authenticated, service_role;
select private.expose('audit_trail');

create function private.undo_resource_changes(batch uuid, only_id uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
-- The audit trail's time zone.
set timezone = 'UTC'
as $$
declare
  names constant text[] := private.edited_columns() || '{deleted_at,is_draft}'::text[];
begin
  perform from private.resources where id in (
    select subject_id from public.audit_entries
    where audit_entries.batch = undo_resource_changes.batch and subject = 'resource' and subject_id = coalesce(only_id, subject_id)
  ) order by id for update;

  execute format($query$
    with every_change as (
      -- If the batch changed a resource more than once, the values before the first change and after the last.
      select subject_id, jsonb_object_agg(key, value order by id desc) as was, jsonb_object_agg(key, after -> key order by id) as became
      from public.audit_entries cross join jsonb_each(before)
      where batch = $1 and subject = 'resource' and subject_id = coalesce($2, subject_id) and after is not null
      group by subject_id
    ),
    changes as (
      select subject_id, was - lost as was, became - lost as became
      from every_change
        -- An uploaded picture whose file has been removed since can't come back.
        cross join lateral (select case when private.is_removed_image(was ->> 'image_url') then 'image_url' else '' end as lost) picture
      where was - lost <> '{}'
    )
    update private.resources as r set (%1$s) = row(%2$s)
    from changes
      join private.resources as present on present.id = changes.subject_id
      cross join jsonb_populate_record(present, changes.was) as first
    where r.id = present.id
      and not exists (select from jsonb_each(changes.became) where value is distinct from to_jsonb(r) -> key)
  $query$, array_to_string(names, ', '), 'first.' || array_to_string(names, ', first.')) using batch, only_id;
  get diagnostics restored = row_count;

  select count(distinct subject_id) - restored into skipped
    from public.audit_entries
    where audit_entries.batch = undo_resource_changes.batch and subject = 'resource' and subject_id = coalesce(only_id, subject_id);
end;
$$;
comment on function private.undo_resource_changes is 'Restores the previous values of the resources that a batch changed, or of only one of them.';

create function private.undo_changes(batch uuid, only_id uuid default null) returns table (restored integer, skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '60s'
rows 1
as $$
begin
  perform private.require_admin();
  return query select sum(undone.restored)::integer, sum(undone.skipped)::integer from (
    select * from private.undo_resource_changes(undo_changes.batch, only_id)
    union all
    select * from private.undo_series_changes(undo_changes.batch, only_id)
    union all
    select * from private.undo_schedule_changes(undo_changes.batch, only_id)
    union all
    select * from private.restore_messages(undo_changes.batch, only_id)
    union all
    select * from private.restore_subscribers(undo_changes.batch, only_id)
  ) undone;
end;
$$;
comment on function private.undo_changes is
  'Undoes a batch, or what it did to the record with only_id: restores the previous values of resources, series and schedules, deleted messages and ended subscriptions, and returns how many. Skips additions, deleted resources, and records whose columns were changed again since. Administrators only (403).';
grant execute on function private.undo_changes to authenticated, service_role;
select private.expose('undo_changes');

-- Read from the grants, so that imports and undo need no list of their own when resources get a new column.

create function private.edited_columns() returns text[]
language sql
stable
security invoker
set search_path = ''
as $$
  select array_agg(quote_ident(attname) order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = 'private.resources'::regclass and attnum > 0 and not attisdropped
    and attname <> all (array['deleted_at', 'is_draft', 'import_id', 'import_row'])
    and has_column_privilege('authenticated', attrelid, attnum, 'update');
$$;
comment on function private.edited_columns is
  'The columns of resources that administrators fill in, with the form or by an import: those they may update, without the bin, draft and import columns.';
grant execute on function private.edited_columns to authenticated, service_role;
