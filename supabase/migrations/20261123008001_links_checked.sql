-- Whether the links of the catalogue still lead somewhere, as npm run links saw it, apart from what administrators write.
-- src/admin/links/linkState.rules.ts decides the states. And what a platform told by a key is refreshed, or dropped in 30 days.

create type public.link_state as enum ('alive', 'moved', 'blocked', 'failing', 'gone');
comment on type public.link_state is
  'moved: it leads to another address for good. blocked: its host refuses programs, so nobody knows. failing: it did not work. gone: it has not existed for a week, or its platform says so.';

create table public.link_checks (
  resource_id uuid primary key references public.resources (id) on delete cascade,
  link text not null check (char_length(link) <= 2000),
  state public.link_state not null,
  answer text not null check (char_length(answer) between 1 and 50),
  moved_to text check (char_length(moved_to) <= 2000),
  since timestamptz not null,
  looked_at timestamptz not null,
  denials integer not null default 0 check (denials >= 0),
  denied_since timestamptz,
  refreshed_at timestamptz
);
comment on table public.link_checks is 'What the last look at the link of a resource saw. It says nothing about another link that took its place.';
comment on column public.link_checks.answer is 'What was answered: one of LINK_ANSWERS in src/contract/linkCheck.ts.';
comment on column public.link_checks.since is 'When it was first seen so; a link that failed before it was gone, since then.';
comment on column public.link_checks.denials is 'How often it was said not to exist since it was last seen.';
comment on column public.link_checks.denied_since is 'The first of these times.';
comment on column public.link_checks.refreshed_at is 'When the platform last told, by a key, what the content flags of the resource are.';

create index link_checks_broken on public.link_checks (since desc, resource_id) where state in ('failing', 'gone');
create index link_checks_looked_at on public.link_checks (looked_at);

alter table public.link_checks enable row level security;

grant all on public.link_checks to service_role;

create policy "The service reads the link checks" on public.link_checks for select to service_role using (true);

-- For npm run links, which is the owner of the database

