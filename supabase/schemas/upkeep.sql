-- Statistics about the catalogue and its use, for administrators. They reveal nothing about individuals: numbers based on fewer
-- than five members are left out.

create function private.unless_few(number bigint) returns bigint
language sql
immutable
set search_path = ''
as $$
  select case when number >= 5 then number end;
$$;
comment on function private.unless_few is 'The number of people, or null if fewer than five.';

create function private.weekly_views(weeks integer) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with shown as (
    select date_trunc('week', now() at time zone 'UTC') - interval '7 days' * back as week
    from generate_series(weekly_views.weeks - 1, 0, -1) as back
  ), members as (
    select date_trunc('week', a.created_at at time zone 'UTC') as week, a.user_id, count(*) as views
    from public.user_activities a
    where a.activity_type = 'view' and a.created_at >= (select min(week) at time zone 'UTC' from shown)
    group by 1, 2
  ), counted as (
    select week, sum(views) as views from members group by week having private.unless_few(count(*)) is not null
  )
  select jsonb_agg(jsonb_build_object('week', shown.week::date, 'views', counted.views) order by shown.week)
  from shown left join counted on counted.week = shown.week;
$$;
comment on function private.weekly_views is
  'Views by week, starting on Mondays (UTC), counting each member''s latest view of a resource; null for weeks with fewer than five members.';

create function private.most_viewed() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with counted as (
    select a.resource_id, count(*) as views from public.user_activities a
    where a.activity_type = 'view' group by a.resource_id having private.unless_few(count(*)) is not null
  ), shown as (
    select r.id, r.title, r.category, c.views
    from counted c join private.resources r on r.id = c.resource_id
    where r.deleted_at is null and not r.is_draft
    order by c.views desc, r.title, r.id limit 10
  )
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.views desc, shown.title, shown.id), '[]') from shown;
$$;
comment on function private.most_viewed is 'The ten resources viewed by the most members, at least five each.';

create function private.catalogue_numbers() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'categories', (
      select jsonb_agg(jsonb_build_object('category', c.category, 'resources', coalesce(counted.resources, 0)) order by c.category)
      from unnest(enum_range(null::public.resource_category)) as c (category)
        left join (
          select r.category, count(*) as resources from private.resources r where r.deleted_at is null and not r.is_draft group by r.category
        ) counted on counted.category = c.category
    ),
    'weeks', private.weekly_views(26),
    'viewed', private.most_viewed(),
    'members', (select private.unless_few(count(*)) from auth.users where email_confirmed_at is not null),
    'subscribers', (select private.unless_few(count(*)) from public.newsletter_subscriptions where is_active)
  );
end;
$$;
comment on function private.catalogue_numbers is
  'Resources by category, views in the last 26 weeks, the ten most viewed resources, and the numbers of members and subscribers; null for fewer than five. Administrators only (403).';
grant execute on function private.catalogue_numbers to authenticated, service_role;
select private.expose('catalogue_numbers');

-- When the last backup was made: npm run backup writes it, and the doctor reports its age. Only true for this deployment, so
-- backups don't include it.

create table private.last_backup (
  id boolean primary key default true check (id),
  made_at timestamptz,
  missing_pictures integer not null default 0 check (missing_pictures >= 0)
);
comment on table private.last_backup is 'A single row: when the last backup with pictures was made; null before the first.';
comment on column private.last_backup.missing_pictures is 'How many pictures the last backup couldn''t read.';

alter table private.last_backup enable row level security;

create function private.mails_since(since timestamptz) returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) + (select count(*) from private.outbox where state = 'sent' and settled_at >= since)
  from auth.users cross join lateral (values (confirmation_sent_at), (recovery_sent_at), (email_change_sent_at)) as mail (sent_at)
  where mail.sent_at >= since;
$$;
comment on function private.mails_since is
  'How many emails were sent, for accounts and from the outbox. A minimum: for each account, only the last email of each kind (confirmation, password reset, address change) is recorded.';

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
    'token_ends', (
      select jsonb_build_object('supabase', supabase_token_ends_at, 'host', host_token_ends_at)
      from private.publishing_webhook
    ),
    'backup', (select to_jsonb(last_backup) from private.last_backup),
    'links', jsonb_build_object(
      'broken', (select count(*) from private.broken_link_checks()),
      'moved', (select count(*) from private.moved_link_checks()),
      'looked_at', (select max(looked_at) from public.link_checks)
    ),
    'watched', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', s.name, 'is_watched', s.is_watched, 'failures', s.watch_failures, 'error', s.watch_error,
        'tried_at', s.watch_tried_at, 'drafts', private.drafts_of_source(s.id)
      ) order by s.name, s.id), '[]')
      from public.import_sources s where s.is_watched or s.watch_failures > 0 or private.drafts_of_source(s.id) > 0
    ),
    'first_account_at', (select min(created_at) from auth.users),
    'database_bytes', pg_database_size(current_database()),
    'picture_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'mails', private.mails_since(now() - interval '24 hours'),
    'outbox', (
      select jsonb_build_object(
        'waiting', count(*) filter (where o.state = 'waiting' and n.state is distinct from 'paused'),
        -- As long as others are sent, one that was never attempted is waiting for its turn within the day's limit.
        'waiting_since', min(case o.attempts when 0 then greatest(o.created_at, last.sent_at) else o.created_at end)
          filter (where o.state = 'waiting' and n.state is distinct from 'paused'),
        'refused', count(*) filter (where o.state = 'refused' and o.settled_at > now() - interval '7 days'),
        'answer', (
          select answer from private.outbox where state in ('waiting', 'refused') and answer is not null
          order by coalesce(settled_at, not_before) desc limit 1
        )
      )
      from private.outbox o left join private.newsletters n on n.id = o.newsletter_id
        cross join (select max(settled_at) as sent_at from private.outbox where state = 'sent') last
    )
  );
