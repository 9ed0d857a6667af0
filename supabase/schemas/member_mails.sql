-- Emails that members choose in their settings: what's new, once a week, and a part of a plan each day. A job adds them to the
-- outbox (mails.sql); their content is read only when they're sent.

create table private.member_mails (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('new for you', 'part of the day')),
  token uuid not null unique default gen_random_uuid(),
  told_until timestamptz not null default now(),
  last_day date not null default current_date,
  asked_at timestamptz,
  primary key (user_id, kind)
);
comment on table private.member_mails is 'The kinds of email that members have chosen, and the progress of each.';
comment on column private.member_mails.token is 'The secret in the links that end this kind of email. It allows nothing else.';
comment on column private.member_mails.told_until is 'Anything published before this time is no longer new.';
comment on column private.member_mails.last_day is 'The last day whose email was added to the outbox, or wasn''t needed.';
comment on column private.member_mails.asked_at is 'When an email asked whether to keep going. There are no more until the member comes back.';

alter table private.member_mails enable row level security;

create table private.mailed_parts (
  user_id uuid not null references auth.users (id) on delete cascade,
  series_id uuid not null,
  resource_id uuid not null references private.resources (id) on delete cascade,
  mailed_at timestamptz not null default now(),
  primary key (user_id, series_id, resource_id)
);
comment on table private.mailed_parts is 'Parts of plans that were emailed to a member, whether they''ve finished them or not.';

create index mailed_parts_series on private.mailed_parts (series_id);
create index mailed_parts_resource on private.mailed_parts (resource_id);

alter table private.mailed_parts enable row level security;

create function private.forget_mailed_parts() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.mailed_parts m where (m.user_id, m.series_id) = (new.user_id, new.series_id);
  return null;
end;
$$;
comment on function private.forget_mailed_parts is
  'Deletes the mailed parts when a plan is started again. Not when it''s stopped: if it''s the ministry''s, the daily part continues where it was.';

create trigger forget_mailed_parts after insert on public.started_plans
  for each row execute function private.forget_mailed_parts();

create function private.offers_mails() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select s.offers_mails from private.mail_settings s;
$$;
comment on function private.offers_mails is 'Whether the site sends the emails that members choose.';
grant execute on function private.offers_mails to authenticated, service_role;
select private.expose('offers_mails');

-- Days and times

create function private.last_mail_day(kind text, at timestamptz) returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  settings constant private.mail_settings := (select s from private.mail_settings s);
  is_weekly constant boolean := kind = 'new for you';
  hour constant integer := case when is_weekly then settings.news_hour else settings.part_hour end;
  -- A day starts at the hour of its email.
  day constant date := (at at time zone settings.time_zone - make_interval(hours => hour))::date;
begin
  return case when is_weekly then day - (extract(isodow from day)::integer - settings.news_weekday + 7) % 7 else day end;
end;
$$;
comment on function private.last_mail_day is 'The last day on which this kind of email was due, in the ministry''s time zone.';

create function private.begin_member_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.member_mails (user_id, kind, last_day)
    select new.user_id, box.kind, private.last_mail_day(box.kind, now())
    from (values
      ('new for you', new.email_notifications, old.email_notifications),
      ('part of the day', new.daily_devotional, old.daily_devotional)
    ) as box (kind, is_ticked, was_ticked)
    where box.is_ticked and box.was_ticked is not true
  on conflict (user_id, kind) do update set told_until = now(), last_day = excluded.last_day, asked_at = null;
  return null;
end;
$$;
comment on function private.begin_member_mails is 'Starts a kind of email with the next one that''s due when a member ticks its box, leaving out anything earlier.';

create trigger begin_member_mails after insert or update of email_notifications, daily_devotional on public.user_preferences
  for each row execute function private.begin_member_mails();