create function private.links_to_look_at() returns table (
  resource_id uuid,
  link text,
  seen jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  select r.id, r.external_link, to_jsonb(c) - array['resource_id', 'link']
  from public.resources r left join public.link_checks c on c.resource_id = r.id and c.link = r.external_link
  where r.deleted_at is null and r.external_link like 'http%'
  order by c.looked_at nulls first, r.id;
$$;
comment on function private.links_to_look_at is
  'The links of the catalogue to web pages, least recently looked at first, each with what was seen of it, null if nothing was.';

create function private.note_looks(looks jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- What has another link by now, or is gone, is left out.
  insert into public.link_checks (
    resource_id, link, state, answer, moved_to, since, looked_at, denials, denied_since, refreshed_at
  )
    select l.resource_id, l.link, l.state, l.answer, l.moved_to, l.since, l.looked_at, l.denials, l.denied_since, l.refreshed_at
    from jsonb_populate_recordset(null::public.link_checks, note_looks.looks) l
      join public.resources r on r.id = l.resource_id and r.external_link = l.link
    order by l.resource_id
  on conflict (resource_id) do update set
    link = excluded.link, state = excluded.state, answer = excluded.answer, moved_to = excluded.moved_to,
    since = excluded.since, looked_at = excluded.looked_at, denials = excluded.denials,
    denied_since = excluded.denied_since, refreshed_at = excluded.refreshed_at;

  -- YouTube tells all flags but explicit.
  update public.resources r set content_flags = told.flags
  from (
    select each.resource_id, each.link, array(
      select flag::public.content_flag from jsonb_array_elements_text(each.flags) as given (flag)
      union
      select 'explicit' from public.resources known where known.id = each.resource_id and 'explicit' = any (known.content_flags)
      order by 1
    ) as flags
    from jsonb_to_recordset(note_looks.looks) as each (resource_id uuid, link text, flags jsonb)
    where jsonb_typeof(each.flags) = 'array'
  ) told
  where r.id = told.resource_id and r.external_link = told.link
    and not (r.content_flags @> told.flags and r.content_flags <@ told.flags);
end;
$$;
comment on function private.note_looks is
  'Keeps what looks at links saw: rows of link_checks, with the content flags that the platform told by a key, if it did.';

create function private.drop_old_flags() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.resources r
  set content_flags = case when 'explicit' = any (r.content_flags) then '{explicit}'::public.content_flag[] else '{}' end
  from (
    select flagged.id, greatest(c.refreshed_at, i.created_at) as told_at
    from public.resources flagged
      left join public.link_checks c on c.resource_id = flagged.id and c.link = flagged.external_link
      -- Pasted links of YouTube are read by the key too. What a file said is the administrators' own word.
      left join public.imports i on i.id = flagged.import_id and i.source in ('youtube', 'links')
    where flagged.content_flags not in ('{}', '{explicit}') and flagged.platform_item like 'youtube:video:%'
  ) told
  where r.id = told.id and told.told_at < now() - interval '30 days';
$$;
comment on function private.drop_old_flags is
  'Drops the content flags that YouTube told more than 30 days ago: its terms (Developer Policies, III.E.4) let nobody keep them longer without asking again.';

create or replace function private.sweep() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from auth.users
    where email_confirmed_at is null and phone_confirmed_at is null and created_at < private.kept_since('unconfirmed_accounts');
  delete from public.contact_messages
    where handled_at < private.kept_since('contact_messages') or deleted_at < private.kept_since('deleted_messages');
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  delete from public.audit_entries where at < private.kept_since('audit_entries');
  update public.imports set created_by = null
    where created_by is not null and created_at < private.kept_since('imports');
  update public.import_sources set created_by = null
    where created_by is not null and created_at < private.kept_since('import_sources');
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- Hosted Supabase may keep the log where the owner of the database cannot delete from it.
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < private.kept_since('sign_in_log');
  end if;
  perform private.drop_old_flags();
  perform private.end_import(id) from public.imports
    where state = 'running' and progress_at < now() - interval '15 minutes';
end;
$$;
comment on function private.sweep is
  'Deletes the personal data that is older than private.retention says and what YouTube told too long ago, and finishes imports that nobody continues.';

-- For administrators

create function private.broken_link_checks() returns setof public.link_checks
language sql
stable
security definer
set search_path = ''
as $$
  select c.*
  from public.link_checks c join public.resources r on r.id = c.resource_id and r.external_link = c.link
  where r.deleted_at is null and c.state in ('failing', 'gone')
    -- Anybody's server fails for a night.
    and (c.state = 'gone' or c.looked_at >= c.since + interval '40 hours');
$$;
comment on function private.broken_link_checks is 'The links of the catalogue that are gone, and those that failed three nights in a row.';

create function private.broken_links_for_admin(query text, category public.resource_category, page integer, page_size integer)
returns table (
  resource_id uuid,
  state public.link_state,
  answer text,
  since timestamptz,
  looked_at timestamptz,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select b.resource_id, b.state, b.answer, b.since, b.looked_at, count(*) over ()
    from private.broken_link_checks() b join public.resources r on r.id = b.resource_id
    where r.search_text like private.search_pattern(broken_links_for_admin.query)
      and (broken_links_for_admin.category is null or r.category = broken_links_for_admin.category)
    order by b.since desc, b.resource_id
    limit size offset skipped;
end;
$$;
comment on function private.broken_links_for_admin is 'A page of the links that do not work, for administrators.';
grant execute on function private.broken_links_for_admin to authenticated;

create function public.broken_links(
  query text default '',
  category public.resource_category default null,
  page integer default 1,
  page_size integer default 12
) returns table (
  resource_id uuid,
  state public.link_state,
  answer text,
  since timestamptz,
  looked_at timestamptz,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 12
as $$
  select * from private.broken_links_for_admin(
    broken_links.query, broken_links.category, broken_links.page, broken_links.page_size
  );
$$;
comment on function public.broken_links is
  'A page of the resources whose links are gone or have failed three nights in a row, the newest failures first; total counts all of them. For administrators (403).';
grant execute on function public.broken_links to authenticated;

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

notify pgrst, 'reload schema';