$$;
comment on function private.upkeep is
  'For the doctor, which runs as the database''s owner. The type is Upkeep in src/contract/upkeep.ts.';

create function private.get_upkeep() returns jsonb
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
comment on function private.get_upkeep is
  'The state of builds, backups, tokens, sizes and emails. Administrators only (403).';
grant execute on function private.get_upkeep to authenticated, service_role;
select private.expose('get_upkeep');

-- The results of npm run links: whether the catalogue's links still work. In a table of its own, apart from what administrators
-- edit. src/admin/links/linkState.rules.ts decides the states. What YouTube's API returned is refreshed or deleted within 30 days.

create type public.link_state as enum ('alive', 'moved', 'blocked', 'failing', 'gone');
comment on type public.link_state is
  'moved: permanently redirected. blocked: the host blocks bots, so the state is unknown. failing: the last check failed. gone: not found for a week, or gone according to its platform.';

create table public.link_checks (
  resource_id uuid primary key references private.resources (id) on delete cascade,
  link text not null check (char_length(link) <= 2000),
  state public.link_state not null,
  answer text not null check (char_length(answer) between 1 and 50),
  moved_to text check (char_length(moved_to) <= 2000),
  since timestamptz not null,
  looked_at timestamptz not null,
  denials integer not null default 0 check (denials >= 0),
  denied_since timestamptz,
  refreshed_at timestamptz,
  captions boolean,
  channel text check (char_length(channel) <= 2000 and channel ~ '^https://www\.youtube\.com/(@|(channel|c|user)/)[^/?#\s]+$'),
  channel_told_at timestamptz
);
comment on table public.link_checks is 'The result of the last check of a resource''s link. Valid only while the resource has this link.';
comment on column public.link_checks.answer is 'The response: one of LINK_ANSWERS in src/contract/linkCheck.ts.';
comment on column public.link_checks.since is 'Since when it has been in this state; for a gone link, since it began to fail.';
comment on column public.link_checks.denials is 'How many checks in a row said that it doesn''t exist.';
comment on column public.link_checks.denied_since is 'When the first of these checks was.';
comment on column public.link_checks.refreshed_at is 'When the platform''s API, called with a key, last returned the resource''s content flags.';
comment on column public.link_checks.captions is 'Whether there are captions, as the API last returned; null if it never has.';
comment on column public.link_checks.channel is
  'The URL of its YouTube channel, kept when the link is gone. Null if unknown, or deleted for its age.';
comment on column public.link_checks.channel_told_at is 'When the API returned the channel; null if it was read without a key.';

create index link_checks_broken on public.link_checks (since desc, resource_id) where state in ('failing', 'gone');
create index link_checks_moved on public.link_checks (since desc, resource_id) where state = 'moved';
create index link_checks_looked_at on public.link_checks (looked_at);

alter table public.link_checks enable row level security;

grant all on public.link_checks to service_role;

create policy "The service reads the link checks" on public.link_checks for select to service_role using (true);

-- For npm run links, which runs as the database's owner

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
  from private.resources r left join public.link_checks c on c.resource_id = r.id and c.link = r.external_link
  where r.deleted_at is null and r.external_link like 'http%'
  order by c.looked_at nulls first, r.id;
$$;
comment on function private.links_to_look_at is
  'The catalogue''s web links, least recently checked first, each with its last result (seen), or null before the first check.';

