-- Where the channel of a video or playlist is, so that a broken link is searched for there. Told by a key, it is kept for 30
-- days after the video was last seen.

alter table public.link_checks
  add column channel text check (char_length(channel) <= 2000 and channel ~ '^https://www\.youtube\.com/(@|(channel|c|user)/)[^/?#\s]+$'),
  add column channel_told_at timestamptz;
comment on column public.link_checks.channel is
  'The address of its channel on YouTube, as last told; it stays when the link is gone. Null if it was never told, or too long ago.';
comment on column public.link_checks.channel_told_at is 'When the platform told the channel by a key; null if it told it without one.';

create or replace function private.note_looks(looks jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.resources r set has_captions = told.captions
  from jsonb_populate_recordset(null::public.link_checks, note_looks.looks) told
    left join public.link_checks before on before.resource_id = told.resource_id and before.link = told.link
  where r.id = told.resource_id and r.external_link = told.link and r.has_captions <> told.captions
    and told.captions is distinct from before.captions
    -- That there are none says nothing where nothing was told before.
    and (told.captions or before.captions);

  -- What has another link by now, or is gone, is left out.
  insert into public.link_checks (
    resource_id, link, state, answer, moved_to, since, looked_at, denials, denied_since, refreshed_at, captions,
    channel, channel_told_at
  )
    select l.resource_id, l.link, l.state, l.answer, l.moved_to, l.since, l.looked_at, l.denials, l.denied_since, l.refreshed_at,
      l.captions, l.channel, l.channel_told_at
    from jsonb_populate_recordset(null::public.link_checks, note_looks.looks) l
      join public.resources r on r.id = l.resource_id and r.external_link = l.link
    order by l.resource_id
  on conflict (resource_id) do update set
    link = excluded.link, state = excluded.state, answer = excluded.answer, moved_to = excluded.moved_to,
    since = excluded.since, looked_at = excluded.looked_at, denials = excluded.denials,
    denied_since = excluded.denied_since, refreshed_at = excluded.refreshed_at, captions = excluded.captions,
    channel = excluded.channel, channel_told_at = excluded.channel_told_at;

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

create function private.drop_old_channels() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.link_checks set channel = null, channel_told_at = null
  where channel_told_at < now() - interval '30 days';
$$;
comment on function private.drop_old_channels is
  'Drops the channels that YouTube told by a key more than 30 days ago, as drop_old_flags does its flags.';

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
  perform private.drop_old_channels();
  perform private.end_import(id) from public.imports
    where state = 'running' and progress_at < now() - interval '15 minutes';
end;
$$;

-- For administrators

drop function public.broken_links;
drop function private.broken_links_for_admin;

create function private.broken_links_for_admin(query text, category public.resource_category, page integer, page_size integer)
returns table (
  resource_id uuid,
  state public.link_state,
  answer text,
  since timestamptz,
  looked_at timestamptz,
  channel text,
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
    select b.resource_id, b.state, b.answer, b.since, b.looked_at, b.channel, count(*) over ()
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
  channel text,
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

notify pgrst, 'reload schema';