create function private.last_seen(member uuid) returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Sessions are refreshed while the member has the site open.
  return (
    select greatest(u.created_at, u.last_sign_in_at, max(s.created_at), max(s.updated_at), max(s.refreshed_at at time zone 'UTC'))
    from auth.users u left join auth.sessions s on s.user_id = u.id
    where u.id = member group by u.id
  );
end;
$$;
comment on function private.last_seen is 'When a member last signed in, or used the site while signed in.';

-- Recipients

create view private.mail_readers with (security_invoker = true) as
select m.user_id, m.kind, m.token, m.told_until, m.last_day, m.asked_at, lower(u.email) as address, p.preferred_categories
from private.member_mails m
  join auth.users u on u.id = m.user_id
  join public.user_preferences p on p.user_id = m.user_id
where private.offers_mails()
  and case m.kind when 'new for you' then p.email_notifications else p.daily_devotional end
  and u.email_confirmed_at is not null
  and coalesce(u.banned_until <= now(), true)
  and private.is_email(lower(u.email)) and octet_length(u.email) <= 640;
comment on view private.mail_readers is 'Members who want a kind of email, with the confirmed address of their account.';

create function private.end_member_mails(member uuid, kind text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.user_preferences p set
    email_notifications = p.email_notifications and kind <> 'new for you',
    daily_devotional = p.daily_devotional and kind <> 'part of the day'
    where p.user_id = member;
end;
$$;
comment on function private.end_member_mails is 'Unticks a member''s box for this kind of email.';

-- Resources and plans

create function private.published_since(since timestamptz)
returns table (id uuid, category public.resource_category, published_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select r.id, r.category, max(a.at)
  from public.audit_entries a join private.resources r on r.id = a.subject_id
  -- A resource that was added as a draft and isn't one any more was published since.
  where a.at > since and a.subject = 'resource' and a.action in ('added', 'published', 'went live')
    and r.deleted_at is null and not r.is_draft and private.may_be_recommended(r.content_flags)
    -- What was hidden for less than a week, perhaps by mistake, isn't new again, unless it was new in the week in which it was hidden.
    and not exists (
      select from public.audit_entries hidden
      where hidden.subject_id = a.subject_id and hidden.action in ('unpublished', 'ended')
        and hidden.at < a.at and hidden.at > a.at - interval '7 days'
        and not exists (
          select from public.audit_entries shown
          where shown.subject_id = a.subject_id and shown.action in ('added', 'published', 'went live') and shown.at < hidden.at
            and private.last_mail_day('new for you', shown.at) = private.last_mail_day('new for you', hidden.at)
        )
    )
  group by r.id, r.category;
$$;
comment on function private.published_since is
  'Resources that became visible since then and may be recommended. Doesn''t rely on created_at, which an import may backdate.';

create function private.next_part(member uuid, out series_id uuid, out resource_id uuid)
language sql
stable
security definer
set search_path = ''
as $$
  with plans as (
    select s.id, s.parts, true as is_own, greatest(p.started_at, (
        select max(f.finished_at) from public.finished_resources f where f.user_id = member and f.resource_id = any (s.parts)
      )) as used_at
    from public.started_plans p join public.series s on s.id = p.series_id
    where p.user_id = member and not p.is_paused and not s.is_draft
    union all
    select s.id, s.parts, false, s.created_at
    from public.series s join private.mail_settings m on m.plan_slug = s.slug
    where s.is_plan and not s.is_draft
      -- A plan that the member has paused isn't mailed, even if it's the ministry's plan.
      and not exists (select from public.started_plans p where p.user_id = member and p.series_id = s.id)
  ),
  open_parts as (
    select plans.id as plan_id, plans.is_own, plans.used_at, r.id as part_id, p.place, exists (
        select from private.mailed_parts m where m.user_id = member and m.series_id = plans.id and m.resource_id = r.id
      ) as is_mailed
    from plans cross join unnest(plans.parts) with ordinality as p (id, place)
      join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
    where private.may_be_recommended(r.content_flags)
      and not exists (select from public.finished_resources f where f.user_id = member and f.resource_id = r.id)
  )
  select o.plan_id, (array_agg(o.part_id order by o.place) filter (where not o.is_mailed))[1]
  from open_parts o
  group by o.plan_id, o.is_own, o.used_at
  order by o.is_own desc, o.used_at desc, o.plan_id
  limit 1;
$$;
comment on function private.next_part is
  'The first part neither finished nor mailed of the plan that a member used last, or of the ministry''s where they follow none. A plan that is finished or paused is not followed. resource_id is null while all that is open has been mailed.';

-- The outbox

create function private.queue_news(at timestamptz) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with due as (
    update private.member_mails m set last_day = private.last_mail_day(m.kind, at)
    from private.mail_readers r
    where (r.user_id, r.kind) = (m.user_id, m.kind) and m.kind = 'new for you'
      and m.last_day < private.last_mail_day(m.kind, at)
    returning m.user_id, m.kind, m.told_until, r.address, r.preferred_categories
  ),
  published as materialized (
    select * from private.published_since((select min(told_until) from due))
  )
  insert into private.outbox (kind, member_id, address, resource_ids, not_before, created_at)
  select due.kind, due.user_id, due.address, news.ids, at, at
  from due cross join lateral (
    select array_agg(newest.id order by newest.published_at desc, newest.id) as ids
    from (
      select p.id, p.published_at from published p
      -- Leaves the last minute to the next email, since transactions that publish right now may not be visible here yet.
      where p.published_at > due.told_until and p.published_at + interval '1 minute' <= at
        and (due.preferred_categories = '{}' or p.category = any (due.preferred_categories))
        and not exists (select from public.user_activities a where a.user_id = due.user_id and a.resource_id = p.id)
        and not exists (select from public.finished_resources f where f.user_id = due.user_id and f.resource_id = p.id)
      order by p.published_at desc, p.id
      limit 8
    ) newest
  ) news
  where news.ids is not null;
$$;
comment on function private.queue_news is
  'Adds an email to the outbox for each member whose week is over and for whom there is something new: at most the eight newest resources that they haven''t opened.';

create function private.queue_parts(at timestamptz) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with due as (
    update private.member_mails m set last_day = private.last_mail_day(m.kind, at)
    from private.mail_readers r
    where (r.user_id, r.kind) = (m.user_id, m.kind) and m.kind = 'part of the day'
      and m.last_day < private.last_mail_day(m.kind, at)
    returning m.user_id, m.kind, m.asked_at, r.address, private.last_seen(m.user_id) as seen_at
  ),
  counted as (
    select due.*, next.series_id, next.resource_id, (
        select count(*) from private.mailed_parts p where p.user_id = due.user_id and p.mailed_at > due.seen_at
      ) >= 7 as is_question
    from due cross join lateral private.next_part(due.user_id) next
    where next.resource_id is not null and coalesce(due.asked_at < due.seen_at, true)
  )
  insert into private.outbox (kind, member_id, address, series_id, resource_ids, not_before, created_at)
  select kind, user_id, address, case when not is_question then series_id end,
    case when is_question then '{}' else array[resource_id] end, at, at
  from counted;
$$;
comment on function private.queue_parts is
  'Adds an email to the outbox for each member who follows a plan: its next part or, after seven without a visit, the question whether to keep going, and then nothing until they come back.';

create function private.queue_member_mails(at timestamptz default now()) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  settings constant private.mail_settings := (select s from private.mail_settings s);
  since_part constant time := (at at time zone settings.time_zone - make_interval(hours => settings.part_hour))::time;
begin
  perform private.queue_news(at);
  -- After downtime, a part that would arrive at night waits until the next morning.
  if since_part < '16:00' then
    perform private.queue_parts(at);
  end if;
end;
$$;
comment on function private.queue_member_mails is
  'Adds the emails that members chose to the outbox once they''re due: one per kind, member and week or day, however late and often this is called.';

create function private.replace_waiting_mail() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.outbox o set state = 'dropped', settled_at = now()
    where o.member_id = new.member_id and o.kind = new.kind and o.state = 'waiting' and o.id <> new.id
      and coalesce(o.taken_until <= now(), true);
  return null;
end;
$$;
comment on function private.replace_waiting_mail is 'Drops an email that wasn''t sent in time when the next one of its kind is added, which includes its content.';

create trigger replace_waiting_mail after insert on private.outbox
  for each row when (new.member_id is not null) execute function private.replace_waiting_mail();

create function private.note_sent_member_mail() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.kind = 'new for you' then
    update private.member_mails m set told_until = new.created_at - interval '1 minute'
      where (m.user_id, m.kind) = (new.member_id, new.kind);
  elsif new.resource_ids = '{}' then
    update private.member_mails m set asked_at = new.created_at where (m.user_id, m.kind) = (new.member_id, new.kind);
  else
    insert into private.mailed_parts (user_id, series_id, resource_id, mailed_at)
      select new.member_id, new.series_id, r.id, new.created_at from private.resources r where r.id = any (new.resource_ids)
      on conflict do nothing;
  end if;
  return null;
end;
$$;
comment on function private.note_sent_member_mail is 'Records the content of an email as told only once it was sent.';

create trigger note_sent_member_mail after update of state on private.outbox
  for each row when (new.member_id is not null and new.state = 'sent' and old.state <> 'sent')
  execute function private.note_sent_member_mail();

create function private.mailed_resources(ids uuid[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', r.id, 'title', r.title, 'category', r.category, 'author', r.author, 'description', left(r.description, 500)
  ) order by given.place)
  from unnest(ids) with ordinality as given (id, place)
    join private.resources r on r.id = given.id and r.deleted_at is null and not r.is_draft
  where private.may_be_recommended(r.content_flags);
$$;
comment on function private.mailed_resources is
  'Those of these resources that are visible and may be recommended, in this order: [{id, title, category, author, description}]; null for none.';

create function private.news_content(mail private.outbox) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('resources', told.resources)
  from (select private.mailed_resources(mail.resource_ids)) as told (resources)
  where told.resources is not null;
$$;
comment on function private.news_content is 'The content of “New for you”: {resources}; null if none of them may be shown any more.';

create function private.part_content(mail private.outbox) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if mail.created_at < now() - interval '16 hours' then
    return null;
  end if;
  if mail.resource_ids = '{}' then
    return case when private.last_seen(mail.member_id) < mail.created_at then '{"is_question": true}' end;
  end if;
  return (
    select jsonb_build_object(
      'resources', private.mailed_resources(mail.resource_ids),
      'plan', jsonb_build_object('kind', s.kind, 'slug', s.slug, 'title', s.title)
    )
    from private.next_part(mail.member_id) next join public.series s on s.id = next.series_id
    where (next.series_id, next.resource_id) = (mail.series_id, mail.resource_ids[1])
  );
end;
$$;
comment on function private.part_content is
  'The content of the part of the day: {resources, plan: {kind, slug, title}}, or {is_question} after seven without a visit; null if it''s too late, done, paused or hidden, or the member has come back.';

create function private.member_mail_content(mail private.outbox) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select said.content || jsonb_build_object('token', r.token)
  from private.mail_readers r
    cross join lateral (
      select case mail.kind when 'new for you' then private.news_content(mail) else private.part_content(mail) end
    ) as said (content)
  where (r.user_id, r.kind) = (mail.member_id, mail.kind)
    -- The account may have a new address since, and the old one may be someone else's by now.
    and r.address = mail.address;
$$;
comment on function private.member_mail_content is
  'The content of an email to a member, with the secret that ends its kind; null if they no longer want it, or none of it may be shown.';
