-- Errors in visitors' browsers, grouped by message.

create table public.client_errors (
  id uuid primary key default gen_random_uuid(),
  message text not null check (char_length(message) between 1 and 500),
  stack text,
  page text not null check (char_length(page) between 1 and 500 and page ~ '^/[^?#]*$'),
  created_at timestamptz not null default now(),
  constraint client_errors_bytes_check check (
    octet_length(message) <= 2000 and octet_length(stack) <= 4000 and octet_length(page) <= 2000
  )
);
comment on table public.client_errors is 'Errors in visitors'' browsers: what happened and on which path, but never to whom.';

create index client_errors_newest on public.client_errors (created_at desc);
create index client_errors_by_message on public.client_errors (message, created_at desc);

alter table public.client_errors enable row level security;

grant all on public.client_errors to service_role;

create policy "The service reads errors" on public.client_errors for select to service_role using (true);

create function private.forget_old_errors() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  return null;
end;
$$;

create trigger forget_old_errors after insert on public.client_errors
  for each statement execute function private.forget_old_errors();
create trigger keep_newest after insert on public.client_errors
  for each statement execute function private.keep_newest('created_at desc, id');

create function private.report_error(message text, page text, stack text default null) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_within_rate_limit('report_error') then
    return private.refused(429, 'too many requests');
  end if;
  begin
    insert into public.client_errors (message, stack, page) values (
      message,
      -- The column's limit is 4,000 bytes, and a character has up to 4.
      case when char_length(stack) <= 4000 and octet_length(stack) > 4000 then left(stack, 1000) else stack end,
      page
    );
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid report');
  end;
  return 'reported';
end;
$$;
comment on function private.report_error is
  'Reports an error in a visitor''s browser. Returns reported, invalid report (400) or too many requests (429).';
grant execute on function private.report_error to anon, authenticated, service_role;
select private.expose('report_error');

create function private.error_groups(page integer default 1) returns table (
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
security definer
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
comment on function private.error_groups is
  'A page of errors in visitors'' browsers, grouped by message, most recent first; path and stack are those of the latest report. Administrators only (403).';
grant execute on function private.error_groups to authenticated, service_role;
select private.expose('error_groups');

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
  if cleared > 0 then
    perform private.record_change('error', null, left(clear_error_group.message, 300), 'cleared', jsonb_build_object(
      'reports', cleared
    ), null);
  end if;
  return cleared;
end;
$$;
comment on function private.clear_error_group is
  'Deletes all reports with this message, and returns how many there were. Administrators only (403).';
grant execute on function private.clear_error_group to authenticated, service_role;
select private.expose('clear_error_group');