create function private.note_looks(looks jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update private.resources r set has_captions = latest.captions
  from jsonb_populate_recordset(null::public.link_checks, note_looks.looks) latest
    left join public.link_checks previous on previous.resource_id = latest.resource_id and previous.link = latest.link
  where r.id = latest.resource_id and r.external_link = latest.link and r.has_captions <> latest.captions
    and latest.captions is distinct from previous.captions
    -- A first result without captions must not overwrite what an administrator entered.
    and (latest.captions or previous.captions);

  -- The join skips resources that were deleted or got another link since.
  insert into public.link_checks (
    resource_id, link, state, answer, moved_to, since, looked_at, denials, denied_since, refreshed_at, captions,
    channel, channel_told_at
  )
    select l.resource_id, l.link, l.state, l.answer, l.moved_to, l.since, l.looked_at, l.denials, l.denied_since, l.refreshed_at,
      l.captions, l.channel, l.channel_told_at
    from jsonb_populate_recordset(null::public.link_checks, note_looks.looks) l
      join private.resources r on r.id = l.resource_id and r.external_link = l.link
    order by l.resource_id
  on conflict (resource_id) do update set
    link = excluded.link, state = excluded.state, answer = excluded.answer, moved_to = excluded.moved_to,
    since = excluded.since, looked_at = excluded.looked_at, denials = excluded.denials,
    denied_since = excluded.denied_since, refreshed_at = excluded.refreshed_at, captions = excluded.captions,
    channel = excluded.channel, channel_told_at = excluded.channel_told_at;

  -- YouTube's API returns all flags except explicit.
  update private.resources r set content_flags = latest.flags
  from (
    select each.resource_id, each.link, array(
      select flag::public.content_flag from jsonb_array_elements_text(each.flags) as listed (flag)
      union
      select 'explicit' from private.resources current where current.id = each.resource_id and 'explicit' = any (current.content_flags)
      order by 1
    ) as flags
    from jsonb_to_recordset(note_looks.looks) as each (resource_id uuid, link text, flags jsonb)
    where jsonb_typeof(each.flags) = 'array'
  ) latest
  where r.id = latest.resource_id and r.external_link = latest.link
    and not (r.content_flags @> latest.flags and r.content_flags <@ latest.flags);
end;
$$;
comment on function private.note_looks is
  'Saves the results of link checks: rows of link_checks, with the content flags and captions that the API returned, if any.';

create function private.drop_old_flags() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.resources r
  set content_flags = case when 'explicit' = any (r.content_flags) then '{explicit}'::public.content_flag[] else '{}' end
  from (
    select flagged.id, greatest(c.refreshed_at, i.created_at) as received_at
    from private.resources flagged
      left join public.link_checks c on c.resource_id = flagged.id and c.link = flagged.external_link
      -- Pasted YouTube links are also looked up by the API. Flags from a file were entered by the administrators themselves.
      left join public.imports i on i.id = flagged.import_id and i.source in ('youtube', 'links')
    where flagged.content_flags not in ('{}', '{explicit}') and flagged.platform_item like 'youtube:video:%'
  ) source
  where r.id = source.id and source.received_at < now() - interval '30 days';
$$;
comment on function private.drop_old_flags is
  'Deletes content flags that came from YouTube''s API more than 30 days ago: its Developer Policies (III.E.4) forbid storing them longer without a refresh.';

-- For administrators

create function private.broken_link_checks() returns setof public.link_checks
language sql
stable
security definer
set search_path = ''
as $$
  select c.*
  from public.link_checks c join private.resources r on r.id = c.resource_id and r.external_link = c.link
  where r.deleted_at is null and c.state in ('failing', 'gone')
    -- Any server may be down for a night.
    and (c.state = 'gone' or c.looked_at >= c.since + interval '40 hours');
$$;
comment on function private.broken_link_checks is 'The catalogue''s links that are gone, or that failed three nights in a row.';

create function private.moved_link_checks() returns setof public.link_checks
language sql
stable
security definer
set search_path = ''
as $$
  select c.*
  from public.link_checks c join private.resources r on r.id = c.resource_id and r.external_link = c.link
  where r.deleted_at is null and c.state = 'moved' and private.is_safe_link(c.moved_to);
$$;
comment on function private.moved_link_checks is 'The catalogue''s links that are permanently redirected.';

create function private.broken_links(
  query text default '',
  category public.resource_category default null,
  page integer default 1,
  page_size integer default 12
) returns table (
  resource_id uuid,
  state public.link_state,
  answer text,
  moved_to text,
  since timestamptz,
  looked_at timestamptz,
  channel text,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
rows 12
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select b.resource_id, b.state, b.answer, b.moved_to, b.since, b.looked_at, b.channel, count(*) over ()
    from (select * from private.broken_link_checks() union all select * from private.moved_link_checks()) b
      join private.resources r on r.id = b.resource_id
    where r.search_text like private.search_pattern(broken_links.query)
      and (broken_links.category is null or r.category = broken_links.category)
    order by b.state = 'moved', b.since desc, b.resource_id
    limit size offset skipped;
end;
$$;
comment on function private.broken_links is
  'A page of resources whose links are gone or failed three nights in a row, newest failures first, followed by moved links; total counts all of them. Administrators only (403).';
grant execute on function private.broken_links to authenticated, service_role;
select private.expose('broken_links');

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
  'Deletes channels that came from YouTube''s API more than 30 days ago, for the same reason as drop_old_flags.';
