-- Who changed what, when, from what to what: written by triggers, read by administrators, changed by nobody. Entries are
-- kept 400 days; an account that is deleted leaves them with a pseudonym instead of its name. What they say is enough to undo a change.

create function private.acting_account() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from auth.users where id = (select auth.uid());
$$;
comment on function private.acting_account is 'The account of the caller; null for the ministry''s own programs, and for an account that is being deleted.';

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
comment on table public.audit_entries is 'The audit trail: one entry for each thing that was added, changed or deleted.';
comment on column public.audit_entries.actor is 'Null for the ministry''s own programs, and for accounts that are gone.';
comment on column public.audit_entries.batch is 'The same for all entries of one transaction.';
comment on column public.audit_entries.subject is 'What kind of thing it is, such as "resource".';
comment on column public.audit_entries.title is 'What people called the thing at that time.';
comment on column public.audit_entries.before is 'The changed columns as they were; null for what was added.';
comment on column public.audit_entries.after is 'The changed columns as they became; null for what was deleted.';
comment on column public.audit_entries.former_actor is 'Instead of an actor whose account is gone: the same for all that they did, and not made of anything of theirs.';

create index audit_entries_at on public.audit_entries (at);
create index audit_entries_actor on public.audit_entries (actor);
create index audit_entries_batch on public.audit_entries (batch);
create index audit_entries_exports on public.audit_entries (actor, at) where action = 'exported';
create index audit_entries_subject on public.audit_entries (subject_id, id desc);

alter table public.audit_entries enable row level security;

-- Not even the ministry's own programs may write it, except through the functions below.
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
comment on function private.record_change is 'Adds an entry to the audit trail, by the caller and of this moment.';

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
  'What publishing something, or making it a draft, is called in the audit trail, done by somebody or by its schedule; null for neither.';

create function private.record_resource_changes() returns trigger
language plpgsql
security definer
set search_path = ''
-- Times stand in the entries as text, so all of them in one zone.
set timezone = 'UTC'
as $$
declare
  -- They follow from the others, or say nothing. Of what came by an import, the import's id is that of the batch.
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
comment on function private.record_resource_changes is 'Adds to the audit trail what a statement did to each resource.';

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
  'Leaves of the entries about a deleted account only that something happened; what it did itself loses its name by the foreign key.';

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
comment on function private.keep_pseudonym_in_audit is 'Gives what a deleted account did one pseudonym, before the foreign key takes its id away.';

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
  asked constant uuid := audit_trail.subject_id;
  size constant integer := 30;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select e.id, e.at, e.actor, u.email::text, e.batch, e.subject, e.subject_id,
      -- The entries themselves say nothing of people outside, who may ask to be forgotten.
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
    from (select count(*) as total from public.audit_entries where asked is null or subject_id = asked) counted,
      (select * from public.audit_entries where asked is null or subject_id = asked order by id desc limit size offset skipped) e
      left join auth.users u on u.id = e.actor
    order by e.id desc;
end;
$$;
comment on function private.audit_trail is
  'A page of 30 entries of the audit trail, of one thing or of everything, last first; total counts all. former_actor stands for an account that is gone.';
grant execute on function private.audit_trail to authenticated, service_role;
select private.expose('audit_trail');

create function private.undo_resource_changes(batch uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
-- As the times in the audit trail.
set timezone = 'UTC'
as $$
declare
  names constant text[] := private.edited_columns() || '{deleted_at,is_draft}'::text[];
begin
  perform from private.resources where id in (
    select subject_id from public.audit_entries where audit_entries.batch = undo_resource_changes.batch and subject = 'resource'
  ) order by id for update;

  execute format($query$
    with changes as (
      -- Of a resource that the batch changed more than once: as it was first, and as it became last.
      select subject_id, jsonb_object_agg(key, value order by id desc) as was, jsonb_object_agg(key, after -> key order by id) as became
      from public.audit_entries cross join jsonb_each(before)
      where batch = $1 and subject = 'resource' and after is not null
      group by subject_id
    )
    update private.resources as r set (%1$s) = row(%2$s)
    from changes
      join private.resources as present on present.id = changes.subject_id
      cross join jsonb_populate_record(present, changes.was) as first
    where r.id = present.id
      and not exists (select from jsonb_each(changes.became) where value is distinct from to_jsonb(r) -> key)
  $query$, array_to_string(names, ', '), 'first.' || array_to_string(names, ', first.')) using batch;
  get diagnostics restored = row_count;

  select count(distinct subject_id) - restored into skipped
    from public.audit_entries where audit_entries.batch = undo_resource_changes.batch and subject = 'resource';
end;
$$;
comment on function private.undo_resource_changes is 'Gives the resources of a batch the values back that they had before.';

create function private.undo_changes(batch uuid) returns table (restored integer, skipped integer)
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
    select * from private.undo_resource_changes(undo_changes.batch)
    union all
    select * from private.undo_series_changes(undo_changes.batch)
    union all
    select * from private.undo_schedule_changes(undo_changes.batch)
    union all
    select * from private.restore_messages(undo_changes.batch)
    union all
    select * from private.restore_subscribers(undo_changes.batch)
  ) undone;
end;
$$;
comment on function private.undo_changes is
  'Gives the resources of a batch the values back that they had before, brings back the messages that it deleted and the subscriptions that it ended, and counts them; those that somebody has changed since in the same columns, and those that were added or are gone, are skipped. For administrators (403).';
grant execute on function private.undo_changes to authenticated, service_role;
select private.expose('undo_changes');

-- A field of resources is named once: imports and undoing ask which columns administrators fill in, and what lists the catalogue for
-- them finds ids alone.

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
  'The columns of resources that administrators fill in, in a form or by an import: what they may update, but for where a resource stands.';
grant execute on function private.edited_columns to authenticated, service_role;
