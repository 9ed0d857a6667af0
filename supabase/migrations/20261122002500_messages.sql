-- What visitors sent, as administrators work through it: messages that are new, read or handled, the newsletter's list, and
-- errors in browsers, those with the same text as one. Each list comes in pages of 20 with the number of all.

alter table public.contact_messages add column read_at timestamptz;
comment on column public.contact_messages.read_at is 'When an administrator first read the message.';

grant update (read_at) on public.contact_messages to authenticated;
alter policy "Administrators mark messages handled" on public.contact_messages
  rename to "Administrators mark messages read and handled";

create function private.set_message_times() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- What has been handled is deleted after its time, so no client chooses it.
  new.handled_at := case when new.handled_at is not null then coalesce(old.handled_at, now()) end;
  new.read_at := case when coalesce(new.read_at, new.handled_at) is not null then coalesce(old.read_at, now()) end;
  return new;
end;
$$;
comment on function private.set_message_times is 'Gives a message the time of this moment when it is read or handled; what is handled has been read.';
revoke all on function private.set_message_times from public;

create trigger set_message_times before update of read_at, handled_at on public.contact_messages
  for each row execute function private.set_message_times();

create type public.message_state as enum ('open', 'handled');

create function public.contact_inbox(state public.message_state default 'open', page integer default 1) returns table (
  id uuid,
  first_name text,
  last_name text,
  email text,
  subject text,
  message text,
  created_at timestamptz,
  read_at timestamptz,
  handled_at timestamptz,
  total bigint
)
language plpgsql
stable
security invoker
set search_path = ''
rows 20
as $$
#variable_conflict use_column
declare
  wants_handled constant boolean := coalesce(state = 'handled', false);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    with chosen as (
      select m.id, coalesce(m.handled_at, m.created_at) as moment
      from public.contact_messages m where (m.handled_at is not null) = wants_handled
    )
    select m.id, m.first_name, m.last_name, m.email, m.subject, m.message, m.created_at, m.read_at, m.handled_at, counted.total
    from (select count(*) as total from chosen) counted,
      (select * from chosen order by chosen.moment desc, chosen.id limit 20 offset skipped) shown
      join public.contact_messages m on m.id = shown.id
    order by shown.moment desc, shown.id;
end;
$$;
comment on function public.contact_inbox is
  'A page of the messages that are open, newest first, or handled, last handled first; total counts all of them.';
revoke all on function public.contact_inbox from public;
grant execute on function public.contact_inbox to authenticated, service_role;

create function private.subscribers_for_admin(query text, page integer)
returns table (email text, since timestamptz, is_active boolean, total bigint)
language plpgsql
stable
security definer
set search_path = ''
rows 20
as $$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    select n.email, n.created_at, n.is_active, count(*) over ()
    from public.newsletter_subscriptions n
    where n.email like pattern
    order by n.created_at desc, n.email
    limit 20 offset skipped;
end;
$$;
comment on function private.subscribers_for_admin is 'Who asked for the newsletter and who left it, for administrators; never the secret of a link.';
revoke all on function private.subscribers_for_admin from public;
grant execute on function private.subscribers_for_admin to authenticated, service_role;

create function public.newsletter_list(query text default '', page integer default 1)
returns table (email text, since timestamptz, is_active boolean, total bigint)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select n.email, n.since, n.is_active, n.total from private.subscribers_for_admin(newsletter_list.query, newsletter_list.page) n
  order by n.since desc, n.email;
$$;
comment on function public.newsletter_list is
  'A page of the addresses that contain the query, newest first; is_active is false for who left. total counts every match.';
revoke all on function public.newsletter_list from public;
grant execute on function public.newsletter_list to authenticated, service_role;

create function private.export_for_admin(after text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', n.email, 'since', n.created_at) order by n.email), '[]')
    from (
      select email, created_at from public.newsletter_subscriptions
      where is_active and email > coalesce(export_for_admin.after, '')
      order by email limit 1000
    ) n
  );
end;
$$;
comment on function private.export_for_admin is 'The next 1,000 subscribers after an address, for administrators.';
revoke all on function private.export_for_admin from public;
grant execute on function private.export_for_admin to authenticated, service_role;

create function public.newsletter_export(after text default '') returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.export_for_admin(newsletter_export.after);
$$;
comment on function public.newsletter_export is
  'The next 1,000 subscribers after this address, as an array of email and since; an empty one ends the list.';
revoke all on function public.newsletter_export from public;
grant execute on function public.newsletter_export to authenticated, service_role;

create function private.withdraw_subscription(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.newsletter_subscriptions n set is_active = false
    where n.email = lower(btrim(withdraw_subscription.email)) and n.is_active;
  return case when found then 'withdrawn' else 'not subscribed' end;
end;
$$;
comment on function private.withdraw_subscription is 'Ends a subscription for someone who asked the ministry to do so.';
revoke all on function private.withdraw_subscription from public;
grant execute on function private.withdraw_subscription to authenticated, service_role;

create function public.withdraw_subscription(email text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.withdraw_subscription(withdraw_subscription.email);
$$;
comment on function public.withdraw_subscription is 'Ends the subscription of this address: withdrawn or not subscribed.';
revoke all on function public.withdraw_subscription from public;
grant execute on function public.withdraw_subscription to authenticated, service_role;

create index client_errors_by_message on public.client_errors (message, created_at desc);

create function public.error_groups(page integer default 1) returns table (
  message text,
  path text,
  stack text,
  times bigint,
  first_at timestamptz,
  last_at timestamptz,
  total bigint
)
language plpgsql
stable
security invoker
set search_path = ''
rows 20
as $$
#variable_conflict use_column
declare
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    with groups as materialized (
      select e.message, count(*) as times, min(e.created_at) as first_at, max(e.created_at) as last_at
      from public.client_errors e group by e.message
    )
    select shown.message, latest.page, latest.stack, shown.times, shown.first_at, shown.last_at, counted.total
    from (select count(*) as total from groups) counted,
      (select * from groups order by groups.last_at desc, groups.message limit 20 offset skipped) shown
      cross join lateral (
        select e.page, e.stack from public.client_errors e
        where e.message = shown.message
        order by e.created_at desc, e.id limit 1
      ) latest
    order by shown.last_at desc, shown.message;
end;
$$;
comment on function public.error_groups is
  'A page of the errors in visitors'' browsers, those with the same message as one, the last one first; path and stack are of the last.';
revoke all on function public.error_groups from public;
grant execute on function public.error_groups to authenticated, service_role;

create function private.clear_error_group(message text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  cleared integer;
begin
  perform private.require_admin();
  delete from public.client_errors e where e.message = clear_error_group.message;
  get diagnostics cleared = row_count;
  return cleared;
end;
$$;
comment on function private.clear_error_group is 'Deletes the reports of an error that has been dealt with.';
revoke all on function private.clear_error_group from public;
grant execute on function private.clear_error_group to authenticated, service_role;

create function public.clear_error_group(message text) returns integer
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.clear_error_group(clear_error_group.message);
$$;
comment on function public.clear_error_group is 'Deletes all reports with this message, and returns how many there were.';
revoke all on function public.clear_error_group from public;
grant execute on function public.clear_error_group to authenticated, service_role;
