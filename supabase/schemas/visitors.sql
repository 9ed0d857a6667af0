-- What people without an account may send: newsletter subscriptions, messages to the ministry, and error reports. They go through
-- functions that count the attempt first, so that failed attempts count too: otherwise anyone could probe without limit who is on
-- the newsletter's list. The functions return errors rather than raise them, since an exception would roll the count back. API
-- roles have no rights to these tables, so that not even the planner's estimates reveal anything; only the service role has.
-- Administrators use functions that check the caller.

-- Rate limits

create table private.rate_limits (
  subject text primary key,
  per_address integer not null check (per_address > 0),
  per_network integer not null check (per_network >= per_address),
  per_hour integer not null check (per_hour >= per_network)
);
comment on table private.rate_limits is
  'Attempts per hour for each function that visitors may call. The ministry may change these numbers, which are defined only here.';
comment on column private.rate_limits.per_address is 'For an IPv4 address, or an IPv6 /64, which is one connection.';
comment on column private.rate_limits.per_network is 'For an IPv6 /48, which is one customer, and for all unknown addresses together.';
comment on column private.rate_limits.per_hour is 'For everyone together, which stops floods from many addresses.';

alter table private.rate_limits enable row level security;

create table private.rate_limit_keys (
  day date primary key default current_date,
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.rate_limit_keys is 'A secret per day for rate_limit_buckets, so that buckets can''t be turned back into addresses.';

alter table private.rate_limit_keys enable row level security;

create table private.rate_limit_buckets (
  subject text not null,
  bucket bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.rate_limit_buckets is 'Recent attempts, each with a keyed hash of the client''s IP address.';

create index rate_limit_buckets_recent on private.rate_limit_buckets (subject, bucket, created_at);
create index rate_limit_buckets_old on private.rate_limit_buckets (created_at);

alter table private.rate_limit_buckets enable row level security;

create function private.rate_limits_of_caller(kind text) returns table (label text, allowed integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Set by Cloudflare in front of hosted Supabase, which overwrites any such header from the client.
  header constant text := left(nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip', 100);
  -- An IPv4 address may be written as IPv6.
  address constant text := regexp_replace(header, '^::ffff:(?=\d+\.\d+\.\d+\.\d+$)', '', 'i');
  limits private.rate_limits;
begin
  select * into strict limits from private.rate_limits where subject = kind;
  return query values ('everybody', limits.per_hour);
  if address is null then
    return query values ('unknown', limits.per_network);
  elsif pg_input_is_valid(address, 'inet') and family(address::inet) = 6 then
    return query values
      (text(network(set_masklen(address::inet, 64))), limits.per_address),
      (text(network(set_masklen(address::inet, 48))), limits.per_network);
  else
    return query values (address, limits.per_address);
  end if;
end;
$$;
comment on function private.rate_limits_of_caller is
  'The labels that an attempt counts towards (everyone, the address, its network), and the attempts per hour allowed for each.';

create function private.is_within_rate_limit(kind text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  hashes bytea[];
  is_full boolean;
begin
  -- Set by the embedded backend, which limits by the connection's own address.
  if current_setting('app.rate_limits_are_kept_in_front', true) = 'on' then
    return true;
  end if;
  delete from private.rate_limit_buckets where created_at < private.kept_since('rate_limit_buckets');
  delete from private.rate_limit_keys where day < private.kept_since('rate_limit_buckets')::date;
  insert into private.rate_limit_keys default values on conflict (day) do nothing;
  perform pg_advisory_xact_lock(hashtext('private.is_within_rate_limit'), hashtext(kind));

  with counted as (
    select extensions.hmac(convert_to(label, 'UTF8'), key, 'sha256') as hash, allowed
    from private.rate_limits_of_caller(kind), private.rate_limit_keys where day = current_date
  )
  select array_agg(hash), bool_or(allowed <= (
    select count(*) from private.rate_limit_buckets
    where subject = kind and bucket = hash and created_at > now() - interval '1 hour'
  )) into hashes, is_full from counted;
  if is_full then
    return false;
  end if;
  insert into private.rate_limit_buckets (subject, bucket) select kind, unnest(hashes);
  return true;
end;
$$;
comment on function private.is_within_rate_limit is
  'Counts an attempt by the caller; false, without counting it, once a limit is reached.';

-- Keeps strangers from filling the database (500 MB on Supabase's free plan): fields are limited in bytes, tables in rows. A full
-- table drops its oldest rows, and administrators are told.

create table private.row_limits (
  subject text primary key,
  kept integer not null check (kept > 0),
  dropped bigint not null default 0 check (dropped >= 0),
  last_dropped_at timestamptz
);
comment on table private.row_limits is
  'How many rows the tables that visitors write to may have, and how many rows were dropped so far. The ministry may change kept.';

alter table private.row_limits enable row level security;

create function private.keep_newest() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  dropped_now integer;
begin
  execute format(
    'delete from public.%1$I where id in (
      select id from public.%1$I order by %2$s
      offset (select kept from private.row_limits where subject = %1$L)
    )', tg_table_name, tg_argv[0]
  );
  get diagnostics dropped_now = row_count;
  if dropped_now > 0 then
    update private.row_limits set dropped = dropped + dropped_now, last_dropped_at = now() where subject = tg_table_name;
  end if;
  return null;
end;
$$;
comment on function private.keep_newest is 'Deletes the rows over a table''s limit, the last ones in the order of the argument.';

create function private.dropped_rows() returns table (subject text, kept integer, dropped bigint, last_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
rows 3
as $$
begin
  perform private.require_admin();
  return query
    select l.subject, l.kept, l.dropped, l.last_dropped_at from private.row_limits l
    where l.last_dropped_at > now() - interval '90 days' order by l.subject;
end;
$$;
comment on function private.dropped_rows is
  'The tables that dropped rows in the last 90 days: their limit, how many rows they dropped so far, and when last. Administrators only (403).';
grant execute on function private.dropped_rows to authenticated, service_role;
select private.expose('dropped_rows');

-- Email addresses: no invisible characters, no direction marks, and no angle brackets, since these could make an address look
-- like another one.

create function private.is_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    char_length(address) between 3 and 320 and octet_length(address) <= 640
      and address ~ '^[^\s@.,:;"()<>\[\]\\]+(\.[^\s@.,:;"()<>\[\]\\]+)*@(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-)(\.(?!-)[^\s!-,./:-@\[-`{-~]+(?<!-))+$'
      and case
        -- Most addresses, and quicker: the list may have thousands of them.
        when octet_length(address) = char_length(address) then address !~ '[\u0001-\u0020\u007f]'
        else not exists (select from regexp_split_to_table(address, '') as sign where private.is_blank(sign))
      end,
    false
  );
$$;
comment on function private.is_email is 'Whether a text can be an email address; src/core/forms/email.rules.ts has the same rules.';

create function private.require_email() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.email is distinct from old.email) and not private.is_email(new.email) then
    raise check_violation using
      message = 'This isn''t an email address',
      constraint = tg_table_name || '_email_check';
  end if;
  return new;
end;
$$;
comment on function private.require_email is 'Refuses a new or changed email that isn''t an address.';
