-- The baseline: the database as of 27 November 2026, as supabase/schemas declared it. It replaced the migrations before it, which
-- nobody had applied to a hosted database.

set check_function_bodies = off;

-- What everything else stands on: extensions out of the exposed schema, a schema that the API does not serve for rules and
-- helpers, no rights for anyone but those that are granted by name, and what one request may cost.

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

create extension if not exists pgcrypto with schema extensions;

create schema private;
comment on schema private is 'Rules and helpers that the API does not serve; policies and triggers call them.';

revoke all on schema private from public;

grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- So no table and no function below says what it withholds, only what it grants.
alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on functions from anon, authenticated;

alter default privileges revoke execute on functions from public;

create function private.touch() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch is 'Keeps updated_at true.';

create function private.clamp_created_at() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.created_at := least(new.created_at, now());
  return new;
end;
$$;
comment on function private.clamp_created_at is 'A row made in the future is made now.';

create function private.fold_case(words text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- To ask is quicker than to compose.
  return translate(lower(case when words is nfc normalized then words else normalize(words, nfc) end), 'ς', 'σ');
end;
$$;
comment on function private.fold_case is 'In lower case, with accents in one character with their letters and final sigma as sigma: what texts are compared in.';
grant execute on function private.fold_case to authenticated, service_role;

create function private.refused(status integer, reason text) returns text
language plpgsql
volatile
security invoker
set search_path = ''
as $$
begin
  -- An exception would set it too, and take back what has been counted.
  perform set_config('response.status', status::text, true);
  return reason;
end;
$$;
comment on function private.refused is 'Gives the reason back, and has PostgREST answer with this status of HTTP.';

-- Who is an administrator: the one fact that policies ask for. Administrators make and unmake each other; the owner of the
-- database makes the first one (npm run make-admin). The last one stays, and the audit trail says who did what.

create type public.user_role as enum ('admin', 'user');

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.user_role not null default 'user',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_roles is 'The role of each account; every account has one from its sign-up on.';
comment on column public.user_roles.updated_at is 'Since when the account has this role.';

alter table public.user_roles enable row level security;

grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "Members read their own role" on public.user_roles
  for select to authenticated using ((select auth.uid()) = user_id);

create trigger touch_user_roles before update on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.touch();

create function private.give_new_account_a_role() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.user_roles (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;

create trigger give_new_account_a_role after insert on auth.users
  for each row execute function private.give_new_account_a_role();

create function private.limit_metadata() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4000 then
    raise sqlstate 'PT422' using message = 'This is more than an account may say of itself';
  end if;
  return new;
end;
$$;
comment on function private.limit_metadata is 'Refuses accounts that bring more than names: 4,000 bytes.';

create trigger limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_metadata();

-- What an administrator may do

-- Here rather than in every policy it would fail, should the owner of the functions not be allowed to read the factors.
do $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    perform from auth.mfa_factors limit 1;
  end if;
end;
$$;

-- A password alone opens nothing to whoever has a second factor: its code gives the session the level aal2. Who has none is
-- asked for none. The embedded backend has no factors at all.
create function private.is_admin() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin') then
    return false;
  end if;
  if (select auth.jwt()) ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
end;
$$;
comment on function private.is_admin is
  'Whether the caller is an administrator at this moment, and has given the code of the second factor if they have one.';
grant execute on function private.is_admin to authenticated, service_role;

create function public.administrator_access() returns text
language sql
stable
security invoker
set search_path = ''
as $$
  select case
    when private.is_admin() then 'granted'
    when exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin') then 'second factor missing'
    else 'not an administrator'
  end;
$$;
comment on function public.administrator_access is
  'What the caller may do as an administrator: granted, second factor missing, or not an administrator.';
grant execute on function public.administrator_access to authenticated, service_role;

create function private.require_admin() returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  if private.is_admin() then
    return;
  end if;
  raise insufficient_privilege using message = case public.administrator_access()
    when 'second factor missing' then 'The code of the second factor is missing'
    else 'Only administrators may do this'
  end;
end;
$$;
comment on function private.require_admin is
  'Refuses with 403 whoever is not an administrator at this moment, or has not given the code of their second factor.';
grant execute on function private.require_admin to authenticated, service_role;

-- Making and unmaking administrators

create function private.is_last_administrator(member uuid) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = member and role = 'admin') then
    return false;
  end if;
  -- Locked, so that the last two cannot leave at the same moment: the second one waits here until the first is gone.
  perform from public.user_roles where role = 'admin' order by user_id for update;
  return not exists (select from public.user_roles where user_id <> member and role = 'admin');
end;
$$;
comment on function private.is_last_administrator is 'Whether nobody else could keep the catalogue if this member left; holds the administrators until the transaction ends.';

create function private.administrators_for_admin() returns table (id uuid, email text, name text, since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
rows 10
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text,
      coalesce(
        nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''),
        btrim(concat_ws(' ', u.raw_user_meta_data ->> 'first_name', u.raw_user_meta_data ->> 'last_name'))
      ),
      r.updated_at
    from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin'
    order by r.updated_at desc, u.email;
end;
$$;
comment on function private.administrators_for_admin is 'Who keeps the catalogue, for those who do.';
grant execute on function private.administrators_for_admin to authenticated, service_role;

create function public.list_administrators() returns table (id uuid, email text, name text, since timestamptz)
language sql
stable
security invoker
set search_path = ''
rows 10
as $$
  select a.id, a.email, a.name, a.since from private.administrators_for_admin() a order by a.since desc, a.email;
$$;
comment on function public.list_administrators is 'All administrators, the newest first; the name is empty where none was given.';
grant execute on function public.list_administrators to authenticated, service_role;

create function private.give_admin_role(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u
    where lower(u.email) = lower(btrim(give_admin_role.email))
    order by u.email_confirmed_at nulls last limit 1;
  if not found then
    return 'unknown address';
  end if;
  -- Anyone could have registered an address that is not theirs.
  if account.email_confirmed_at is null then
    return 'not confirmed';
  end if;
  insert into public.user_roles as known (user_id, role) values (account.id, 'admin')
    on conflict (user_id) do update set role = 'admin' where known.role <> 'admin';
  if not found then
    return 'already administrator';
  end if;
  perform private.record_change('administrator', account.id, left(account.email, 300), 'made', '{"role": "user"}', '{"role": "admin"}');
  return 'made';
end;
$$;
comment on function private.give_admin_role is 'Makes the account with this address an administrator, whoever asks: for the owner of the database.';

create function private.make_administrator(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.give_admin_role(make_administrator.email);
end;
$$;
comment on function private.make_administrator is 'Makes the account with this address an administrator, where an administrator asks.';
grant execute on function private.make_administrator to authenticated, service_role;

create function public.make_administrator(email text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.make_administrator(make_administrator.email);
$$;
comment on function public.make_administrator is
  'Makes the account with this address an administrator: made, unknown address, not confirmed or already administrator.';
grant execute on function public.make_administrator to authenticated, service_role;

create function private.unmake_administrator(member uuid) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_admin();
  -- Administrators who unmake each other at the same moment do it one after the other.
  perform from public.user_roles where role = 'admin' order by user_id for update;
  -- Asked again, since the caller may have been unmade while waiting.
  perform private.require_admin();
  if private.is_last_administrator(member) then
    return 'last administrator';
  end if;
  update public.user_roles set role = 'user' where user_id = member and role = 'admin';
  if not found then
    return 'no administrator';
  end if;
  select left(email, 300) into address from auth.users where id = member;
  perform private.record_change('administrator', member, address, 'unmade', '{"role": "admin"}', '{"role": "user"}');
  return 'unmade';
end;
$$;
comment on function private.unmake_administrator is 'Makes an administrator an ordinary member again, unless nobody else could keep the catalogue.';
grant execute on function private.unmake_administrator to authenticated, service_role;

create function public.unmake_administrator(user_id uuid) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.unmake_administrator(unmake_administrator.user_id);
$$;
comment on function public.unmake_administrator is
  'Makes an administrator an ordinary member again: unmade, last administrator or no administrator.';
grant execute on function public.unmake_administrator to authenticated, service_role;

-- Where a resource may lead: to a host of the public web without a name and password, or to one mail address
-- (src/catalogue/media/externalLink.rules.ts judges alike). And which video, playlist, song and so on a link leads to, in whatever notation,
-- so that none of them is in the catalogue twice (src/catalogue/media/platformItem.rules.ts gives the same answers).

create function private.is_public_host(host text) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  labels constant text[] := string_to_array(rtrim(host, '.'), '.');
begin
  if host ~ '^\[[0-9a-f:.]+\]$' then
    -- Of IPv6, only what is routed on the public net.
    return pg_input_is_valid(btrim(host, '[]'), 'inet') and btrim(host, '[]')::inet <<= '2000::/3';
  end if;
  if host !~ '^[^\s%\[\]<>^|`{}":@\\\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+$'
    or labels[cardinality(labels)] in ('', 'localhost') then
    return false;
  end if;
  -- A host whose last part is a number is an IPv4 address to browsers, however it is written.
  if labels[cardinality(labels)] !~ '^([0-9]+|0x[0-9a-f]*)$' then
    return true;
  end if;
  return host ~ '^(0|[1-9][0-9]{0,2})(\.(0|[1-9][0-9]{0,2})){3}$' and pg_input_is_valid(host, 'inet') and not host::inet <<= any (array[
    '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
    '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'
  ]::inet[]);
end;
$$;
comment on function private.is_public_host is 'Whether a host, in lower case, can be one of the public web.';

create function private.is_safe_link(link text) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  authority constant text := substring(link from '^https?://([^/?#]*)');
  port constant text := substring(authority from ':([0-9]+)$');
  host text;
begin
  if link ~ '^mailto:' then
    return link ~ '^mailto:([^\s@,;<>?#%]|%(?!2c|3b|40|3c|3e|0|1))+@[^\s@,;<>?#%]+(\?[^\s#]*)?$'
      and lower(link) !~ '[?&](amp;)?(to|cc|bcc)=' and link !~ '[?&][^=&]*%';
  end if;
  if authority is null or authority ~ '[@\s]' or authority ~ ':0*$' or port::numeric > 65535 then
    return false;
  end if;
  -- As browsers read it: the letters that look alike, and the full stops of Chinese and Japanese.
  host := lower(translate(normalize(regexp_replace(authority, ':[0-9]*$', ''), NFKC), '。', '.'));
  return private.is_public_host(host);
end;
$$;
comment on function private.is_safe_link is
  'Whether a link leads to a public host without credentials, or to a single mail address without hidden receivers.';

create function private.require_safe_link() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.external_link is distinct from old.external_link)
    and not coalesce(private.is_safe_link(new.external_link), false) then
    raise check_violation using
      message = 'The link does not lead to the public web or to one mail address',
      constraint = 'resources_external_link_check';
  end if;
  return new;
end;
$$;
comment on function private.require_safe_link is 'Refuses a new or changed link that is not safe.';

-- In PL/pgSQL: functions in SQL are prepared anew for each call where they cannot be inlined, and an import asks these of each row.
create function private.percent_decoded(part text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if strpos(part, '%') = 0 then return part; end if;
  return (
    select string_agg(
      case when token[1] ~* '^%[2-7][0-9a-f]$' then convert_from(decode(substr(token[1], 2), 'hex'), 'UTF8') else token[1] end,
      '' order by place
    )
    from regexp_matches(part, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as tokens (token, place)
  );
end;
$$;
comment on function private.percent_decoded is 'A part of an address with its ASCII characters decoded; others stay, since no id has them.';
grant execute on function private.percent_decoded to authenticated, service_role;

create function private.query_value(query text, name text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  pair text;
begin
  foreach pair in array coalesce(string_to_array(query, '&'), '{}') loop
    if private.percent_decoded(split_part(pair, '=', 1)) = name then
      return private.percent_decoded(coalesce(substring(pair from '=(.*)$'), ''));
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.query_value is 'The first value with this name in the query of an address, as URLSearchParams gives it; null if there is none.';
grant execute on function private.query_value to authenticated, service_role;

create function private.path_segments(path text) returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  parts constant text[] := string_to_array(substr(translate(path, '\', '/'), 2), '/');
  segments text[] := '{}';
  dots text;
begin
  if path !~* '[/\\](\.|%2e)' then
    return parts;
  end if;
  for place in 1 .. cardinality(parts) loop
    dots := replace(lower(parts[place]), '%2e', '.');
    if dots not in ('.', '..') then
      segments := segments || parts[place];
      continue;
    end if;
    if dots = '..' then
      segments := segments[1 : cardinality(segments) - 1];
    end if;
    if place = cardinality(parts) then
      segments := segments || ''::text;
    end if;
  end loop;
  return segments;
end;
$$;
comment on function private.path_segments is 'The parts of a path between its slashes, as browsers read it: with backslashes and dots resolved.';
grant execute on function private.path_segments to authenticated, service_role;

create function private.platform_item(link text) returns text
language plpgsql
immutable
strict
set search_path = ''
as $$
declare
  authority constant text := substring(link from '^https?://([^/?#]*)');
  port constant text := substring(authority from ':(.*)$');
  -- As browsers read it: the letters that look alike, and the full stops of Chinese and Japanese.
  host constant text := lower(translate(normalize(split_part(authority, ':', 1), NFKC), '。', '.'));
  rest text;
  query text;
  segments text[];
  kind text;
  id text;
begin
  if host is null or port !~ '^[0-9]+$' or port::numeric not between 1 and 65535 or not host = any (array[
    'youtu.be', 'youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com',
    'www.youtube-nocookie.com', 'open.spotify.com'
  ]) then
    return null;
  end if;

  -- Browsers drop spaces at the end, and tabs and line breaks everywhere.
  rest := translate(regexp_replace(substr(link, strpos(link, '//') + 2 + length(authority)), '[\u0001-\u0020]+$', ''), E'\t\n\r', '');
  query := coalesce(substring(rest from '^[^?#]*\?([^#]*)'), '');
  segments := private.path_segments(substring(rest from '^[^?#]*'));

  if host = 'open.spotify.com' then
    -- The path may start with the visitor's region: /intl-de/track/…
    select array_agg(segment order by place) into segments
      from unnest(segments) with ordinality as parts (segment, place)
      where segment not in ('', 'embed') and not starts_with(segment, 'intl-');
    if segments[1] in ('track', 'album', 'playlist', 'artist', 'episode', 'show') and segments[2] ~ '^[A-Za-z0-9]{22}$' then
      return concat_ws(':', 'spotify', segments[1], segments[2]);
    end if;
    return null;
  end if;

  kind := coalesce(segments[1], '');
  id := case
    when host = 'youtu.be' then kind
    when kind in ('shorts', 'live', 'embed', 'v') then segments[2]
    else private.query_value(query, 'v')
  end;
  -- Two words of embed addresses are as long as the id of a video.
  if id ~ '^[A-Za-z0-9_-]{11}$' and id not in ('videoseries', 'live_stream') then
    return 'youtube:video:' || id;
  end if;
  if array_to_string(segments, '/') in ('playlist', 'embed/videoseries') then
    id := private.query_value(query, 'list');
    -- Not mixes (RD) and Watch Later (WL), which differ per visitor.
    if id ~ '^(PL|UU|FL|OLAK5uy_)[A-Za-z0-9_-]{10,64}$' then
      return 'youtube:playlist:' || id;
    end if;
  end if;
  return null;
end;
$$;
comment on function private.platform_item is
  'What a link leads to on YouTube or Spotify, such as youtube:video:ID; null for everything else.';
grant execute on function private.platform_item to authenticated, service_role;

-- The catalogue: what visitors browse and administrators keep. A row with deleted_at set is in the bin: invisible to everyone
-- but administrators. With the pictures that administrators upload, and many resources changed at once.

create type public.resource_category as enum ('sermons', 'worship', 'movies', 'books', 'others');

-- What is to be known about the content behind a link before teenagers are shown it, and whether it plays on this site. The
-- platform says so, and an import keeps it. Administrators filter by it.
create type public.content_flag as enum ('age restricted', 'explicit', 'live', 'not embeddable', 'region limited');
comment on type public.content_flag is
  'age restricted: its platform shows it to adults only, and on its own site. live: live or announced when it was added. not embeddable: it plays on its own site only. region limited: its platform does not show it in all countries.';

create function private.are_tags(tags text[]) returns boolean
language plpgsql
immutable
strict
set search_path = ''
as $$
declare
  tag text;
begin
  if cardinality(tags) > 20 then return false; end if;
  foreach tag in array tags loop
    if tag is null or tag ~ '^\s|\s$' or char_length(tag) not between 1 and 50 then return false; end if;
  end loop;
  return true;
end;
$$;
comment on function private.are_tags is 'At most 20 tags, each trimmed and of 1 to 50 characters.';
grant execute on function private.are_tags to authenticated, service_role;

create function private.search_text(title text, description text, author text, tags text[]) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.fold_case(concat_ws(chr(31), title, description, author, array_to_string(tags, chr(31))));
end;
$$;
comment on function private.search_text is 'What a search looks through, in lower case; chr(31) keeps a match from crossing from one field into the next.';
grant execute on function private.search_text to authenticated, service_role;

-- What one request can get out of the catalogue: the columns that the site shows, each of them not many times over. PostgREST
-- sends a column as often as a request names it, so that 3 kB of aliases would be answered with 40 MB.
create function private.require_plain_query() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- The statement as PostgREST sent it: the columns with their names in full, values as parameters.
  statement constant text := current_query();
  -- As many of them as a request can name add up to little.
  short constant text[] := array[
    'id', 'category', 'duration', 'pages', 'is_hero', 'is_top_pick', 'is_draft', 'created_at', 'updated_at', 'deleted_at',
    'platform_item', 'import_id', 'import_row', 'resource_id', 'user_id', 'saved_at', 'viewed_at', 'is_gone', 'total'
  ];
begin
  if length(statement) <= 16000 and not exists (
    select from regexp_matches(statement, '\.("(?:[^"]|"")+"|\*)(?!\.)', 'g') as named (name)
    where btrim(name[1], '"') <> all (short)
    group by name
    -- Selected, filtered and sorted by; a function's columns are named once more.
    having count(*) > 3
  ) then
    return true;
  end if;
  -- What administrators save names each column more often.
  if (select auth.uid()) is not null and private.is_admin() then
    return true;
  end if;
  raise sqlstate 'PT400' using
    message = 'This asks for a column too many times',
    hint = 'Name each column once.';
end;
$$;
comment on function private.require_plain_query is
  'Refuses with 400 a request that names a long column more than three times. Always true, for policies and conditions.';
grant execute on function private.require_plain_query to anon, authenticated, service_role;

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 300 and title ~ '\S'),
  description text not null default '' check (char_length(description) <= 10000),
  category public.resource_category not null,
  author text check (char_length(author) between 1 and 200 and author ~ '\S'),
  image_url text check (char_length(image_url) <= 2000 and image_url ~ '^(https://[^\s/]|/storage/v1/object/public/resource-images/[^/\s])'),
  external_link text not null check (char_length(external_link) <= 2000 and external_link ~ '^(https?://[^\s/]|mailto:[^\s])'),
  duration text check (char_length(duration) between 1 and 50),
  pages integer check (pages > 0),
  language text check (language ~ '^[a-z]{2,3}$'),
  has_captions boolean not null default false,
  tags text[] not null default '{}' check (private.are_tags(tags)),
  is_hero boolean not null default false,
  is_top_pick boolean not null default false,
  is_draft boolean not null default false,
  created_at timestamptz not null default now() check (created_at >= '1900-01-01T00:00:00Z' and isfinite(created_at)),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  import_id uuid,
  import_row integer check (import_row >= 0),
  search_text text not null generated always as (private.search_text(title, description, author, tags)) stored,
  platform_item text generated always as (private.platform_item(external_link)) stored,
  content_flags public.content_flag[] not null default '{}' check (array_position(content_flags, null) is null)
);
comment on table public.resources is 'The catalogue: sermons, worship music, movies, books and other spiritual content.';
comment on column public.resources.image_url is 'An https address, or a root-relative path into the bucket resource-images, resolved when shown.';
comment on column public.resources.duration is 'As people say it, such as "45 min".';
comment on column public.resources.platform_item is
  'The video, playlist, song and so on that the link leads to; null if it leads elsewhere. At most one visible resource has each.';
comment on column public.resources.content_flags is 'About what the link leads to; another link has none until somebody says so.';
comment on column public.resources.import_id is 'The import that added it, or brought it back from the bin, last.';
comment on column public.resources.import_row is 'Its place in that import.';
comment on column public.resources.is_draft is 'Only administrators see it, until one of them publishes it. In the bin it stays what it was.';
comment on column public.resources.language is
  'What is spoken or written in it: the first part of a BCP 47 tag, such as "en"; null where nobody knows. Title and description are taken for the same.';
comment on column public.resources.has_captions is 'Captions that somebody made; false where nobody knows.';

create index resources_newest on public.resources (created_at desc, id desc) include (is_draft) where deleted_at is null;
create index resources_newest_by_category on public.resources (category, created_at desc, id desc) include (is_draft)
  where deleted_at is null;
create index resources_featured on public.resources (category, created_at desc, id desc) include (is_draft)
  where deleted_at is null and (is_hero or is_top_pick);
create index resources_language on public.resources (category, language, created_at desc, id desc) include (is_draft)
  where deleted_at is null;
create index resources_captioned on public.resources (category, created_at desc, id desc) include (is_draft)
  where deleted_at is null and has_captions;
create index resources_search on public.resources using gin (search_text extensions.gin_trgm_ops);
create index resources_tags on public.resources using gin (tags);
create unique index resources_platform_item on public.resources (platform_item)
  where deleted_at is null and platform_item is not null;
create index resources_binned_platform_item on public.resources (platform_item)
  where deleted_at is not null and platform_item is not null;
-- Links may be longer than what a B-tree takes.
create index resources_external_link on public.resources using hash (external_link);
-- What administrators look through. An index that has the category too answers both questions of a list, how many and which,
-- without a look at the rows.
create index resources_bin on public.resources (deleted_at desc, id desc) include (category) where deleted_at is not null;
create index resources_drafts on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and is_draft;
create index resources_flagged on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and content_flags <> '{}';
create index resources_without_image on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and image_url is null;
create index resources_without_description on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and description !~ '\S';
create index resources_without_tags on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and tags = '{}';
create index resources_without_extent on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null and duration is null and pages is null;
create index resources_lacking_anything on public.resources (created_at desc, id desc) include (category)
  where deleted_at is null
    and (image_url is null or description !~ '\S' or tags = '{}' or duration is null and pages is null);

alter table public.resources enable row level security;

grant select (
  id, title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick,
  content_flags, language, has_captions, is_draft, created_at, updated_at, deleted_at
) on public.resources to anon, authenticated;
-- Imports run with the rights of their administrator.
grant select (platform_item, import_id, import_row) on public.resources to authenticated;
-- When a resource was added, an import may tell.
grant insert (
  title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, content_flags, language, has_captions,
  is_draft, created_at, import_id, import_row
) on public.resources to authenticated;
grant update (
  title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, content_flags, language, has_captions,
  is_draft, deleted_at, import_id, import_row
) on public.resources to authenticated;
grant delete on public.resources to authenticated;
grant all on public.resources to service_role;

create policy "Visitors read the catalogue" on public.resources
  for select to anon using (deleted_at is null and not is_draft and (select private.require_plain_query()));
create policy "Members read the catalogue, administrators its drafts and bin too" on public.resources
  for select to authenticated
  using ((deleted_at is null and not is_draft or (select private.is_admin())) and (select private.require_plain_query()));
create policy "Administrators add resources" on public.resources
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change resources" on public.resources
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete resources" on public.resources
  for delete to authenticated using ((select private.is_admin()));

create function private.compose_texts() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if new.title is not nfc normalized then new.title := normalize(new.title, nfc); end if;
  if new.description is not nfc normalized then new.description := normalize(new.description, nfc); end if;
  if new.author is not nfc normalized then new.author := normalize(new.author, nfc); end if;
  if array_to_string(new.tags, ' ') is not nfc normalized then
    select array_agg(tag order by place) into new.tags from (
      select normalize(tag, nfc) as tag, min(place) as place from unnest(new.tags) with ordinality as typed (tag, place) group by 1
    ) composed;
  end if;
  return new;
end;
$$;
comment on function private.compose_texts is 'Keeps each accent of a resource in one character with its letter; a tag that is then there twice is kept once.';

create trigger touch_resources before update on public.resources
  for each row execute function private.touch();
-- A resource dated ahead, by an import or a wrong clock, would be the first of all lists and new until then.
create trigger clamp_created_at before insert or update on public.resources
  for each row execute function private.clamp_created_at();
create trigger require_safe_link before insert or update on public.resources
  for each row execute function private.require_safe_link();
create trigger compose_texts before insert or update on public.resources
  for each row execute function private.compose_texts();

create function private.drop_content_flags() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if new.content_flags = old.content_flags
    and coalesce(private.platform_item(new.external_link), new.external_link)
      <> coalesce(private.platform_item(old.external_link), old.external_link) then
    new.content_flags := '{}';
  end if;
  return new;
end;
$$;
comment on function private.drop_content_flags is 'What is known about one video or track is not known about the one that takes its place.';

create trigger drop_content_flags before update of external_link on public.resources
  for each row when (old.content_flags <> '{}') execute function private.drop_content_flags();

create policy "Administrators find resource images" on storage.objects
  for select to authenticated using (bucket_id = 'resource-images' and (select private.is_admin()));
create policy "Administrators add resource images" on storage.objects
  for insert to authenticated with check (bucket_id = 'resource-images' and (select private.is_admin()));
create policy "Administrators replace resource images" on storage.objects
  for update to authenticated
  using (bucket_id = 'resource-images' and (select private.is_admin()))
  with check (bucket_id = 'resource-images' and (select private.is_admin()));
create policy "Administrators remove resource images" on storage.objects
  for delete to authenticated using (bucket_id = 'resource-images' and (select private.is_admin()));

-- Many resources changed at once, with the rights of the caller: the policies let administrators change resources, and the
-- triggers record and publish it.

create type public.resource_change as enum (
  'set hero', 'clear hero', 'set top pick', 'clear top pick', 'add tag', 'remove tag', 'set category', 'bin', 'restore', 'publish', 'unpublish'
);
comment on type public.resource_change is 'What change_resources does; a tag or a category is its value.';

create function public.change_resources(ids uuid[], action public.resource_change, value text default null)
returns table (batch uuid, changed integer)
language plpgsql
volatile
security invoker
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  value := normalize(value, nfc);
  if cardinality(ids) > 500 then
    raise sqlstate 'PT400' using message = 'too many resources';
  end if;
  if action in ('add tag', 'remove tag') and not private.are_tags(array[value]) then
    raise sqlstate 'PT400' using message = 'invalid tag';
  end if;
  if action = 'set category' and not coalesce(pg_input_is_valid(value, 'public.resource_category'), false) then
    raise sqlstate 'PT400' using message = 'invalid category';
  end if;

  -- Locked in one order, so that two administrators who change the same resources wait for each other.
  perform from public.resources where id = any (ids) order by id for update;
  case action
    when 'set hero' then
      update public.resources set is_hero = true where id = any (ids) and deleted_at is null and not is_hero;
    when 'clear hero' then
      update public.resources set is_hero = false where id = any (ids) and deleted_at is null and is_hero;
    when 'set top pick' then
      update public.resources set is_top_pick = true where id = any (ids) and deleted_at is null and not is_top_pick;
    when 'clear top pick' then
      update public.resources set is_top_pick = false where id = any (ids) and deleted_at is null and is_top_pick;
    when 'add tag' then
      if exists (
        select from public.resources
        where id = any (ids) and deleted_at is null and value <> all (tags) and not private.are_tags(tags || value)
      ) then
        raise sqlstate 'PT422' using message = 'too many tags';
      end if;
      update public.resources set tags = tags || value where id = any (ids) and deleted_at is null and value <> all (tags);
    when 'remove tag' then
      update public.resources set tags = array_remove(tags, value)
        where id = any (ids) and deleted_at is null and value = any (tags);
    when 'set category' then
      update public.resources set category = value::public.resource_category
        where id = any (ids) and deleted_at is null and category <> value::public.resource_category;
    when 'publish' then
      update public.resources set is_draft = false where id = any (ids) and deleted_at is null and is_draft;
    when 'unpublish' then
      update public.resources set is_draft = true where id = any (ids) and deleted_at is null and not is_draft;
    when 'bin' then
      update public.resources set deleted_at = now() where id = any (ids) and deleted_at is null;
    when 'restore' then
      update public.resources set deleted_at = null where id = any (ids) and deleted_at is not null;
  end case;
  get diagnostics changed = row_count;
  batch := private.current_batch();
  return next;
end;
$$;
comment on function public.change_resources is
  'Changes up to 500 resources, all or none, and tells how many were not so already and the batch for undo_changes. Resources that are gone are left out, and so are those in the bin unless they are restored. Refuses with too many resources, invalid tag, invalid category (400), too many tags (422), and whoever is no administrator (403).';
grant execute on function public.change_resources to authenticated;

create function public.empty_bin() returns integer
language plpgsql
volatile
security invoker
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  deleted integer;
begin
  perform private.require_admin();
  delete from public.resources where deleted_at is not null;
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
comment on function public.empty_bin is 'Deletes for good what is in the bin at this moment, and tells how many resources that were. For administrators (403).';
grant execute on function public.empty_bin to authenticated;

-- Searching and browsing lists, for visitors and for administrators: one function that the API serves and one inside that knows
-- what may be seen. The inner one is a definer function because under a policy PostgreSQL will not use the trigram and tag
-- indexes (their operators are not leakproof): 0.15 ms become 70 ms at 100,000 rows.

create function private.search_pattern(query text) returns text
language sql
immutable
set search_path = ''
as $$
  -- Nobody looks for more than 200 characters. %, _ and \ mean themselves, and a separator cannot be searched for.
  select '%' || regexp_replace(
    private.fold_case(btrim(replace(left(coalesce(query, ''), 200), chr(31), ' '))), '([\\%_])', '\\\1', 'g'
  ) || '%';
$$;
comment on function private.search_pattern is 'What search_text is like where it contains the query; %% for an empty query.';
grant execute on function private.search_pattern to authenticated, service_role;

-- Visitors and members

create type public.resource_filter as enum ('all', 'recent', 'popular', 'featured');

create type private.found_resource as (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  image_url text,
  external_link text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  content_flags public.content_flag[],
  language text,
  has_captions boolean,
  created_at timestamptz,
  total bigint
);

create function private.search_resources(
  query text,
  category public.resource_category,
  filter public.resource_filter,
  tag text,
  page integer,
  page_size integer,
  language text default null,
  captions boolean default false
) returns setof private.found_resource
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- The matches of a single letter among 100,000 resources fit in it.
set work_mem = '16MB'
-- PostgreSQL's own, named here so that what is set below ends with the function.
set parallel_setup_cost = 1000
set parallel_tuple_cost = 0.1
as $$
declare
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  size constant integer := least(greatest(coalesce(page_size, 9), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  conditions text := 'r.deleted_at is null and not r.is_draft';
  -- Words are looked for once, for the number and the page. Without words, indexes give the number and, stopping early, the page.
  hits constant text := case when has_words then 'materialized' else 'not materialized' end;
begin
  -- No tag is longer, so nothing has this one.
  if char_length(tag) > 50 then return; end if;
  if has_words then
    conditions := conditions || ' and r.search_text like $1';
    -- One or two letters have no index. Going through every text is worth a second processor, but to the planner a text
    -- costs no more than a number.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
  end if;
  if category is not null then
    -- Written so, it is tried before the words are; "=" would be tried after them, but lets the index give the order.
    conditions := conditions || case when has_words then ' and r.category = any (array[$2])' else ' and r.category = $2' end;
  end if;
  if tag is not null then conditions := conditions || ' and r.tags @> array[$3]'; end if;
  if language is not null then conditions := conditions || ' and r.language = $6'; end if;
  if captions then conditions := conditions || ' and r.has_captions'; end if;
  if filter = 'featured' then conditions := conditions || ' and (r.is_hero or r.is_top_pick)'; end if;

  -- Planned anew for each call, so that the planner sees the words and picks the index that fits them.
  return query execute
    'with hits as ' || hits || ' (select r.id, r.created_at from public.resources r where ' || conditions || ')
     select r.id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
       r.tags, r.is_hero, r.is_top_pick, r.content_flags, r.language, r.has_captions, r.created_at, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id from hits order by hits.created_at desc, hits.id desc limit $4 offset $5) page
       join public.resources r using (id)
     order by r.created_at desc, r.id desc'
    using pattern, category, normalize(tag, nfc), size, skipped, language;
end;
$$;
comment on function private.search_resources is 'The visible resources that match, newest first, each with the number of all that match.';
grant execute on function private.search_resources to anon, authenticated, service_role;

create function public.search_resources(
  query text default '',
  category public.resource_category default null,
  filter public.resource_filter default 'all',
  tag text default null,
  language text default null,
  captions boolean default false,
  page integer default 1,
  page_size integer default 9
) returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  image_url text,
  external_link text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  content_flags public.content_flag[],
  language text,
  has_captions boolean,
  created_at timestamptz,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 9
as $$
  select * from private.search_resources(
    search_resources.query, search_resources.category, search_resources.filter,
    search_resources.tag, search_resources.page, search_resources.page_size, search_resources.language,
    search_resources.captions
  ) where (select private.require_plain_query());
$$;
comment on function public.search_resources is
  'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language or with captions if asked; total counts every match.';
grant execute on function public.search_resources to anon, authenticated, service_role;

-- Administrators

create type public.resource_attention as enum ('image', 'description', 'tags', 'extent', 'flags', 'any');
comment on type public.resource_attention is
  'What a resource lacks: an image, a description, tags, its duration or number of pages, or any of them. flags: it has content flags.';

-- Up to 1,000 matches are collected, counted and sorted. If there are more, as of one or two letters, which no index knows,
-- nobody needs their exact number: counting them would take longer than finding them.
create function private.resources_for_admin(
  query text,
  category public.resource_category,
  attention public.resource_attention,
  in_bin boolean,
  page integer,
  page_size integer,
  only_drafts boolean default false,
  language text default null,
  captions boolean default false
) returns table (resource_id uuid, matches bigint)
language plpgsql
stable
security definer
set search_path = ''
rows 24
set jit = off
-- What is sorted for a deep page of the whole list fits in it.
set work_mem = '16MB'
-- The catalogue is in memory. If the planner took its pages for as dear as those of a disk, it would see no work to share.
set seq_page_cost = 0.1
set random_page_cost = 0.1
-- PostgreSQL's own, named here so that what is set below ends with the function.
set parallel_setup_cost = 1000
set parallel_tuple_cost = 0.1
set enable_sort = on
as $$
declare
  most constant integer := 1000;
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  all_categories constant public.resource_category[] := enum_range(null::public.resource_category);
  -- The words may stand in the name of a category as well.
  named constant public.resource_category[] := array(select name from unnest(all_categories) as name where name::text like pattern);
  size bigint := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  since constant text := case when in_bin then 'deleted_at' else 'created_at' end;
  conditions text := case when in_bin then 'r.deleted_at is not null' else 'r.deleted_at is null' end
    || case when only_drafts then ' and r.is_draft' else '' end;
  ids uuid[];
  total bigint;
  from_end boolean;
begin
  perform private.require_admin();
  if category is not null then
    conditions := conditions || case when has_words then ' and r.category = any (array[$3])' else ' and r.category = $3' end;
  end if;
  -- Word for word as in the indexes, so that the planner knows them.
  conditions := conditions || case attention
    when 'image' then ' and r.image_url is null'
    when 'description' then ' and r.description !~ ''\S'''
    when 'tags' then ' and r.tags = ''{}'''
    when 'extent' then ' and r.duration is null and r.pages is null'
    when 'flags' then ' and r.content_flags <> ''{}'''
    when 'any' then ' and (r.image_url is null or r.description !~ ''\S'' or r.tags = ''{}'' or r.duration is null and r.pages is null)'
    else ''
  end;
  if language = '' then
    conditions := conditions || ' and r.language is null';
  elsif language is not null then
    conditions := conditions || format(' and r.language = %L', language);
  end if;
  if captions then conditions := conditions || ' and r.has_captions'; end if;
  if named = '{}' then
    conditions := conditions || ' and r.search_text like $1';
  elsif named <> all_categories then
    conditions := conditions || ' and (r.category = any ($2) or r.search_text like $1)';
  end if;

  -- Each query is planned anew, so that the planner sees the words and picks the index that fits them.
  if has_words then
    -- As in search_resources: going through every text is worth a second processor.
    perform set_config('parallel_setup_cost', '100', true), set_config('parallel_tuple_cost', '0.001', true);
    execute format(
      'select count(*), array_agg(id order by since desc, id desc)
       from (select r.id, r.%I as since from public.resources r where %s limit $4) hits', since, conditions
    ) into total, ids using pattern, named, category, most + 1;
    if total <= most then
      return query select id, total from unnest(ids[skipped + 1 : skipped + size]) as id;
      return;
    end if;
    -- Of so many, the first ones are soon found in the order of the list.
    perform set_config('enable_sort', 'off', true);
    return query execute format(
      'select r.id, $4::bigint from public.resources r where %s order by r.%I desc, r.id desc limit $5 offset $6',
      conditions, since
    ) using pattern, named, category, total, size, skipped;
    return;
  end if;

  execute format('select count(*) from public.resources r where %s', conditions) into total using pattern, named, category;
  size := least(size, greatest(total - skipped, 0));
  -- The last pages are nearer from the end.
  from_end := skipped > total / 2;
  return query execute format(
    'select id, $4::bigint
     from (select r.id, r.%1$I as since from public.resources r where %2$s order by r.%1$I %3$s, r.id %3$s limit $5 offset $6) page
     order by since desc, id desc', since, conditions, case when from_end then 'asc' else 'desc' end
  ) using pattern, named, category, total, size, case when from_end then greatest(total - skipped - size, 0) else skipped end;
end;
$$;
comment on function private.resources_for_admin is 'The resources that match, in their order, each with the number of all that match.';
grant execute on function private.resources_for_admin to authenticated;

-- Who asks for the list of the administration is refused also where they see no resource: with an inner join, PostgreSQL may find
-- that there is none before it asks who calls.
create function public.admin_resources(
  query text default '',
  category public.resource_category default null,
  attention public.resource_attention default null,
  in_bin boolean default false,
  only_drafts boolean default false,
  language text default null,
  captions boolean default false,
  page integer default 1,
  page_size integer default 12
) returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  image_url text,
  external_link text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  content_flags public.content_flag[],
  language text,
  has_captions boolean,
  created_at timestamptz,
  updated_at timestamptz,
  deleted_at timestamptz,
  is_draft boolean,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 12
as $$
  select r.id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages, r.tags, r.is_hero,
    r.is_top_pick, r.content_flags, r.language, r.has_captions, r.created_at, r.updated_at, r.deleted_at, r.is_draft, found.matches
  from private.resources_for_admin(
    admin_resources.query, admin_resources.category, admin_resources.attention,
    admin_resources.in_bin, admin_resources.page, admin_resources.page_size, admin_resources.only_drafts, admin_resources.language,
    admin_resources.captions
  ) with ordinality as found (resource_id, matches, place)
    left join public.resources r on r.id = found.resource_id
  order by found.place;
$$;
comment on function public.admin_resources is
  'A page of the catalogue, newest first, of its drafts alone, or of its bin, last binned first: matching as search_resources does, and by the name of the category; language is one, or empty for what has none; total counts every match, but of a search at most 1,001, which means more than 1,000. For administrators (403).';
grant execute on function public.admin_resources to authenticated;

-- The tags and authors of the catalogue: suggested while an administrator types, listed, and renamed in all resources. How many
-- visible resources have each is kept by triggers, since suggestions are asked for at every letter, and counting in 100,000
-- resources takes 0.3 s.

create type public.word_kind as enum ('tag', 'author');

create table private.word_counts (
  kind public.word_kind not null,
  word text not null,
  folded text not null generated always as (private.fold_case(word)) stored,
  uses bigint not null,
  primary key (kind, word)
);
comment on table private.word_counts is 'The tags and authors of the resources outside the bin, drafts included, and how many resources have each.';

create index word_counts_unused on private.word_counts (kind) where uses <= 0;

alter table private.word_counts enable row level security;

create function private.count_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed constant text := concat_ws(
    ' union all ',
    case when tg_op <> 'INSERT' then 'select tags, author, -1 from old_rows where deleted_at is null' end,
    case when tg_op <> 'DELETE' then 'select tags, author, 1 from new_rows where deleted_at is null' end
  );
begin
  if tg_op = 'TRUNCATE' then
    delete from private.word_counts where word is not null;
    return null;
  end if;
  execute
    'insert into private.word_counts as known (kind, word, uses)
     select word.kind, word.word, sum(difference)
     from (' || changed || ') as changed (tags, author, difference), lateral (
       select ''tag''::public.word_kind, unnest(tags) union all select ''author'', author where author is not null
     ) as word (kind, word)
     group by word.kind, word.word having sum(difference) <> 0
     on conflict (kind, word) do update set uses = known.uses + excluded.uses';
  delete from private.word_counts where uses <= 0;
  return null;
end;
$$;
comment on function private.count_words is 'Adds to word_counts what a statement changed.';

-- Triggers fire in the order of their names. These come after those that ask for publishing and hold its one row until the
-- transaction ends, so that two transactions never wait for each other's tags and authors.
create trigger tally_words_of_new after insert on public.resources
  referencing new table as new_rows for each statement execute function private.count_words();
create trigger tally_words_of_changed after update on public.resources
  referencing old table as old_rows new table as new_rows for each statement execute function private.count_words();
create trigger tally_words_of_deleted after delete on public.resources
  referencing old table as old_rows for each statement execute function private.count_words();
create trigger tally_words_of_none_left after truncate on public.resources
  for each statement execute function private.count_words();

create function private.matching_words(kind public.word_kind, query text)
returns table (word text, uses bigint, is_prefix boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(query);
begin
  perform private.require_admin();
  return query
    select w.word, w.uses, w.folded like substr(pattern, 2)
    from private.word_counts w
    where w.kind = matching_words.kind and w.folded like pattern;
end;
$$;
comment on function private.matching_words is
  'The tags or authors of the visible resources that contain the query, and how many resources have each.';
grant execute on function private.matching_words to authenticated;

create function public.suggest_tags(query text) returns table (name text, resources bigint)
language sql
stable
security invoker
set search_path = ''
rows 8
as $$
  select word, uses from private.matching_words('tag', query)
  order by is_prefix desc, uses desc, word limit 8;
$$;
comment on function public.suggest_tags is
  'The 8 best tags for what is typed: those that begin with it, then those that contain it, most used first. For administrators (403).';
grant execute on function public.suggest_tags to authenticated;

create function public.suggest_authors(query text) returns table (name text, resources bigint)
language sql
stable
security invoker
set search_path = ''
rows 8
as $$
  select word, uses from private.matching_words('author', query)
  order by is_prefix desc, uses desc, word limit 8;
$$;
comment on function public.suggest_authors is
  'The 8 best authors for what is typed: those that begin with it, then those that contain it, most used first. For administrators (403).';
grant execute on function public.suggest_authors to authenticated;

create function public.catalogue_words(kind public.word_kind, query text default '', page integer default 1)
returns table (name text, resources bigint, total bigint)
language plpgsql
stable
security invoker
set search_path = ''
rows 30
as $$
declare
  size constant integer := 30;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  return query
    -- By the alphabet, so that two spellings of one word stand side by side.
    select word, uses, count(*) over ()
    from private.matching_words(kind, query)
    order by private.fold_case(word), word
    limit size offset skipped;
end;
$$;
comment on function public.catalogue_words is
  'A page of 30 tags or authors of the visible resources, with the number of resources of each; total counts every match. For administrators (403).';
grant execute on function public.catalogue_words to authenticated;

-- So that an administrator who renames one to another that exists is asked first whether the two shall become one.
create function public.word_uses(kind public.word_kind, names text[]) returns table (name text, resources bigint)
language plpgsql
stable
security invoker
set search_path = ''
rows 2
as $$
begin
  return query
    select found.word, found.uses
    from unnest(names) asked (word), lateral private.matching_words(kind, asked.word) found
    where found.word = normalize(asked.word, nfc);
end;
$$;
comment on function public.word_uses is
  'The tags or authors of the visible resources that have exactly one of these names, and how many resources have each. For administrators (403).';
grant execute on function public.word_uses to authenticated;

create function private.replace_tag(tags text[], from_tag text, to_tag text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array_agg(tag order by place) from (
    select tag, min(place) as place
    from unnest(array_replace(tags, from_tag, to_tag)) with ordinality as listed (tag, place)
    group by tag
  ) kept;
$$;
comment on function private.replace_tag is 'The tags with one of them renamed; a tag that is then there twice is kept once, in its first place.';
grant execute on function private.replace_tag to authenticated;

create function public.rename_word(kind public.word_kind, from_name text, to_name text)
returns table (batch uuid, changed integer)
language plpgsql
volatile
security invoker
set search_path = ''
rows 1
set statement_timeout = '60s'
as $$
declare
  new_name constant text := btrim(normalize(to_name, nfc));
begin
  perform private.require_admin();
  from_name := normalize(from_name, nfc);
  if kind = 'tag' then
    if not private.are_tags(array[new_name]) then
      raise sqlstate 'PT400' using message = 'invalid tag';
    end if;
    update public.resources set tags = private.replace_tag(tags, from_name, new_name)
      where tags @> array[from_name] and from_name <> new_name;
  else
    if not coalesce(char_length(new_name) between 1 and 200, false) then
      raise sqlstate 'PT400' using message = 'invalid author';
    end if;
    update public.resources set author = new_name where author = from_name and from_name <> new_name;
  end if;
  get diagnostics changed = row_count;
  batch := private.current_batch();
  return next;
end;
$$;
comment on function public.rename_word is
  'Renames a tag or an author in all resources, the bin included, and merges it with one that has the new name already; tells how many resources that changed, and the batch for undo_changes. Refuses with invalid tag or invalid author (400), and whoever is no administrator (403).';
grant execute on function public.rename_word to authenticated;

-- Tags and authors that differ in blanks, dots, accents or capitals alone, proposed to administrators for merging.

create function private.similar_words_for_admin(kind public.word_kind)
returns table (name text, resources bigint, into_name text, into_resources bigint)
language plpgsql
stable
security definer
set search_path = ''
rows 50
as $$
begin
  perform private.require_admin();
  return query
    with letters as (
      -- Named one by one, since what counts as a letter depends on the locale of the database.
      select w.word, w.uses, regexp_replace(normalize(w.folded, nfkd), '[\s\u0300-\u036f!-/:-@\[-`{-~‘’“”–—…]', '', 'g') as key
      from private.word_counts w where w.kind = similar_words_for_admin.kind
    ),
    ranked as (
      select l.word, l.uses, l.key, first_value(l.word) over spellings as best, first_value(l.uses) over spellings as best_uses
      from letters l where l.key <> ''
      window spellings as (partition by l.key order by l.uses desc, l.word)
    )
    select r.word, r.uses, r.best, r.best_uses from ranked r
    where r.word <> r.best order by r.best, r.word limit 50;
end;
$$;
comment on function private.similar_words_for_admin is 'Names that are spelt nearly as another one, for administrators.';
grant execute on function private.similar_words_for_admin to authenticated, service_role;

create function public.similar_words(kind public.word_kind)
returns table (name text, resources bigint, into_name text, into_resources bigint)
language sql
stable
security invoker
set search_path = ''
rows 50
as $$
  select * from private.similar_words_for_admin(similar_words.kind);
$$;
comment on function public.similar_words is
  'At most 50 tags or authors that differ in blanks, dots, accents or capitals alone from one that more resources have, with that one. For administrators (403).';
grant execute on function public.similar_words to authenticated, service_role;

-- What belongs to one member alone: what they viewed, saved, prefer and pray for. Nobody else reads a row of these,
-- administrators included; all of it goes with the account.

-- How much a member may keep: far more than anyone needs, and not as much as fills the ministry's disk.
create function private.limit_rows_per_member() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  allowed constant integer := tg_argv[0]::integer;
  member uuid;
  kept integer;
begin
  for member in select distinct added.user_id from added loop
    -- Two requests of a member at once are counted one after the other.
    perform pg_advisory_xact_lock(hashtext(tg_table_name), hashtext(member::text));
    execute format('select count(*) from public.%I where user_id = $1', tg_table_name) into kept using member;
    if kept > allowed then
      raise sqlstate 'PT422' using
        message = format('You have %s of these already, and no more can be kept', allowed),
        hint = 'Delete some that you no longer need.',
        constraint = tg_table_name || '_per_member';
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.limit_rows_per_member is 'Refuses with 422 what would give a member more rows than the argument says.';

-- Preferences

create table public.user_preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  preferred_categories public.resource_category[] not null default '{}'
    check (cardinality(preferred_categories) <= 5 and array_position(preferred_categories, null) is null),
  email_notifications boolean not null default false,
  daily_devotional boolean not null default false,
  updated_at timestamptz not null default now(),
  keep_history boolean not null default true,
  show_recommendations boolean not null default true
);
comment on table public.user_preferences is 'What a member would like to see and be told of.';
comment on column public.user_preferences.keep_history is 'False: no view is recorded or repeated; those from before stay until the member deletes them.';
comment on column public.user_preferences.show_recommendations is 'False: my_recommendations returns nothing.';

alter table public.user_preferences enable row level security;

grant select on public.user_preferences to authenticated;
grant insert (user_id, preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations)
  on public.user_preferences to authenticated;
grant update (user_id, preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations)
  on public.user_preferences to authenticated;
grant all on public.user_preferences to service_role;

create policy "Members read their own preferences" on public.user_preferences
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members add their own preferences" on public.user_preferences
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members change their own preferences" on public.user_preferences
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

create trigger touch_user_preferences before update on public.user_preferences
  for each row execute function private.touch();

-- Views

create table public.user_activities (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  activity_type text not null default 'view' check (activity_type in ('view')),
  progress_data jsonb not null default '{}' check (jsonb_typeof(progress_data) = 'object' and pg_column_size(progress_data) <= 2000),
  created_at timestamptz not null default now(),
  primary key (user_id, resource_id, activity_type)
);
comment on table public.user_activities is 'What a member did with a resource, once per kind; a repeated view moves to the top.';

create index user_activities_newest on public.user_activities (user_id, created_at desc);
create index user_activities_resource on public.user_activities (resource_id);

alter table public.user_activities enable row level security;

grant select, delete on public.user_activities to authenticated;
-- An upsert sets every column it names, the key too; the policy keeps user_id the member's own.
grant insert (user_id, resource_id, activity_type, progress_data) on public.user_activities to authenticated;
grant update (user_id, resource_id, activity_type, progress_data) on public.user_activities to authenticated;
grant all on public.user_activities to service_role;

create policy "Members read their own activity" on public.user_activities
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members record their own activity" on public.user_activities
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members update their own activity" on public.user_activities
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Members delete their own activity" on public.user_activities
  for delete to authenticated using ((select auth.uid()) = user_id);

create function private.move_activity_to_the_top() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.created_at := now();
  return new;
end;
$$;

create trigger move_activity_to_the_top before update on public.user_activities
  for each row execute function private.move_activity_to_the_top();

-- With the caller's rights: a stranger sees no preferences of this member, so their row goes on to the policy, which
-- refuses it. If it were dropped here, they would learn that the member's history is paused.
create function private.skip_paused_history() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if exists (select from public.user_preferences where user_id = new.user_id and not keep_history) then
    return null;
  end if;
  return new;
end;
$$;
comment on function private.skip_paused_history is 'Leaves out, without an error, what a member does while their history is paused.';

create trigger skip_paused_history before insert or update on public.user_activities
  for each row execute function private.skip_paused_history();

-- Bookmarks

create table public.user_bookmarks (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  resource_id uuid not null references public.resources (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, resource_id)
);
comment on table public.user_bookmarks is 'What a member saved to My Library.';

create index user_bookmarks_newest on public.user_bookmarks (user_id, created_at desc);
create index user_bookmarks_resource on public.user_bookmarks (resource_id);

alter table public.user_bookmarks enable row level security;

grant select, delete on public.user_bookmarks to authenticated;
-- When a bookmark was saved, its member may tell: what was saved before signing in keeps its date, and so does what is brought
-- back after it was removed by mistake.
grant insert (user_id, resource_id, created_at) on public.user_bookmarks to authenticated;
grant all on public.user_bookmarks to service_role;

create policy "Members read their own bookmarks" on public.user_bookmarks
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members add their own bookmarks" on public.user_bookmarks
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members remove their own bookmarks" on public.user_bookmarks
  for delete to authenticated using ((select auth.uid()) = user_id);

create trigger clamp_created_at before insert on public.user_bookmarks
  for each row execute function private.clamp_created_at();
create trigger limit_rows_per_member after insert on public.user_bookmarks
  referencing new table as added for each statement execute function private.limit_rows_per_member('5000');

-- Prayers

create table public.prayer_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200 and title ~ '\S'),
  description text not null default '' check (char_length(description) <= 5000),
  is_answered boolean not null default false,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answer_note text not null default '' check (char_length(answer_note) <= 2000),
  constraint prayer_requests_answered_at_check check (is_answered = (answered_at is not null))
);
comment on table public.prayer_requests is 'The private prayer journal: readable by its owner alone.';
comment on column public.prayer_requests.answered_at is 'When the prayer was marked answered; null while it is open.';
comment on column public.prayer_requests.answer_note is 'What the member wrote about the answer.';

create index prayer_requests_newest on public.prayer_requests (user_id, created_at desc);

alter table public.prayer_requests enable row level security;

grant select, delete on public.prayer_requests to authenticated;
-- A member's browser chooses the id of a new prayer, so that one is saved once though it is sent twice: on a bad line the first
-- answer may be lost.
grant insert (id, user_id, title, description) on public.prayer_requests to authenticated;
grant update (title, description, is_answered, answer_note) on public.prayer_requests to authenticated;
grant all on public.prayer_requests to service_role;

create policy "Members read their own prayers" on public.prayer_requests
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "Members add their own prayers" on public.prayer_requests
  for insert to authenticated with check ((select auth.uid()) = user_id);
create policy "Members change their own prayers" on public.prayer_requests
  for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "Members delete their own prayers" on public.prayer_requests
  for delete to authenticated using ((select auth.uid()) = user_id);

-- The database sets the time, so that no client can choose it.
create function private.set_answered_at() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.answered_at := case when new.is_answered then coalesce(new.answered_at, now()) end;
  return new;
end;
$$;
comment on function private.set_answered_at is 'Gives an answered prayer the time of its answer, which stays the same until the prayer is open again.';

create trigger set_answered_at before insert or update on public.prayer_requests
  for each row execute function private.set_answered_at();
create trigger limit_rows_per_member after insert on public.prayer_requests
  referencing new table as added for each statement execute function private.limit_rows_per_member('1000');

-- What the dashboard reads. Each function has the rights of its caller, so the policies decide, and asks for the caller's own
-- rows, so that indexes find them.

create function public.my_counts() returns table (viewed bigint, bookmarked bigint, answered bigint, active bigint)
language sql
stable
security invoker
set search_path = ''
rows 1
as $$
  select
    (select count(*) from public.user_activities where user_id = (select auth.uid()) and activity_type = 'view'),
    (select count(*) from public.user_bookmarks where user_id = (select auth.uid())),
    count(*) filter (where is_answered),
    count(*) filter (where not is_answered)
  from public.prayer_requests where user_id = (select auth.uid());
$$;
comment on function public.my_counts is 'How many resources the caller viewed and bookmarked, and how many of their prayers are answered and open.';
grant execute on function public.my_counts to authenticated, service_role;

-- With the owner's rights, since it looks through search_text for its caller.
create function private.library_for_member(query text default '', page integer default 1) returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  image_url text,
  external_link text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  language text,
  created_at timestamptz,
  saved_at timestamptz,
  is_gone boolean,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- The planner sees the query: without words it leaves the resources out of the count.
set plan_cache_mode = force_custom_plan
-- What a member has saved is looked through from the bookmarks on; the index of all texts finds the catalogue's matches first.
set enable_bitmapscan = off
rows 9
as $$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  size constant integer := 9;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  return query
    with hits as (
      select b.resource_id, b.created_at
      from public.user_bookmarks b left join public.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = (select auth.uid()) and (pattern = '%%' or r.search_text like pattern)
    )
    select p.resource_id, r.title, r.description, r.category, r.author, r.image_url, r.external_link, r.duration, r.pages,
      r.tags, r.is_hero, r.is_top_pick, r.language, r.created_at, p.created_at, r.id is null, counted.total
    from (select count(*) as total from hits) counted,
      (select * from hits order by hits.created_at desc, hits.resource_id limit size offset skipped) p
      left join public.resources r on r.id = p.resource_id and r.deleted_at is null and not r.is_draft
    order by p.created_at desc, p.resource_id;
end;
$$;
comment on function private.library_for_member is 'A page of what the caller has saved.';
grant execute on function private.library_for_member to authenticated, service_role;

create function public.my_library(query text default '', page integer default 1) returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  image_url text,
  external_link text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  language text,
  created_at timestamptz,
  saved_at timestamptz,
  is_gone boolean,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 9
as $$
  select * from private.library_for_member(my_library.query, my_library.page);
$$;
comment on function public.my_library is 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';
grant execute on function public.my_library to authenticated, service_role;

-- Read in the order of the index, to stop early: the planner takes everyone for a member with few views, and would join all
-- 5,000 before it sorts them.
create function public.my_recent_views() returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  language text,
  created_at timestamptz,
  viewed_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select r.id, r.title, r.description, r.category, r.author, r.duration, r.pages, r.tags, r.is_hero, r.is_top_pick,
    r.language, r.created_at, viewed.created_at
  from (
      select a.resource_id, a.created_at
      from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      order by a.created_at desc, a.resource_id
    ) viewed
    join public.resources r on r.id = viewed.resource_id
  where r.deleted_at is null and not r.is_draft
  order by viewed.created_at desc, viewed.resource_id
  limit 20;
$$;
comment on function public.my_recent_views is 'The 20 resources that the caller viewed last, as cards show them, newest view first.';
grant execute on function public.my_recent_views to authenticated, service_role;

-- With the owner's rights: under a policy PostgreSQL cannot look up a category in an index, and would read the whole catalogue
-- for a rare one.
-- What its platform calls explicit, or shows to adults only, is recommended to nobody, nor are streams and what not every country may
-- see. Lists, searches and whoever flags it as hero or top pick show it.
create function private.newest_resources(categories public.resource_category[]) returns setof public.resources
language sql
stable
security definer
set search_path = ''
rows 6
as $$
  select newest.*
  from (select distinct unnest(newest_resources.categories) as category) chosen
    cross join lateral (
      select * from public.resources r
      -- With "=" the planner takes all categories for equally frequent, and goes through the newest resources of all.
      where r.category between chosen.category and chosen.category and r.deleted_at is null and not r.is_draft
        and not r.content_flags && array['age restricted', 'explicit', 'live', 'region limited']::public.content_flag[]
      order by r.category, r.created_at desc, r.id desc
      limit 6
    ) newest
  order by newest.created_at desc, newest.id desc
  limit 6;
$$;
comment on function private.newest_resources is 'The 6 newest visible resources of these categories that may be recommended.';
grant execute on function private.newest_resources to authenticated, service_role;

create function public.my_recommendations() returns table (
  id uuid,
  title text,
  description text,
  category public.resource_category,
  author text,
  duration text,
  pages integer,
  tags text[],
  is_hero boolean,
  is_top_pick boolean,
  language text,
  created_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
rows 6
as $$
  with preferred as (
    select coalesce(nullif(p.preferred_categories, '{}'), enum_range(null::public.resource_category)) as categories
    from (select auth.uid() as id) me left join public.user_preferences p on p.user_id = me.id
    where coalesce(p.show_recommendations, true)
  )
  select r.id, r.title, r.description, r.category, r.author, r.duration, r.pages, r.tags, r.is_hero, r.is_top_pick,
    r.language, r.created_at
  from preferred cross join lateral private.newest_resources(preferred.categories) r
  order by r.created_at desc, r.id desc;
$$;
comment on function public.my_recommendations is
  'The 6 newest resources of the categories that the caller prefers, or of all where they chose none; nothing where they switched it off.';
grant execute on function public.my_recommendations to authenticated, service_role;

-- Series and collections: resources in an order that an administrator gives them. A series belongs together (evenings of a
-- preacher, an album), a collection was put together ("Start here"). Their parts are ids in one column, so that one
-- change of the trail holds the whole order. An id without a visible resource is passed over by whoever reads, and counts
-- again when the resource leaves the bin.

create type public.series_kind as enum ('series', 'collection');

create function private.are_parts(parts uuid[]) returns boolean
language plpgsql
immutable
security invoker
set search_path = ''
as $$
begin
  return cardinality(parts) <= 500
    and array_position(parts, null) is null
    and cardinality(parts) = (select count(distinct part) from unnest(parts) as part);
end;
$$;
comment on function private.are_parts is 'At most 500 resources, each of them once.';
grant execute on function private.are_parts to authenticated, service_role;

create table public.series (
  id uuid primary key default gen_random_uuid(),
  kind public.series_kind not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (char_length(title) between 1 and 200 and title ~ '\S'),
  description text not null default '' check (char_length(description) <= 2000),
  parts uuid[] not null default '{}' check (private.are_parts(parts)),
  cover uuid,
  is_on_home boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint series_slug_key unique (kind, slug),
  constraint series_cover_check check (cover is null or cover = any (parts))
);
comment on table public.series is 'Series and collections: resources in an order.';
comment on column public.series.slug is 'The end of its address: /series/… or /collections/….';
comment on column public.series.parts is 'Ids of its resources, in order.';
comment on column public.series.cover is 'The part whose picture it has; null for the first.';
comment on column public.series.is_on_home is 'Whether the home page shows it.';

create index series_parts on public.series using gin (parts);

alter table public.series enable row level security;

grant select on public.series to authenticated;
grant insert (kind, slug, title, description, parts, cover, is_on_home) on public.series to authenticated;
grant update (kind, slug, title, description, parts, cover, is_on_home) on public.series to authenticated;
grant delete on public.series to authenticated;
grant all on public.series to service_role;

create policy "Administrators add series" on public.series
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change series" on public.series
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete series" on public.series
  for delete to authenticated using ((select private.is_admin()));

create function private.compose_series_texts() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.title := normalize(new.title, nfc);
  new.description := normalize(new.description, nfc);
  return new;
end;
$$;
comment on function private.compose_series_texts is 'Keeps each accent of a series in one character with its letter.';

create trigger touch_series before update on public.series for each row execute function private.touch();
create trigger compose_series_texts before insert or update on public.series
  for each row execute function private.compose_series_texts();

-- The trail

create function private.record_series_change() returns trigger
language plpgsql
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  left_out constant text[] := array['id', 'updated_at'];
  was constant jsonb := to_jsonb(old) - left_out;
  became constant jsonb := to_jsonb(new) - left_out;
begin
  if tg_op = 'INSERT' then
    perform private.record_change('series', new.id, new.title, 'added', null, became);
  elsif tg_op = 'DELETE' then
    perform private.record_change('series', old.id, old.title, 'deleted', was, null);
  elsif was <> became then
    perform private.record_change('series', new.id, new.title, 'changed',
      (select jsonb_object_agg(key, value) from jsonb_each(was) where value is distinct from became -> key),
      (select jsonb_object_agg(key, value) from jsonb_each(became) where value is distinct from was -> key));
  end if;
  return null;
end;
$$;
comment on function private.record_series_change is 'Adds to the audit trail what happened to a series.';

create trigger record_series_change after insert or update or delete on public.series
  for each row execute function private.record_series_change();

create function private.undo_series_changes(batch uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  entry public.audit_entries;
  present public.series;
  touched integer;
begin
  restored := 0;
  skipped := 0;
  for entry in
    select * from public.audit_entries
    where audit_entries.batch = undo_series_changes.batch and subject = 'series' order by id desc
  loop
    touched := 0;
    select * into present from public.series where id = entry.subject_id for update;
    if entry.action = 'deleted' and present.id is null then
      insert into public.series select (
        jsonb_populate_record(null::public.series, entry.before || jsonb_build_object('id', entry.subject_id, 'updated_at', now()))
      ).* on conflict do nothing;
      get diagnostics touched = row_count;
    elsif entry.action = 'changed' and to_jsonb(present) @> entry.after then
      update public.series as s set
        kind = former.kind, slug = former.slug, title = former.title, description = former.description,
        parts = former.parts, cover = former.cover, is_on_home = former.is_on_home
      from jsonb_populate_record(present, entry.before) as former
      where s.id = present.id and not exists (
        select from public.series other where other.id <> s.id and other.kind = former.kind and other.slug = former.slug
      );
      get diagnostics touched = row_count;
    end if;
    restored := restored + touched;
    skipped := skipped + 1 - touched;
  end loop;
end;
$$;
comment on function private.undo_series_changes is 'Gives the series of a batch the values back that they had before, and brings back those that it deleted.';

-- Publishing

create function private.request_publishing_of_series() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.ask_for_publishing();
  return null;
end;
$$;
comment on function private.request_publishing_of_series is 'Asks for a build of the site, since a series changed.';

create trigger request_publishing_of_series after insert or update or delete on public.series
  for each row execute function private.request_publishing_of_series();

-- Members

create function public.my_series() returns table (
  kind public.series_kind,
  slug text,
  title text,
  viewed integer,
  total integer,
  next_id uuid,
  next_title text,
  next_category public.resource_category,
  next_language text
)
language sql
stable
security invoker
set search_path = ''
rows 6
as $$
  select * from private.series_for_member();
$$;
comment on function public.my_series is
  'The six series and collections that the caller began last and has not viewed whole: how much of each they viewed, and the first part that they have not.';
grant execute on function public.my_series to authenticated, service_role;

create policy "Administrators read series" on public.series
  for select to authenticated using ((select private.is_admin()));

create function private.series_for_visitors(after uuid) returns setof public.series
language sql
stable
security definer
set search_path = ''
rows 100
as $$
  select s.id, s.kind, s.slug, s.title, s.description, shown.parts,
    case when s.cover = any (shown.parts) then s.cover end, s.is_on_home, s.created_at, s.updated_at
  from public.series s
    cross join lateral (
      select array(
        select p.id from unnest(s.parts) with ordinality as p (id, place)
          join public.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
        order by p.place
      ) as parts
    ) shown
  where series_for_visitors.after is null or s.id > series_for_visitors.after
  order by s.id
  limit 100;
$$;
comment on function private.series_for_visitors is 'Up to 100 series with the parts that visitors see.';
grant execute on function private.series_for_visitors to anon, authenticated, service_role;

create function public.shown_series(after uuid default null) returns setof public.series
language sql
stable
security invoker
set search_path = ''
rows 100
as $$
  select * from private.series_for_visitors(shown_series.after) where (select private.require_plain_query());
$$;
comment on function public.shown_series is
  'Up to 100 series and collections in the order of their ids, from the first one after this id on: with the parts and the cover that visitors see.';
grant execute on function public.shown_series to anon, authenticated, service_role;

-- With the owner's rights: members do not read the table.
create function private.series_for_member() returns table (
  kind public.series_kind,
  slug text,
  title text,
  viewed integer,
  total integer,
  next_id uuid,
  next_title text,
  next_category public.resource_category,
  next_language text
)
language sql
stable
security definer
set search_path = ''
rows 6
as $$
  with views as (
    select resource_id, max(created_at) as at from public.user_activities
    where user_id = (select auth.uid()) and activity_type = 'view' group by resource_id
  ),
  parts as (
    select s.id as series_id, p.place, r.id, r.title, r.category, v.at
    from public.series s
      cross join unnest(s.parts) with ordinality as p (id, place)
      join public.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
      left join views v on v.resource_id = r.id
    where s.parts && (select array_agg(resource_id) from views)
  ),
  progress as (
    select series_id, count(at)::integer as viewed, count(*)::integer as total, max(at) as at,
      (array_agg(id order by place) filter (where at is null))[1] as next_id
    from parts group by series_id
  )
  select s.kind, s.slug, s.title, progress.viewed, progress.total, r.id, r.title, r.category, r.language
  from progress
    join public.series s on s.id = progress.series_id
    join public.resources r on r.id = progress.next_id
  where progress.viewed > 0
  order by progress.at desc, s.id
  limit 6;
$$;
comment on function private.series_for_member is 'The six series and collections that the caller began last.';
grant execute on function private.series_for_member to authenticated, service_role;

-- What people without an account may write: a newsletter subscription, a message to the ministry, the report of an error. It
-- comes through functions that count the try before they do anything else, so that a try that fails counts like one that
-- succeeds: nobody can ask without limit who is on the newsletter's list. They return the refusal, since an exception would take
-- the count back. Only the service role adds rows by itself. What administrators alone may know is not in reach of members at all:
-- they may not even ask the planner about these tables. Administrators read and write them through functions that check the caller.

-- Rate limits

create table private.rate_limits (
  subject text primary key,
  per_address integer not null check (per_address > 0),
  per_network integer not null check (per_network >= per_address),
  per_hour integer not null check (per_hour >= per_network)
);
comment on table private.rate_limits is
  'Tries an hour of each function that visitors may call; the numbers stand here alone, and the ministry may change them.';
comment on column private.rate_limits.per_address is 'For an IPv4 address, or for the /64 of one connection in IPv6.';
comment on column private.rate_limits.per_network is 'For the /48 of one customer in IPv6, and for all whose address is not known.';
comment on column private.rate_limits.per_hour is 'For everybody together: a flood from many addresses ends here.';

alter table private.rate_limits enable row level security;

create table private.rate_limit_keys (
  day date primary key default current_date,
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.rate_limit_keys is 'Each day''s secret for rate_limit_buckets, so that a bucket cannot be turned back into an address.';

alter table private.rate_limit_keys enable row level security;

create table private.rate_limit_buckets (
  subject text not null,
  bucket bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.rate_limit_buckets is 'Who wrote what lately: a keyed hash of the client''s address.';

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
  -- Set by the network in front of hosted Supabase, which replaces what a client sends under this name.
  header constant text := left(nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip', 100);
  -- An IPv4 address can be written as one of IPv6.
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
comment on function private.rate_limits_of_caller is 'Whom a try is counted for, and how many each of them has an hour.';

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
  -- Said by a server in front that knows the address of each connection and limits by it, as the embedded backend does.
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
comment on function private.is_within_rate_limit is 'Counts a try of the caller; false, and nothing counted, once they or everybody have had theirs.';

-- What strangers write cannot fill the database, 500 MB on the free plan: each field has its bytes, each table its rows.
-- Where a table is full, the oldest rows make room, and administrators are told.

create table private.row_limits (
  subject text primary key,
  kept integer not null check (kept > 0),
  dropped bigint not null default 0 check (dropped >= 0),
  last_dropped_at timestamptz
);
comment on table private.row_limits is 'The rows that tables keep which visitors write to, and how many had to make room. The ministry may change kept.';

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
comment on function private.keep_newest is 'Deletes what a table has beyond its limit, in the order of the argument.';

create function private.dropped_rows_for_admin() returns table (subject text, kept integer, dropped bigint, last_at timestamptz)
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
comment on function private.dropped_rows_for_admin is 'Which tables had to make room, for administrators.';
grant execute on function private.dropped_rows_for_admin to authenticated, service_role;

create function public.dropped_rows() returns table (subject text, kept integer, dropped bigint, last_at timestamptz)
language sql
stable
security invoker
set search_path = ''
rows 3
as $$
  select * from private.dropped_rows_for_admin();
$$;
comment on function public.dropped_rows is
  'The tables whose oldest rows had to make room in the last 90 days: how many rows they keep, how many were dropped so far, and when last.';
grant execute on function public.dropped_rows to authenticated, service_role;

-- E-mail addresses: no control characters, no marks that turn the direction of writing and no angle brackets, which could make
-- an address look like another one.

create function private.is_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    char_length(address) between 3 and 320
      and address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
      and address !~ '[<>\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]',
    false
  );
$$;
comment on function private.is_email is 'Whether a text can be an e-mail address; src/core/forms/email.rules.ts judges alike.';

create function private.require_email() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.email is distinct from old.email) and not private.is_email(new.email) then
    raise check_violation using
      message = 'This is no e-mail address',
      constraint = tg_table_name || '_email_check';
  end if;
  return new;
end;
$$;
comment on function private.require_email is 'Refuses a new or changed email that is no address.';

-- The newsletter. Every subscriber has a secret of their own, which the link at the end of each mail carries. Who left and
-- subscribes again is subscribed again, and is not told that they already are.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (
    email = lower(btrim(email)) and char_length(email) between 3 and 320 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
  ),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  withdrawn_at timestamptz,
  constraint newsletter_subscriptions_bytes_check check (octet_length(email) <= 640)
);
comment on table public.newsletter_subscriptions is 'Who asked for the newsletter: trimmed, lower-case addresses.';
comment on column public.newsletter_subscriptions.unsubscribe_token is
  'Secret of the link in this subscriber''s mails: /unsubscribe?token=…';
comment on column public.newsletter_subscriptions.withdrawn_at is
  'When an administrator ended the subscription; empty while it is active, and where its owner ended it.';

alter table public.newsletter_subscriptions enable row level security;

grant all on public.newsletter_subscriptions to service_role;

-- Says who reads the list, with the secret key: nobody else has a right to the table.
create policy "The service sends the newsletter" on public.newsletter_subscriptions
  for select to service_role using (true);

create trigger require_email before insert or update on public.newsletter_subscriptions
  for each row execute function private.require_email();

create function private.refuse_more_subscribers() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from public.newsletter_subscriptions)
    > (select kept from private.row_limits where subject = 'newsletter_subscriptions') then
    raise sqlstate 'PT503' using message = 'The list is full';
  end if;
  return null;
end;
$$;
comment on function private.refuse_more_subscribers is 'Refuses with 503 more addresses than private.row_limits says.';

create trigger refuse_more_subscribers after insert on public.newsletter_subscriptions
  for each statement execute function private.refuse_more_subscribers();

create function private.forget_withdrawal() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.withdrawn_at := null;
  return new;
end;
$$;
comment on function private.forget_withdrawal is 'Whatever else happens to a subscription takes the place of its withdrawal.';

create trigger forget_withdrawal before update of is_active on public.newsletter_subscriptions
  for each row when (old.withdrawn_at is not null and new.withdrawn_at is not distinct from old.withdrawn_at)
  execute function private.forget_withdrawal();

create function private.subscribe(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(email));
begin
  if not private.is_within_rate_limit('subscribe') then
    return private.refused(429, 'too many requests');
  end if;
  if not private.is_email(address) then
    return private.refused(400, 'invalid email');
  end if;
  update public.newsletter_subscriptions as known set is_active = true where known.email = address and not known.is_active;
  if found then
    return 'subscribed';
  end if;
  insert into public.newsletter_subscriptions as known (email) values (address) on conflict do nothing;
  return case when found then 'subscribed' else 'already subscribed' end;
end;
$$;
comment on function private.subscribe is 'Adds an address to the newsletter''s list; one that had left is subscribed again.';
grant execute on function private.subscribe to anon, authenticated, service_role;

create function public.subscribe(email text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.subscribe(subscribe.email);
$$;
comment on function public.subscribe is
  'Subscribes an address to the newsletter: subscribed, already subscribed, invalid email (400) or too many requests (429).';
grant execute on function public.subscribe to anon, authenticated, service_role;

create function private.unsubscribe(token uuid) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.newsletter_subscriptions set is_active = false where unsubscribe_token = unsubscribe.token;
$$;
comment on function private.unsubscribe is 'Ends the subscription with this secret, which nobody but its subscriber can know.';
grant execute on function private.unsubscribe to anon, authenticated, service_role;

create function public.unsubscribe(token uuid) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.unsubscribe(unsubscribe.token);
$$;
comment on function public.unsubscribe is 'Ends the subscription with this secret; says nothing of whether there is one.';
grant execute on function public.unsubscribe to anon, authenticated, service_role;

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
grant execute on function public.newsletter_list to authenticated, service_role;

create function private.export_for_admin(after text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- An export is several calls, which may begin anywhere in the list.
  if not exists (
    select from public.audit_entries
    where action = 'exported' and actor = (select auth.uid()) and at > now() - interval '10 minutes'
  ) then
    perform private.record_change('newsletter', null, '', 'exported', null, jsonb_build_object(
      'addresses', (select count(*) from public.newsletter_subscriptions where is_active)
    ));
  end if;
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
grant execute on function private.export_for_admin to authenticated, service_role;

create function public.newsletter_export(after text default '') returns jsonb
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.export_for_admin(newsletter_export.after);
$$;
comment on function public.newsletter_export is
  'The next 1,000 subscribers after this address, as an array of email and since; an empty one ends the list.';
grant execute on function public.newsletter_export to authenticated, service_role;

-- An administrator who ended the wrong subscription can undo it for 30 days. Whoever left by themselves is never subscribed
-- again by anyone else.

create function private.withdraw_subscription(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  withdrawn uuid;
begin
  perform private.require_admin();
  update public.newsletter_subscriptions n set is_active = false, withdrawn_at = now()
    where n.email = lower(btrim(withdraw_subscription.email)) and n.is_active
    returning n.id into withdrawn;
  if not found then
    return 'not subscribed';
  end if;
  perform private.record_change('subscriber', withdrawn, '', 'withdrawn', null, null);
  return 'withdrawn';
end;
$$;
comment on function private.withdraw_subscription is 'Ends a subscription for someone who asked the ministry to do so.';
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
grant execute on function public.withdraw_subscription to authenticated, service_role;

create function private.restore_withdrawn(subscribers uuid[]) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  subscriber uuid;
  restored integer := 0;
begin
  for subscriber in
    update public.newsletter_subscriptions n set is_active = true, withdrawn_at = null
      where n.id = any (subscribers) and not n.is_active and n.withdrawn_at > now() - interval '30 days'
      returning n.id
  loop
    perform private.record_change('subscriber', subscriber, '', 'restored', null, null);
    restored := restored + 1;
  end loop;
  return restored;
end;
$$;
comment on function private.restore_withdrawn is
  'Restores the subscriptions that an administrator ended in the last 30 days, but none that its owner has ended.';

create function private.restore_subscription(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return case when private.restore_withdrawn(array(
    select n.id from public.newsletter_subscriptions n where n.email = lower(btrim(restore_subscription.email))
  )) > 0 then 'restored' else 'not withdrawn' end;
end;
$$;
comment on function private.restore_subscription is 'Undoes what withdraw_subscription did in the last 30 days.';
grant execute on function private.restore_subscription to authenticated, service_role;

create function public.restore_subscription(email text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.restore_subscription(restore_subscription.email);
$$;
comment on function public.restore_subscription is
  'Undoes the withdrawal of this address by an administrator in the last 30 days: restored or not withdrawn.';
grant execute on function public.restore_subscription to authenticated, service_role;

create function private.restore_subscribers(batch uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  withdrawn constant uuid[] := array(
    select subject_id from public.audit_entries
    where audit_entries.batch = restore_subscribers.batch and subject = 'subscriber' and action = 'withdrawn'
  );
begin
  restored := private.restore_withdrawn(withdrawn);
  skipped := cardinality(withdrawn) - restored;
end;
$$;
comment on function private.restore_subscribers is 'Restores the subscriptions that a batch ended.';

-- Messages to the ministry: new, read or handled

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 100 and first_name ~ '\S'),
  last_name text not null default '' check (char_length(last_name) <= 100),
  email text not null check (char_length(email) between 3 and 320 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  subject text not null default '' check (char_length(subject) <= 200),
  message text not null check (char_length(message) between 1 and 5000 and message ~ '\S'),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  read_at timestamptz,
  deleted_at timestamptz,
  constraint contact_messages_bytes_check check (
    octet_length(first_name) <= 400 and octet_length(last_name) <= 400 and octet_length(email) <= 640
    and octet_length(subject) <= 800 and octet_length(message) <= 20000
  )
);
comment on table public.contact_messages is 'Messages from the contact form, until an administrator has handled them.';
comment on column public.contact_messages.read_at is 'When an administrator first read the message.';
comment on column public.contact_messages.deleted_at is 'When an administrator deleted the message.';

create index contact_messages_newest on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;

grant all on public.contact_messages to service_role;

create policy "The service reads messages" on public.contact_messages for select to service_role using (true);

create trigger require_email before insert or update on public.contact_messages
  for each row execute function private.require_email();
create trigger keep_newest after insert on public.contact_messages
  for each statement execute function private.keep_newest('deleted_at is not null, handled_at is not null, created_at desc, id');

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

create trigger set_message_times before update of read_at, handled_at on public.contact_messages
  for each row execute function private.set_message_times();

create function private.send_contact_message(first_name text, last_name text, email text, subject text, message text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_within_rate_limit('send_contact_message') then
    return private.refused(429, 'too many requests');
  end if;
  -- A block of its own, so that a refusal does not take the count back.
  begin
    insert into public.contact_messages (first_name, last_name, email, subject, message)
      values (first_name, last_name, email, subject, message);
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid message');
  end;
  return 'sent';
end;
$$;
comment on function private.send_contact_message is 'Keeps a message from the contact form for the administrators.';
grant execute on function private.send_contact_message to anon, authenticated, service_role;

create function public.send_contact_message(first_name text, email text, message text, last_name text default '', subject text default '')
returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.send_contact_message(
    send_contact_message.first_name, send_contact_message.last_name, send_contact_message.email,
    send_contact_message.subject, send_contact_message.message
  );
$$;
comment on function public.send_contact_message is
  'Writes to the ministry: sent, invalid message (400) or too many requests (429).';
grant execute on function public.send_contact_message to anon, authenticated, service_role;

create type public.message_state as enum ('open', 'handled');

create function private.messages_for_admin(state public.message_state, page integer) returns table (
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
security definer
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
      from public.contact_messages m where m.deleted_at is null and (m.handled_at is not null) = wants_handled
    )
    select m.id, m.first_name, m.last_name, m.email, m.subject, m.message, m.created_at, m.read_at, m.handled_at, counted.total
    from (select count(*) as total from chosen) counted,
      (select * from chosen order by chosen.moment desc, chosen.id limit 20 offset skipped) shown
      join public.contact_messages m on m.id = shown.id
    order by shown.moment desc, shown.id;
end;
$$;
comment on function private.messages_for_admin is 'A page of messages, for administrators.';
grant execute on function private.messages_for_admin to authenticated, service_role;

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
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select * from private.messages_for_admin(contact_inbox.state, contact_inbox.page);
$$;
comment on function public.contact_inbox is
  'A page of the messages that are open, newest first, or handled, last handled first; total counts all of them.';
grant execute on function public.contact_inbox to authenticated, service_role;

create function private.new_messages_for_admin() returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select count(*) from public.contact_messages where read_at is null and deleted_at is null);
end;
$$;
comment on function private.new_messages_for_admin is 'How many messages no administrator has read, for administrators.';
grant execute on function private.new_messages_for_admin to authenticated, service_role;

create function public.count_new_messages() returns bigint
language sql
stable
security invoker
set search_path = ''
as $$
  select private.new_messages_for_admin();
$$;
comment on function public.count_new_messages is 'How many messages no administrator has read.';
grant execute on function public.count_new_messages to authenticated, service_role;

create type public.message_mark as enum ('read', 'handled', 'open');

create function private.mark_message(id uuid, mark public.message_mark) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- The trigger sets the times, and keeps those that are there.
  update public.contact_messages m set
    read_at = now(),
    handled_at = case mark_message.mark when 'read' then m.handled_at when 'handled' then now() end
    where m.id = mark_message.id and m.deleted_at is null;
  return found;
end;
$$;
comment on function private.mark_message is 'Marks a message, for administrators.';
grant execute on function private.mark_message to authenticated, service_role;

create function public.mark_message(id uuid, mark public.message_mark) returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.mark_message(mark_message.id, mark_message.mark);
$$;
comment on function public.mark_message is 'Marks a message read, handled, or open again; false if it is gone.';
grant execute on function public.mark_message to authenticated, service_role;

-- What an administrator deletes is hidden at once, and goes for good after a time in which any administrator can bring it back.

create function private.delete_message(id uuid) returns table (batch uuid)
language plpgsql
volatile
security definer
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  update public.contact_messages m set deleted_at = now() where m.id = delete_message.id and m.deleted_at is null;
  if not found then
    return;
  end if;
  -- Without its sender, who is not to stay in the audit trail for longer than the message.
  perform private.record_change('message', delete_message.id, '', 'deleted', null, null);
  batch := private.current_batch();
  return next;
end;
$$;
comment on function private.delete_message is 'Deletes a message, for administrators.';
grant execute on function private.delete_message to authenticated, service_role;

create function public.delete_message(id uuid) returns table (batch uuid)
language sql
volatile
security invoker
set search_path = ''
rows 1
as $$
  select * from private.delete_message(delete_message.id);
$$;
comment on function public.delete_message is
  'Deletes a message and returns the batch for undo_changes; no row if it is gone. After 30 days it cannot be undone.';
grant execute on function public.delete_message to authenticated, service_role;

create function private.restore_messages(batch uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  deleted constant uuid[] := array(
    select subject_id from public.audit_entries
    where audit_entries.batch = restore_messages.batch and subject = 'message' and action = 'deleted'
  );
  message uuid;
begin
  restored := 0;
  for message in
    update public.contact_messages set deleted_at = null where id = any (deleted) and deleted_at is not null returning id
  loop
    perform private.record_change('message', message, '', 'restored', null, null);
    restored := restored + 1;
  end loop;
  skipped := cardinality(deleted) - restored;
end;
$$;
comment on function private.restore_messages is 'Brings back the messages that a batch deleted and that are not gone for good.';

-- Errors in visitors' browsers, those with the same text as one

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
comment on table public.client_errors is 'Errors in visitors'' browsers: what and on which path, never who.';

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

create function private.report_error(message text, stack text, page text) returns text
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
      -- Of a stack in another writing, as many characters as have 4,000 bytes for certain.
      case when char_length(stack) <= 4000 and octet_length(stack) > 4000 then left(stack, 1000) else stack end,
      page
    );
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid report');
  end;
  return 'reported';
end;
$$;
comment on function private.report_error is 'Keeps the report of an error in a visitor''s browser.';
grant execute on function private.report_error to anon, authenticated, service_role;

create function public.report_error(message text, page text, stack text default null) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.report_error(report_error.message, report_error.stack, report_error.page);
$$;
comment on function public.report_error is
  'Reports an error in a visitor''s browser: reported, invalid report (400) or too many requests (429).';
grant execute on function public.report_error to anon, authenticated, service_role;

create function private.error_groups_for_admin(page integer) returns table (
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
comment on function private.error_groups_for_admin is 'A page of the errors in visitors'' browsers, for administrators.';
grant execute on function private.error_groups_for_admin to authenticated, service_role;

create function public.error_groups(page integer default 1) returns table (
  message text,
  path text,
  stack text,
  times bigint,
  first_at timestamptz,
  last_at timestamptz,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select * from private.error_groups_for_admin(error_groups.page);
$$;
comment on function public.error_groups is
  'A page of the errors in visitors'' browsers, those with the same message as one, the last one first; path and stack are of the last.';
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
  if cleared > 0 then
    perform private.record_change('error', null, left(clear_error_group.message, 300), 'cleared', jsonb_build_object(
      'reports', cleared
    ), null);
  end if;
  return cleared;
end;
$$;
comment on function private.clear_error_group is 'Deletes the reports of an error that has been dealt with.';
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
grant execute on function public.clear_error_group to authenticated, service_role;

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

create function private.record_resource_changes() returns trigger
language plpgsql
security definer
set search_path = ''
-- Times stand in the entries as text, so all of them in one zone.
set timezone = 'UTC'
as $$
declare
  -- They follow from the others, or say nothing. Of what came by an import, the import's id is that of the batch.
  left_out constant text[] := array['id', 'search_text', 'platform_item', 'updated_at', 'import_id', 'import_row'];
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
            when old_rows.is_draft and not new_rows.is_draft then 'published'
            when not old_rows.is_draft and new_rows.is_draft then 'unpublished'
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

create type private.told_change as (
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

create function private.changes_for_admin(subject_id uuid, page integer) returns setof private.told_change
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  asked constant uuid := changes_for_admin.subject_id;
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
comment on function private.changes_for_admin is 'A page of the audit trail, each entry with the address of who did it.';
grant execute on function private.changes_for_admin to authenticated;

create function public.audit_trail(subject_id uuid default null, page integer default 1) returns table (
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
)
language sql
stable
security invoker
set search_path = ''
rows 30
as $$
  select * from private.changes_for_admin(audit_trail.subject_id, audit_trail.page);
$$;
comment on function public.audit_trail is
  'A page of 30 entries of the audit trail, of one thing or of everything, last first; total counts all. former_actor stands for an account that is gone.';
grant execute on function public.audit_trail to authenticated, service_role;

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
  perform from public.resources where id in (
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
    update public.resources as r set (%1$s) = row(%2$s)
    from changes
      join public.resources as present on present.id = changes.subject_id
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

create function private.undo_changes(batch uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  select sum(undone.restored), sum(undone.skipped) into restored, skipped from (
    select * from private.undo_resource_changes(undo_changes.batch)
    union all
    select * from private.undo_series_changes(undo_changes.batch)
    union all
    select * from private.restore_messages(undo_changes.batch)
    union all
    select * from private.restore_subscribers(undo_changes.batch)
  ) undone;
end;
$$;
comment on function private.undo_changes is 'Sets back what a batch changed, for administrators.';
grant execute on function private.undo_changes to authenticated, service_role;

create function public.undo_changes(batch uuid) returns table (restored integer, skipped integer)
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '60s'
rows 1
as $$
  select * from private.undo_changes(undo_changes.batch);
$$;
comment on function public.undo_changes is
  'Gives the resources of a batch the values back that they had before, brings back the messages that it deleted and the subscriptions that it ended, and counts them; those that somebody has changed since in the same columns, and those that were added or are gone, are skipped. For administrators (403).';
grant execute on function public.undo_changes to authenticated, service_role;

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
  where attrelid = 'public.resources'::regclass and attnum > 0 and not attisdropped
    and attname <> all (array['deleted_at', 'is_draft', 'import_id', 'import_row'])
    and has_column_privilege('authenticated', attrelid, attnum, 'update');
$$;
comment on function private.edited_columns is
  'The columns of resources that administrators fill in, in a form or by an import: what they may update, but for where a resource stands.';
grant execute on function private.edited_columns to authenticated, service_role;

-- Many resources added at once, as one batch: in chunks with the administrator's own rights, so that a bad row stops nothing,
-- a row that is sent again is not added again, and the site is published once, at the end. And the channels, playlists and
-- artists that are looked through again from time to time.

create type public.import_source as enum ('youtube', 'spotify', 'links', 'csv');

create type public.import_state as enum ('running', 'finished', 'undone');

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  source public.import_source not null,
  label text not null check (char_length(label) between 1 and 200 and label ~ '\S'),
  total integer not null check (total > 0),
  added integer not null default 0,
  state public.import_state not null default 'running',
  progress_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  as_drafts boolean not null default false
);
comment on table public.imports is 'The batches in which resources were imported.';
comment on column public.imports.created_by is 'Null for accounts that are gone, and after the time in private.retention.';
comment on column public.imports.label is 'What people call it, such as the name of a playlist or file.';
comment on column public.imports.total is 'How many rows were chosen.';
comment on column public.imports.added is 'How many resources it has added, or brought back from the bin.';
comment on column public.imports.progress_at is 'When the last chunk came in.';
comment on column public.imports.as_drafts is 'Whether what it adds, or brings back from the bin, waits as a draft.';

create index imports_newest on public.imports (created_at desc, id);
create index imports_created_by on public.imports (created_by);
create index imports_running on public.imports (progress_at) where state = 'running';

alter table public.imports enable row level security;

grant all on public.imports to service_role;

create policy "The service reads the imports" on public.imports for select to service_role using (true);

-- Which resources an import added

alter table public.resources add foreign key (import_id) references public.imports (id) on delete set null;

create unique index resources_import on public.resources (import_id, import_row);

-- The life of an import

create function private.start_import(
  source public.import_source,
  label text,
  total integer,
  as_drafts boolean default false
) returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  started uuid;
begin
  perform private.require_admin();
  insert into public.imports (created_by, source, label, total, as_drafts)
    values ((select auth.uid()), start_import.source, btrim(start_import.label), start_import.total, start_import.as_drafts)
    returning id into started;
  return started;
end;
$$;
comment on function private.start_import is 'Begins an import, where an administrator asks.';
grant execute on function private.start_import to authenticated, service_role;

create function public.start_import(
  source public.import_source,
  label text,
  total integer,
  as_drafts boolean default false
) returns uuid
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.start_import(start_import.source, start_import.label, start_import.total, start_import.as_drafts);
$$;
comment on function public.start_import is 'Begins an import, maybe of drafts, and gives its id. For administrators (403).';
grant execute on function public.start_import to authenticated, service_role;

create function private.lock_import(import_id uuid) returns public.imports
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  found_import public.imports;
begin
  select * into found_import from public.imports where id = import_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'no such import';
  end if;
  return found_import;
end;
$$;
comment on function private.lock_import is 'The import, locked so that calls for the same one come one after the other; refuses with 404.';

-- Rows that arrive after the end of their import, as after a lost answer or a long pause, are added all the same. The import
-- stays finished: what it adds then is published as any other change.
create function private.continue_import(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if (private.lock_import(import_id)).state = 'undone' then
    raise sqlstate 'PT409' using message = 'import was undone';
  end if;
  update public.imports set progress_at = now() where id = import_id;
end;
$$;
comment on function private.continue_import is 'Lets the next rows of an import in, even if it was finished; refuses with 404 and 409.';
grant execute on function private.continue_import to authenticated, service_role;

create function private.count_imported(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.imports
    set added = (select count(*) from public.resources r where r.import_id = count_imported.import_id)
    where id = count_imported.import_id;
end;
$$;
comment on function private.count_imported is 'Notes how many resources an import has added so far.';
grant execute on function private.count_imported to authenticated, service_role;

create function private.end_import(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ended constant public.imports := private.lock_import(import_id);
begin
  if ended.state <> 'running' then
    return;
  end if;
  update public.imports set state = 'finished', finished_at = now() where id = import_id;
  if ended.added > 0 then
    perform private.record_change('import', import_id, ended.label, 'imported', null, jsonb_build_object(
      'source', ended.source, 'added', ended.added
    ));
    if not ended.as_drafts then
      perform private.ask_for_publishing();
    end if;
  end if;
end;
$$;
comment on function private.end_import is 'Finishes an import that runs, and asks for publishing what it has added.';

create function private.finish_import(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.end_import(import_id);
end;
$$;
comment on function private.finish_import is 'Finishes an import, where an administrator asks.';
grant execute on function private.finish_import to authenticated, service_role;

create function public.finish_import(import_id uuid) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.finish_import(finish_import.import_id);
$$;
comment on function public.finish_import is
  'Finishes an import, whole or cancelled, and asks for publishing what it has added. A second call changes nothing. Refuses with no such import (404), and whoever is no administrator (403).';
grant execute on function public.finish_import to authenticated, service_role;

-- Rows. An import keeps their order: lists show the newest first, so the first row is the newest, each further one a microsecond
-- older, whichever chunk brings it and whenever. A row that says when it was added, as of an export, keeps that date.

create function private.import_began(import_id uuid) returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select i.created_at from public.imports i where i.id = import_began.import_id and private.is_admin();
$$;
comment on function private.import_began is 'When an import began, for administrators.';
grant execute on function private.import_began to authenticated, service_role;

create function private.read_candidates(rows jsonb) returns table (
  "row" integer,
  item text,
  same text,
  title text,
  external_link text,
  resource public.resources
)
language sql
stable
security invoker
set search_path = ''
rows 200
as $$
  select (c.given ->> 'row')::integer, i.item,
    coalesce(i.item, concat_ws(chr(31), c.given ->> 'external_link', t.title)),
    t.title, c.given ->> 'external_link',
    jsonb_populate_record(null::public.resources, s.said || jsonb_build_object(
      'title', t.title,
      'description', coalesce(s.said ->> 'description', ''),
      'category', case when pg_input_is_valid(s.said ->> 'category', 'public.resource_category') then s.said -> 'category' end,
      -- What is no number of pages is refused as 0 is.
      'pages', case when pg_input_is_valid(s.said ->> 'pages', 'integer') then s.said -> 'pages'
        when s.said ->> 'pages' is not null then '0' end,
      'tags', case jsonb_typeof(coalesce(s.said -> 'tags', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.said -> 'tags'))) end,
      'is_hero', coalesce(s.said -> 'is_hero' = 'true', false),
      'is_top_pick', coalesce(s.said -> 'is_top_pick' = 'true', false),
      'has_captions', coalesce(s.said -> 'has_captions' = 'true', false),
      -- What is no date is refused as one before all dates is.
      'created_at', case when pg_input_is_valid(s.said ->> 'created_at', 'timestamptz') then s.said -> 'created_at'
        when s.said ->> 'created_at' is not null then '"-infinity"' end,
      'content_flags', case when jsonb_typeof(f.given) = 'array' and not exists (
        select from jsonb_array_elements_text(f.given) as each (flag) where pg_input_is_valid(each.flag, 'public.content_flag') is not true
      ) then to_jsonb(array(select distinct each.flag::public.content_flag from jsonb_array_elements_text(f.given) as each (flag) order by 1)) end
    ))
  from jsonb_array_elements(rows) as c (given), private.platform_item(c.given ->> 'external_link') as i (item),
    normalize(c.given ->> 'title', nfc) as t (title),
    -- An empty text is none.
    lateral (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(c.given) where value <> '""') as s (said),
    coalesce(s.said -> 'content_flags', '[]') as f (given);
$$;
comment on function private.read_candidates is
  'The rows of an import as resources, with null where the value of an older column is of no such type. Rows with equal values in "same" are the same thing.';
grant execute on function private.read_candidates to authenticated, service_role;

create function private.known_resource(item text, link text, title text) returns table (id uuid, is_binned boolean)
language sql
stable
security invoker
set search_path = ''
rows 1
as $$
  select known.id, known.deleted_at is not null
  from (
    select r.id, r.deleted_at from public.resources r
      where r.platform_item = known_resource.item and r.deleted_at is null and r.platform_item is not null
    union all
    select r.id, r.deleted_at from public.resources r
      where r.platform_item = known_resource.item and r.deleted_at is not null and r.platform_item is not null
    union all
    select r.id, r.deleted_at from public.resources r
      where known_resource.item is null and r.external_link = known_resource.link and r.title = known_resource.title
  ) known
  order by known.deleted_at desc nulls first, known.id limit 1;
$$;
comment on function private.known_resource is
  'The resource that is the same thing: the same item of a platform, else the same link and title. In the catalogue if there is one, else the last of those in the bin.';
grant execute on function private.known_resource to authenticated, service_role;

create function private.take_in(import_id uuid, rows jsonb) returns integer[]
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  names constant text[] := private.edited_columns();
  restored integer[];
begin
  execute format($query$
    with candidates as materialized (
      select distinct on (c.same) c.*, known.id as known, known.is_binned
      from private.read_candidates($2) c
        left join lateral private.known_resource(c.item, c.external_link, c.title) known on true
      where not exists (select from public.resources r where r.import_id = $1 and r.import_row = c."row")
      order by c.same, c."row"
    ),
    begun as materialized (select private.import_began($1) as at, private.is_import_of_drafts($1) as as_drafts),
    binned as (
      -- Locked in one order, so that two imports of the same things wait for each other.
      select r.id, c."row", (c.resource).content_flags from candidates c join public.resources r on r.id = c.known
      where c.is_binned order by r.id for update of r
    ),
    restored as (
      update public.resources r set
        deleted_at = null, is_draft = begun.as_drafts, import_id = $1, import_row = binned."row",
        content_flags = case when binned.content_flags = '{}' then r.content_flags else binned.content_flags end
      from binned, begun where r.id = binned.id and r.deleted_at is not null
      returning r.import_row
    ),
    added as (
      insert into public.resources (import_id, import_row, created_at, is_draft, %1$s)
      select $1, c."row", least((c.resource).created_at, begun.at - c."row" * interval '1 microsecond'), begun.as_drafts, %2$s
      from candidates c, begun where c.known is null order by c.same
      -- Another administrator may add the same at this moment.
      on conflict do nothing
    )
    select coalesce(array_agg(import_row), '{}') from restored
  $query$, array_to_string(names, ', '), '(c.resource).' || array_to_string(names, ', (c.resource).'))
  into restored using import_id, rows;
  return restored;
end;
$$;
comment on function private.take_in is
  'Adds the rows that are not in the catalogue yet, and brings those in the bin back as they were there, but as drafts or published as the import says; gives the numbers of the latter.';
grant execute on function private.take_in to authenticated, service_role;

-- The longest texts take some seconds, since each word of them is indexed. PostgREST applies the timeout to the whole call.
create function public.import_resources(import_id uuid, rows jsonb) returns jsonb
language plpgsql
volatile
security invoker
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  outcomes jsonb;
  restored integer[] := '{}';
  refused jsonb := '{}';
  candidate jsonb;
  fault text;
  missing text;
begin
  perform private.require_admin();
  if jsonb_typeof(rows) is distinct from 'array' or exists (
    select from jsonb_array_elements(rows) as each (value)
    where pg_input_is_valid(each.value ->> 'row', 'integer') is not true
  ) then
    raise sqlstate 'PT400' using message = 'invalid rows';
  end if;
  if jsonb_array_length(rows) > 200 then
    raise sqlstate 'PT400' using message = 'too many rows';
  end if;
  perform private.continue_import(import_resources.import_id);
  -- In the audit trail, all that an import does is one batch.
  perform set_config('app.batch', import_resources.import_id::text, true);

  begin
    restored := private.take_in(import_resources.import_id, rows);
  exception when integrity_constraint_violation or data_exception or program_limit_exceeded then
    -- One of them is bad, so each goes in by itself.
    for candidate in select value from jsonb_array_elements(rows) loop
      begin
        restored := restored || private.take_in(import_resources.import_id, jsonb_build_array(candidate));
      exception
        when unique_violation then
          null; -- Somebody has just added the same.
        when integrity_constraint_violation or data_exception or program_limit_exceeded then
          get stacked diagnostics fault = constraint_name, missing = column_name;
          refused := refused || jsonb_build_object(candidate ->> 'row', coalesce(
            nullif(missing, ''), substring(fault from '^resources_(.+)_check$'), 'other'
          ));
      end;
    end loop;
  end;

  perform private.count_imported(import_resources.import_id);
  -- One value, since the API cuts rows off.
  select jsonb_agg(jsonb_build_object(
    'row', given."row",
    'outcome', case
      when given."row" = any (restored) then 'restored'
      when given.mine is not null then 'added'
      when given.known is not null then 'already there'
      else 'refused'
    end,
    'resource_id', coalesce(given.mine, given.known),
    'reason', case when given.mine is null and given.known is null then coalesce(refused ->> given."row"::text, 'other') end
  ) order by given."row") into outcomes
  from (
    select each."row", r.id as mine,
      -- Read once more only where it was not added.
      case when r.id is null and not refused ? each."row"::text then (
        select known.id
        from private.read_candidates(jsonb_build_array(each.value)) c, private.known_resource(c.item, c.external_link, c.title) known
      ) end as known
    from (select (value ->> 'row')::integer as "row", value from jsonb_array_elements(rows)) each
      left join public.resources r on r.import_id = import_resources.import_id and r.import_row = each."row"
  ) given;
  return coalesce(outcomes, '[]');
end;
$$;
comment on function public.import_resources is
  'Takes up to 200 rows of an import in and tells what became of each, as [{row, outcome, resource_id, reason}]: added (also when it was sent before), restored from the bin as it was there, already there, or refused, with the name of the column or "other". Refuses with invalid rows, too many rows (400), no such import (404), import was undone (409), and whoever is no administrator (403).';
grant execute on function public.import_resources to authenticated;

-- Undoing

create function private.mark_undone(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  undone public.imports;
begin
  perform private.require_admin();
  undone := private.lock_import(import_id);
  if undone.state = 'undone' then
    return;
  end if;
  update public.imports set state = 'undone', undone_at = now() where id = import_id;
  perform private.record_change('import', import_id, undone.label, 'import undone', jsonb_build_object(
    'source', undone.source, 'added', undone.added
  ), null);
end;
$$;
comment on function private.mark_undone is 'Marks an import undone, so that no further rows come in; refuses with 404.';
grant execute on function private.mark_undone to authenticated, service_role;

-- Binning 500 resources may take longer than other requests of members, since each of them is indexed anew: up to 4 s where the
-- processors are busy.
create function public.undo_import(import_id uuid) returns integer
language plpgsql
volatile
security invoker
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  binned integer;
begin
  perform private.mark_undone(undo_import.import_id);
  update public.resources set deleted_at = now() where id in (
    select r.id from public.resources r
    where r.import_id = undo_import.import_id and r.deleted_at is null
    order by r.id limit 500 for update
  );
  get diagnostics binned = row_count;
  return binned;
end;
$$;
comment on function public.undo_import is
  'Puts up to 500 resources of an import into the bin and tells how many that were; to be called until it is none. Refuses with no such import (404), and whoever is no administrator (403).';
grant execute on function public.undo_import to authenticated;

-- What administrators see: the batches, and which of the rows that they look at are in the catalogue already

create function private.imports_for_admin(page integer) returns table (
  id uuid,
  created_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  actor_email text,
  source public.import_source,
  label text,
  state public.import_state,
  planned integer,
  added integer,
  shown integer,
  binned integer,
  drafts integer,
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
  size constant integer := 20;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select i.id, i.created_at, i.finished_at, i.undone_at, u.email::text, i.source, i.label, i.state, i.total, i.added,
      mine.shown, mine.binned, mine.drafts, counted.total
    from (select count(*) as total from public.imports) counted,
      (select * from public.imports order by created_at desc, id limit size offset skipped) i
      left join auth.users u on u.id = i.created_by
      cross join lateral (
        select count(*) filter (where r.deleted_at is null)::integer as shown,
          count(*) filter (where r.deleted_at is not null)::integer as binned,
          count(*) filter (where r.deleted_at is null and r.is_draft)::integer as drafts
        from public.resources r where r.import_id = i.id
      ) mine
    order by i.created_at desc, i.id;
end;
$$;
comment on function private.imports_for_admin is 'A page of the imports, each with the address of who began it.';
grant execute on function private.imports_for_admin to authenticated, service_role;

create function public.list_imports(page integer default 1) returns table (
  id uuid,
  created_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  actor_email text,
  source public.import_source,
  label text,
  state public.import_state,
  planned integer,
  added integer,
  shown integer,
  binned integer,
  drafts integer,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 20
as $$
  select * from private.imports_for_admin(list_imports.page);
$$;
comment on function public.list_imports is
  'A page of 20 imports, last first: how many rows were chosen, how many it added, and how many of them are outside the bin, in it and drafts now; total counts all imports. For administrators (403).';
grant execute on function public.list_imports to authenticated, service_role;

create function public.catalogue_matches(items text[], links text[] default '{}') returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(items) > 500 or cardinality(links) > 500 then
    raise sqlstate 'PT400' using message = 'too many';
  end if;
  -- One value, since the API cuts rows off.
  return (
    select coalesce(jsonb_agg(to_jsonb(matches)), '[]')
    from (
      select asked.item, null as link, r.id as resource_id, r.title, r.category, known.is_binned, r.is_draft
      from (select distinct unnest(items) as item) asked
        cross join lateral private.known_resource(asked.item, null, null) known
        join public.resources r on r.id = known.id
      union all
      select null, asked.link, r.id, r.title, r.category, r.deleted_at is not null, r.is_draft
      from (select distinct unnest(links) as link) asked
        cross join lateral (
          select id, title, category, deleted_at, is_draft from public.resources where external_link = asked.link
          order by deleted_at desc nulls first, created_at desc, id limit 20
        ) r
    ) matches
  );
end;
$$;
comment on function public.catalogue_matches is
  'Which of up to 500 items of platforms and 500 links are in the catalogue or its bin: one resource for each item, up to 20 for each link, those in the catalogue first, as [{item, link, resource_id, title, category, is_binned, is_draft}]. Refuses with too many (400), and whoever is no administrator (403).';
grant execute on function public.catalogue_matches to authenticated;

-- Saved searches, and what was seen in them

create table public.import_sources (
  id uuid primary key default gen_random_uuid(),
  platform text not null check (platform in ('youtube', 'spotify')),
  kind text not null check (kind in ('playlist', 'channel', 'keyword', 'artist', 'album')),
  query text not null check (char_length(query) between 1 and 500 and query ~ '\S'),
  name text not null check (char_length(name) between 1 and 200 and name ~ '\S'),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  checked_at timestamptz,
  unique (platform, kind, query)
);
comment on table public.import_sources is 'Searches of platforms that administrators have saved.';
comment on column public.import_sources.kind is 'What the query is: a searchType of the functions video-search and music-search.';
comment on column public.import_sources.checked_at is 'When somebody last looked for what is new.';

create index import_sources_created_by on public.import_sources (created_by);

alter table public.import_sources enable row level security;

grant all on public.import_sources to service_role;

create policy "The service reads the saved sources" on public.import_sources for select to service_role using (true);

create function private.import_sources_for_admin()
returns table (id uuid, platform text, kind text, query text, name text, checked_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select s.id, s.platform, s.kind, s.query, s.name, s.checked_at from public.import_sources s order by s.name, s.id;
end;
$$;
comment on function private.import_sources_for_admin is 'The saved sources, for administrators.';
grant execute on function private.import_sources_for_admin to authenticated, service_role;

create function public.list_import_sources()
returns table (id uuid, platform text, kind text, query text, name text, checked_at timestamptz)
language sql
stable
security invoker
set search_path = ''
as $$
  select * from private.import_sources_for_admin();
$$;
comment on function public.list_import_sources is 'All saved sources, by name.';
grant execute on function public.list_import_sources to authenticated, service_role;

create function private.save_import_source(platform text, kind text, query text, name text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.import_sources (platform, kind, query, name)
    values (save_import_source.platform, save_import_source.kind, save_import_source.query, save_import_source.name)
    on conflict on constraint import_sources_platform_kind_query_key do nothing;
  return case when found then 'saved' else 'already saved' end;
end;
$$;
comment on function private.save_import_source is 'Saves a source, for administrators.';
grant execute on function private.save_import_source to authenticated, service_role;

create function public.save_import_source(platform text, kind text, query text, name text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.save_import_source(
    save_import_source.platform, save_import_source.kind, save_import_source.query, save_import_source.name
  );
$$;
comment on function public.save_import_source is 'Saves a source: saved, or already saved if there is one with this query.';
grant execute on function public.save_import_source to authenticated, service_role;

create function private.rename_import_source(id uuid, name text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.import_sources s set name = rename_import_source.name where s.id = rename_import_source.id;
  return found;
end;
$$;
comment on function private.rename_import_source is 'Renames a source, for administrators.';
grant execute on function private.rename_import_source to authenticated, service_role;

create function public.rename_import_source(id uuid, name text) returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.rename_import_source(rename_import_source.id, rename_import_source.name);
$$;
comment on function public.rename_import_source is 'Gives a source another name; false if it is gone.';
grant execute on function public.rename_import_source to authenticated, service_role;

create function private.delete_import_source(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  deleted public.import_sources;
begin
  perform private.require_admin();
  delete from public.import_sources s where s.id = delete_import_source.id returning * into deleted;
  if found then
    perform private.record_change('import source', deleted.id, deleted.name, 'deleted', jsonb_build_object(
      'platform', deleted.platform, 'kind', deleted.kind, 'query', deleted.query
    ), null);
  end if;
end;
$$;
comment on function private.delete_import_source is 'Deletes a source with what was seen in it, for administrators.';
grant execute on function private.delete_import_source to authenticated, service_role;

create function public.delete_import_source(id uuid) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.delete_import_source(delete_import_source.id);
$$;
comment on function public.delete_import_source is 'Deletes a source with what was seen in it; no error if it is gone.';
grant execute on function public.delete_import_source to authenticated, service_role;

create table private.seen_items (
  source_id uuid not null references public.import_sources (id) on delete cascade,
  item text not null check (char_length(item) between 1 and 200),
  primary key (source_id, item)
);
comment on table private.seen_items is 'What administrators have seen of each source, so that it is not shown as new again.';

alter table private.seen_items enable row level security;

create function private.require_items(items text[]) returns void
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(items) > 500 then
    raise sqlstate 'PT400' using message = 'too many';
  end if;
end;
$$;
comment on function private.require_items is 'Refuses with 403 whoever is not an administrator, and with 400 more than 500 items.';

create function private.unseen_items(source_id uuid, items text[]) returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_items(items);
  return array(
    select asked.item from unnest(items) with ordinality as asked (item, place)
    where not exists (
        select from private.seen_items s where s.source_id = unseen_items.source_id and s.item = asked.item
      )
      and not exists (select from private.known_resource(asked.item, null, null))
    order by asked.place
  );
end;
$$;
comment on function private.unseen_items is 'Which of these items are new, for administrators.';
grant execute on function private.unseen_items to authenticated, service_role;

create function public.unseen_items(source_id uuid, items text[]) returns text[]
language sql
stable
security invoker
set search_path = ''
as $$
  select private.unseen_items(unseen_items.source_id, unseen_items.items);
$$;
comment on function public.unseen_items is
  'Those of up to 500 items, in their order, that are neither in the catalogue nor its bin, nor were seen before in this source. Refuses with too many (400), and whoever is no administrator (403).';
grant execute on function public.unseen_items to authenticated, service_role;

create function private.mark_seen(source_id uuid, items text[]) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_items(items);
  update public.import_sources set checked_at = now() where id = mark_seen.source_id;
  if not found then
    raise sqlstate 'PT404' using message = 'no such source';
  end if;
  insert into private.seen_items (source_id, item)
    select mark_seen.source_id, asked.item from unnest(items) as asked (item)
    on conflict do nothing;
end;
$$;
comment on function private.mark_seen is 'Remembers items of a source as seen, where an administrator asks.';
grant execute on function private.mark_seen to authenticated, service_role;

create function public.mark_seen(source_id uuid, items text[]) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.mark_seen(mark_seen.source_id, mark_seen.items);
$$;
comment on function public.mark_seen is
  'Remembers up to 500 items of a source as seen, and that it was checked now; with none, only the latter. Refuses with no such source (404), too many (400), and whoever is no administrator (403).';
grant execute on function public.mark_seen to authenticated, service_role;

create function private.is_import_of_drafts(import_id uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select i.as_drafts from public.imports i where i.id = is_import_of_drafts.import_id and private.is_admin();
$$;
comment on function private.is_import_of_drafts is 'Whether an import adds drafts, for administrators.';
grant execute on function private.is_import_of_drafts to authenticated, service_role;

-- What is live: every change of what the site shows raises the requested revision, and the build that follows reports which
-- revision it built. A build is due after the changes have paused, after a failure, or at once when an administrator asks.
-- Whoever builds (the embedded process, or GitHub through publish-site) says here when a build starts, and how it ended.

create type public.publishing_state as enum ('live', 'publishing', 'failed');

create table public.publishing (
  id boolean primary key default true check (id),
  revision_requested bigint not null default 1,
  revision_built bigint not null default 0 check (revision_built <= revision_requested),
  state public.publishing_state not null default 'live',
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  message text not null default '' check (char_length(message) <= 1000),
  -- Its shape is BuildReport in src/contract/buildReport.ts.
  report jsonb not null default '{"left_out": [], "heavy": []}' check (report ?& array['left_out', 'heavy']),
  waiting_since timestamptz,
  due_at timestamptz default now(),
  live_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  run_url text check (run_url ~ '^https?://' and char_length(run_url) <= 500),
  token_expires_at timestamptz,
  empty_revision bigint
);
comment on table public.publishing is 'A single row: which revision of the catalogue is wanted, which is live, and how the last build went.';
comment on column public.publishing.report is 'Of the last build that went live: resources left out, and pages over the size budget.';
comment on column public.publishing.waiting_since is 'The first change for which no build has started yet.';
comment on column public.publishing.due_at is 'When the next build is to start; null if none is.';
comment on column public.publishing.live_at is 'When the site that is shown went live.';
comment on column public.publishing.failures is 'How many builds have failed since the last one that went live.';
comment on column public.publishing.run_url is 'Where the log of the last build is.';
comment on column public.publishing.token_expires_at is
  'When the token of publish-site expires; null if it does not, or if GitHub was not asked yet.';
comment on column public.publishing.empty_revision is
  'The revision that an administrator agreed to publish without resources; the next change ends that.';

alter table public.publishing enable row level security;

grant all on public.publishing to service_role;

create policy "The service reads what is live" on public.publishing for select to service_role using (true);

create type private.publishing_status as (
  state public.publishing_state,
  message text,
  started_at timestamptz,
  due_at timestamptz,
  live_at timestamptz,
  run_url text,
  report jsonb,
  token_expires_at timestamptz
);

create function private.publishing_for_admin() returns setof private.publishing_status
language plpgsql
stable
security definer
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  return query
    select p.state, p.message, p.started_at, p.due_at, p.live_at, p.run_url, p.report, p.token_expires_at
    from public.publishing p;
end;
$$;
comment on function private.publishing_for_admin is 'What is live and what is being published, for administrators.';
grant execute on function private.publishing_for_admin to authenticated, service_role;

create function public.publishing_status() returns table (
  state public.publishing_state,
  message text,
  started_at timestamptz,
  due_at timestamptz,
  live_at timestamptz,
  run_url text,
  report jsonb,
  token_expires_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
rows 1
as $$
  select * from private.publishing_for_admin();
$$;
comment on function public.publishing_status is 'What is live and what is being published: one row.';
grant execute on function public.publishing_status to authenticated, service_role;

create table private.publishing_settings (
  id boolean primary key default true check (id),
  quiet interval not null default '20 seconds' check (quiet >= interval '0'),
  longest interval not null default '2 minutes' check (longest >= interval '0'),
  first_retry interval not null default '1 minute' check (first_retry > interval '0'),
  longest_retry interval not null default '1 hour' check (longest_retry >= first_retry),
  longest_build interval not null default '30 minutes' check (longest_build > interval '0'),
  oldest_site interval not null default '26 hours' check (oldest_site > interval '0')
);
comment on table private.publishing_settings is 'A single row, which the ministry may change: when a build is due.';
comment on column private.publishing_settings.quiet is 'A build is due this long after the last change.';
comment on column private.publishing_settings.longest is 'A build is due at the latest this long after the first change that is not live.';
comment on column private.publishing_settings.first_retry is 'The wait after a first failure; each further failure doubles it, up to longest_retry.';
comment on column private.publishing_settings.longest_build is 'A build that has not reported for this long counts as failed.';
comment on column private.publishing_settings.oldest_site is 'The webhook asks for a build at the latest this long after the last one.';

alter table private.publishing_settings enable row level security;

-- Asking for a build

create function private.ask_for_publishing() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- With a condition, since hosted Supabase refuses an update without one to whoever comes through the API.
  update public.publishing set
    revision_requested = revision_requested + 1,
    requested_at = now(),
    waiting_since = coalesce(waiting_since, now()),
    -- What is due already stays due.
    due_at = case when due_at <= now() then due_at
      else least(now() + quiet, coalesce(waiting_since, now()) + longest) end
    from private.publishing_settings where publishing.id;
  -- Heard by the embedded backend; on hosted Supabase nobody listens.
  notify publishing;
end;
$$;
comment on function private.ask_for_publishing is 'Asks for a build of the site.';

create function private.request_publishing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  touched constant text := concat_ws(
    ' union all ',
    'select deleted_at, is_draft, import_id from changed',
    case when tg_op = 'UPDATE' then 'select deleted_at, is_draft, import_id from former' end
  );
  is_seen boolean := true;
begin
  if tg_op <> 'TRUNCATE' then
    -- A statement that the policies left no row of fires too.
    if not exists (select from changed) then
      return null;
    end if;
    execute
      'select exists (
         select from (' || touched || ') as touched where deleted_at is null and not is_draft and not exists (
           select from public.imports
           where imports.id = touched.import_id and imports.state = ''running'' and not imports.as_drafts
         )
       )' into is_seen;
  end if;
  if is_seen then
    perform private.ask_for_publishing();
  else
    -- An import asks at its end. Locked all the same, since count_words counts on it.
    perform from public.publishing where id for update;
  end if;
  return null;
end;
$$;
comment on function private.request_publishing is
  'Asks for a build of the site, once per statement that changes what it shows, except for resources of an import that runs.';

create trigger request_publishing_of_new after insert on public.resources
  referencing new table as changed for each statement execute function private.request_publishing();
create trigger request_publishing_of_changed after update on public.resources
  referencing old table as former new table as changed for each statement execute function private.request_publishing();
create trigger request_publishing_of_deleted after delete on public.resources
  referencing old table as changed for each statement execute function private.request_publishing();
create trigger request_publishing_of_none_left after truncate on public.resources
  for each statement execute function private.request_publishing();

create function private.publish_now() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.publishing set due_at = least(due_at, now()) where id;
  notify publishing;
end;
$$;
comment on function private.publish_now is 'A build is due at once; while one runs, as soon as it has ended.';
grant execute on function private.publish_now to authenticated;

create function public.publish_now() returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.publish_now();
$$;
comment on function public.publish_now is 'For administrators: has the site built without waiting for further changes.';
grant execute on function public.publish_now to authenticated;

-- A catalogue without resources is published only if an administrator agrees to it: a build refuses one that it did not expect.

create function private.publish_empty() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- If there are resources, visitors cannot read them, and the build has to fail.
  update public.publishing set empty_revision = revision_requested
    where id and not exists (select from public.resources where deleted_at is null and not is_draft);
  perform private.publish_now();
end;
$$;
comment on function private.publish_empty is 'A build is due at once, and may find no resources as long as there are none.';
grant execute on function private.publish_empty to authenticated;

create function public.publish_empty() returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.publish_empty();
$$;
comment on function public.publish_empty is 'For administrators: has the site built although the catalogue is empty.';
grant execute on function public.publish_empty to authenticated;

create function private.may_be_empty() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(empty_revision = revision_requested, false) from public.publishing;
$$;
comment on function private.may_be_empty is 'Whether an administrator agreed to publish the catalogue, as it is now, without resources.';
grant execute on function private.may_be_empty to anon, authenticated, service_role;

create function public.may_be_empty() returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select private.may_be_empty();
$$;
comment on function public.may_be_empty is 'For builds, which read the catalogue as visitors do: see private.may_be_empty.';
grant execute on function public.may_be_empty to anon, authenticated, service_role;

-- For whoever builds

create function private.start_publishing() returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publishing set state = 'publishing', started_at = now(), finished_at = null, waiting_since = null,
    due_at = null, message = '', run_url = null
    where id returning revision_requested;
$$;
comment on function private.start_publishing is
  'A build starts. Returns a revision that it contains for certain: call it before the catalogue is read.';
grant execute on function private.start_publishing to service_role;

create function public.start_publishing() returns bigint
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.start_publishing();
$$;
comment on function public.start_publishing is 'For whoever builds the site: see private.start_publishing.';
grant execute on function public.start_publishing to service_role;

create function private.finish_publishing(revision bigint, report text, run_url text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.publishing set state = 'live', failures = 0, message = '', finished_at = now(), live_at = now(),
    revision_built = least(revision_requested, greatest(revision_built, finish_publishing.revision)),
    report = finish_publishing.report::jsonb, run_url = finish_publishing.run_url
    -- due_at stays: whoever has set it since the start wants another build.
    where id;
end;
$$;
comment on function private.finish_publishing is 'The revision that start_publishing returned is live. The report is JSON.';
grant execute on function private.finish_publishing to service_role;

create function public.finish_publishing(revision bigint, report text, run_url text default null) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.finish_publishing(revision, report, run_url);
$$;
comment on function public.finish_publishing is 'For whoever builds the site: the build is live.';
grant execute on function public.finish_publishing to service_role;

create function private.fail_publishing(cause text, run_url text default null) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publishing set state = 'failed', finished_at = now(), message = left(cause, 1000),
    run_url = fail_publishing.run_url, failures = failures + 1,
    -- A change since the start of the build is tried as soon as it is due.
    due_at = coalesce(due_at, now() + least(longest_retry, first_retry * 2 ^ least(failures, 20)))
    from private.publishing_settings where publishing.id;
$$;
comment on function private.fail_publishing is 'A build failed: the site is as before, and a later try is due.';
grant execute on function private.fail_publishing to service_role;

create function public.fail_publishing(cause text, run_url text default null) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.fail_publishing(cause, run_url);
$$;
comment on function public.fail_publishing is 'For whoever builds the site: the build failed.';
grant execute on function public.fail_publishing to service_role;

-- GitHub says in its answers when its token for starting builds expires, publish-site notes it, and the admin page and the
-- doctor remind whoever looks after the site in time.

create function private.note_publishing_token(expires_at timestamptz) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publishing set token_expires_at = expires_at where id and token_expires_at is distinct from expires_at;
$$;
comment on function private.note_publishing_token is 'GitHub accepted the token of publish-site, and said when it expires.';
grant execute on function private.note_publishing_token to service_role;

create function public.note_publishing_token(expires_at timestamptz) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.note_publishing_token(expires_at);
$$;
comment on function public.note_publishing_token is 'For publish-site: see private.note_publishing_token.';
grant execute on function public.note_publishing_token to service_role;

-- On hosted Supabase, pg_cron looks every ten seconds whether a build is due, and pg_net asks the function publish-site for
-- it. Where pg_cron, pg_net or the Vault is missing, as in the embedded backend, nothing is sent and nothing fails.

create table private.publishing_webhook (
  id boolean primary key default true check (id),
  url text check (url ~ '^https?://'),
  request bigint,
  supabase_token_ends_at timestamptz,
  host_token_ends_at timestamptz
);
comment on table private.publishing_webhook is
  'A single row: the address of publish-site, the number that pg_net gave the last request, and when the tokens of the setup end.';
comment on column private.publishing_webhook.supabase_token_ends_at is
  'A year after the setup got the token, which is the longest that Supabase gives; null for one that has outlived that.';
comment on column private.publishing_webhook.host_token_ends_at is 'As the host told; null if it ends never, or the host does not tell.';

alter table private.publishing_webhook enable row level security;

create table private.publishing_stamps (
  sender text primary key check (sender in ('webhook', 'build')),
  stamp bigint not null
);
comment on table private.publishing_stamps is
  'The last stamp, in milliseconds since 1970, of each sender to publish-site. Stamps rise, so a request counts only once.';

alter table private.publishing_stamps enable row level security;

create function private.accept_publishing_stamp(sender text, stamp bigint) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.publishing_stamps as known (sender, stamp)
    values (accept_publishing_stamp.sender, accept_publishing_stamp.stamp)
    on conflict on constraint publishing_stamps_pkey do update set stamp = excluded.stamp where known.stamp < excluded.stamp;
  return found;
end;
$$;
comment on function private.accept_publishing_stamp is 'False if a request of this sender with this stamp, or a later one, has come before.';
grant execute on function private.accept_publishing_stamp to service_role;

create function public.accept_publishing_stamp(sender text, stamp bigint) returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.accept_publishing_stamp(sender, stamp);
$$;
comment on function public.accept_publishing_stamp is 'For publish-site: whether a signed request is new.';
grant execute on function public.accept_publishing_stamp to service_role;

create function private.publishing_due(at timestamptz) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- A change during a build waits until the build has ended.
  select state <> 'publishing' and coalesce(coalesce(due_at, finished_at + oldest_site) <= at, false)
    from public.publishing, private.publishing_settings;
$$;
comment on function private.publishing_due is 'Whether a build is to start at this time.';

create function private.publish_webhook_secret() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into secret using 'publish_webhook_secret';
  end if;
  return nullif(secret, '');
end;
$$;
comment on function private.publish_webhook_secret is 'Null where there is no Vault, or nothing in it.';

create function private.note_lost_builds(at timestamptz) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  is_answered boolean;
  is_refused boolean;
begin
  begin
    execute 'select true, error_msg is not null or status_code is null or status_code not between 200 and 299
      from net._http_response where id = (select request from private.publishing_webhook)' into is_answered, is_refused;
  exception when others then
    -- The table is pg_net's own. Without it, a refused request is noticed when the build does not report.
    is_answered := false;
  end;
  if is_answered then
    update private.publishing_webhook set request = null where id;
  end if;
  -- publish-site names the cause itself, unless it refused the request or could not be reached.
  if is_refused and exists (select from public.publishing where state = 'publishing') then
    perform private.fail_publishing('webhook refused');
  end if;
  if exists (select from public.publishing, private.publishing_settings where state = 'publishing' and started_at <= at - longest_build) then
    perform private.fail_publishing('no report');
  end if;
end;
$$;
comment on function private.note_lost_builds is 'Builds that nobody started, and those that never reported, have failed.';

create function private.send_publishing_webhook(at timestamptz default now()) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text := (select url from private.publishing_webhook);
  secret text := private.publish_webhook_secret();
  stamp text := floor(extract(epoch from at) * 1000)::bigint::text;
  body jsonb := '{"event": "due"}';
  asked bigint;
begin
  perform private.note_lost_builds(at);
  if address is null or secret is null or to_regnamespace('net') is null or not private.publishing_due(at) then
    return;
  end if;
  perform private.start_publishing();
  begin
    -- pg_net keeps the headers in a table, so they hold a signature and not the secret.
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)' into asked
      using address, body, jsonb_build_object(
        'Content-Type', 'application/json',
        'X-Publish-Stamp', stamp,
        'X-Publish-Signature', encode(extensions.hmac(stamp || '.' || body::text, secret, 'sha256'), 'hex')
      );
    update private.publishing_webhook set request = asked where id;
  exception when others then
    -- Such as when pg_net's worker does not run.
    raise warning 'The webhook was not sent: %', sqlerrm;
    perform private.fail_publishing('webhook not sent');
  end;
end;
$$;
comment on function private.send_publishing_webhook is 'Asks publish-site for a build if one is due.';

create function private.schedule_publishing() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return;
  end if;
  begin
    perform cron.schedule('publish', '10 seconds', 'select private.send_publishing_webhook()');
  exception when others then
    -- Before version 1.5, pg_cron knows no seconds.
    perform cron.schedule('publish', '* * * * *', 'select private.send_publishing_webhook()');
  end;
  -- pg_cron notes each run, and never forgets one.
  perform cron.schedule('forget job runs', '43 3 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''2 days''');
end;
$$;
comment on function private.schedule_publishing is 'Has pg_cron look for due builds where it is installed; a second call changes nothing.';

create function private.set_up_publishing_webhook(url text, secret text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known uuid;
begin
  if to_regnamespace('vault') is null then
    raise exception 'This database has no Vault.' using hint = 'Enable the extension supabase_vault.';
  end if;
  if length(secret) < 32 then
    raise exception 'The secret is shorter than 32 characters.';
  end if;
  update private.publishing_webhook set url = set_up_publishing_webhook.url where id;
  execute 'select id from vault.secrets where name = $1' into known using 'publish_webhook_secret';
  if known is null then
    execute 'select vault.create_secret($1, $2)' using secret, 'publish_webhook_secret';
  else
    execute 'select vault.update_secret($1, $2)' using known, secret;
  end if;
  perform private.schedule_publishing();
end;
$$;
comment on function private.set_up_publishing_webhook is
  'For the owner of the database: the address of publish-site, and the secret that it knows as PUBLISH_WEBHOOK_SECRET. Can be called again.';

-- What members are owed of their data: a copy of everything that is kept about them, and its deletion. Both are for the
-- caller alone, whoever that is to auth.uid(); no function here takes another member's id. And how long personal data is kept,
-- in one table, with the job that deletes what is older.

create table private.password_tries (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.password_tries is 'When a member tried to delete their account, so that a stranger with their session cannot guess the password.';

create index password_tries_recent on private.password_tries (user_id, created_at);
create index password_tries_old on private.password_tries (created_at);

alter table private.password_tries enable row level security;

-- The copy

create function private.personal_data() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  account auth.users;
  -- The address is the caller's once they have confirmed it; before that, anyone could have registered it.
  address text;
  sign_in_log jsonb;
begin
  select * into account from auth.users where id = (select auth.uid());
  if not found then
    return null;
  end if;
  address := case when account.email_confirmed_at is not null then lower(account.email) end;
  -- Hosted Supabase may keep the log where the owner of the database cannot read it.
  if has_table_privilege('auth.audit_log_entries', 'select') then
    select jsonb_agg(jsonb_build_object('created_at', created_at, 'entry', payload #>> '{}', 'ip_address', ip_address) order by created_at)
      into sign_in_log
      from auth.audit_log_entries where strpos(payload::text, account.id::text) > 0;
  end if;

  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'new_email', nullif(account.email_change, ''),
      'first_name', account.raw_user_meta_data ->> 'first_name',
      'last_name', account.raw_user_meta_data ->> 'last_name',
      'full_name', account.raw_user_meta_data ->> 'full_name',
      'role', (select role from public.user_roles where user_id = account.id),
      'created_at', account.created_at,
      'email_confirmed_at', account.email_confirmed_at,
      'last_sign_in_at', account.last_sign_in_at
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'user_agent', user_agent, 'ip_address', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = account.id
    ),
    'sign_in_log', coalesce(sign_in_log, '[]'),
    'activities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', a.resource_id, 'title', r.title, 'category', r.category, 'activity_type', a.activity_type,
        'progress_data', a.progress_data, 'created_at', a.created_at
      ) order by a.created_at desc, a.resource_id), '[]')
      from public.user_activities a left join public.resources r on r.id = a.resource_id and r.deleted_at is null and not r.is_draft
      where a.user_id = account.id
    ),
    'bookmarks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', b.resource_id, 'title', r.title, 'category', r.category, 'created_at', b.created_at
      ) order by b.created_at desc, b.resource_id), '[]')
      from public.user_bookmarks b left join public.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = account.id
    ),
    'preferences', (select to_jsonb(p) - 'user_id' from public.user_preferences p where p.user_id = account.id),
    'prayers', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at desc, p.id), '[]')
      from public.prayer_requests p where p.user_id = account.id
    ),
    -- Without the secret of the link that ends it.
    'newsletter', (
      select to_jsonb(n) - 'unsubscribe_token' from public.newsletter_subscriptions n where n.email = address
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from public.contact_messages m where lower(btrim(m.email)) = address
    ),
    'password_tries', (
      select coalesce(jsonb_agg(t.created_at order by t.created_at), '[]')
      from private.password_tries t where t.user_id = account.id
    )
  );
end;
$$;
comment on function private.personal_data is 'Everything that is kept about the caller, but no secrets such as the password; null without an account.';
grant execute on function private.personal_data to authenticated, service_role;

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
grant execute on function private.changes_by_caller to authenticated, service_role;

-- Null without an account, as each of its parts.
create function public.export_my_data() returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.personal_data() || jsonb_build_object('changes', private.changes_by_caller());
$$;
comment on function public.export_my_data is 'Everything that is kept about the caller.';
grant execute on function public.export_my_data to authenticated, service_role;

-- The deletion

create function private.count_password_try(member uuid) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) from private.password_tries
    where user_id = member and created_at > now() - interval '15 minutes'
  ) >= 5 then
    return false;
  end if;
  insert into private.password_tries (user_id) values (member);
  return true;
end;
$$;
comment on function private.count_password_try is 'Counts a try of this member; false, and nothing counted, once they have had five in a quarter of an hour.';

create function private.is_password(password text, encrypted text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(case
    -- $2b$ and $2y$ name the same algorithm as $2a$, which is the one that pgcrypto knows.
    when encrypted ~ '^\$2[aby]\$' then
      extensions.crypt(password, '$2a$' || substr(encrypted, 5)) = '$2a$' || substr(encrypted, 5)
  end, false);
$$;
comment on function private.is_password is 'Whether a password is the one that was encrypted with bcrypt, as Supabase does.';

create function private.delete_my_account(password text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member constant uuid := auth.uid();
  account auth.users;
begin
  if member is null then
    raise insufficient_privilege using message = 'Only members have an account to delete';
  end if;
  -- Locked, so that tries at the same moment are counted one after the other.
  select * into account from auth.users where id = member for update;
  if not found then
    -- Said again to whom the first answer did not reach.
    return 'deleted';
  end if;
  if not private.count_password_try(member) then
    return private.refused(429, 'too many tries');
  end if;
  if not private.is_password(password, account.encrypted_password) then
    return private.refused(403, 'wrong password');
  end if;
  if private.is_last_administrator(member) then
    return private.refused(409, 'last administrator');
  end if;

  if account.email_confirmed_at is not null then
    delete from public.newsletter_subscriptions where email = lower(account.email);
  end if;
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where strpos(payload::text, member::text) > 0;
  end if;
  -- All else that belongs to the account goes with it.
  delete from auth.users where id = member;
  return 'deleted';
end;
$$;
comment on function private.delete_my_account is 'Deletes the caller and all that is theirs, where the password is right.';
grant execute on function private.delete_my_account to authenticated, service_role;

create function public.delete_my_account(password text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.delete_my_account(delete_my_account.password);
$$;
comment on function public.delete_my_account is
  'Deletes the account of the caller: deleted, wrong password (403), too many tries (429) or last administrator (409).';
grant execute on function public.delete_my_account to authenticated, service_role;

-- Retention

create table private.retention (
  subject text primary key,
  keep interval not null check (keep > interval '0')
);
comment on table private.retention is
  'How long personal data is kept. The ministry may change the times; the privacy page tells the ones below.';

alter table private.retention enable row level security;

create function private.kept_since(subject text) returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select now() - keep from private.retention where retention.subject = kept_since.subject;
$$;
comment on function private.kept_since is 'What is older is deleted; null, and nothing is, for a subject without a time.';

create function private.sweep() returns void
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
comment on function private.sweep is
  'Deletes the personal data that is older than private.retention says and what YouTube told too long ago, and finishes imports that nobody continues.';

-- On hosted Supabase pg_cron runs it every hour; the embedded backend runs it itself.
create function private.schedule_sweep() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('sweep', '17 * * * *', 'select private.sweep()');
  end if;
end;
$$;
comment on function private.schedule_sweep is 'Has pg_cron sweep every hour where it is installed; a second call changes nothing.';

-- Pictures that were uploaded and that nothing shows any more. A file is removed through the storage's API, since deleting
-- its row would leave the file.

create function private.find_unused_images() returns setof text
language sql
stable
security definer
set search_path = ''
rows 100
as $$
  with addresses as (
    select r.image_url as address from public.resources r where r.image_url like '%/resource-images/%'
    union all
    -- A change can be undone, which brings the former picture back.
    select changed.address
    from public.audit_entries a, unnest(array[a.before ->> 'image_url', a.after ->> 'image_url']) as changed (address)
    where a.at > now() - interval '30 days' and changed.address is not null
  )
  select o.name
  from storage.objects o
  where o.bucket_id = 'resource-images'
    -- Someone may have uploaded it for a resource that they have not saved yet.
    and greatest(o.created_at, o.updated_at) < now() - interval '7 days'
    -- In an address other characters are written in more ways than one. The site gives no such names.
    and o.name ~ '^[A-Za-z0-9._/-]+$'
    and not exists (
      select from addresses
      where substring(addresses.address from '/storage/v1/object/public/resource-images/([^?#]+)') = o.name
    )
  order by o.created_at, o.name
  limit 100;
$$;
comment on function private.find_unused_images is
  'The 100 oldest pictures in resource-images that are older than a week and that neither a resource, the bin included, nor a change of the last 30 days names.';

create function private.unused_images_for_admin() returns table (name text)
language plpgsql
stable
security definer
set search_path = ''
rows 100
as $$
begin
  perform private.require_admin();
  return query select private.find_unused_images();
end;
$$;
comment on function private.unused_images_for_admin is 'The pictures that nothing uses, for administrators.';
grant execute on function private.unused_images_for_admin to authenticated, service_role;

create function public.unused_images() returns table (name text)
language sql
stable
security invoker
set search_path = ''
rows 100
as $$
  select * from private.unused_images_for_admin();
$$;
comment on function public.unused_images is
  'At most 100 pictures that neither a resource nor a recent change uses, for administrators.';
grant execute on function public.unused_images to authenticated, service_role;

-- The numbers that administrators see of the catalogue and its use. They tell nothing of a person: whatever has fewer than
-- five members behind it is left out.

create function private.unless_few(number bigint) returns bigint
language sql
immutable
set search_path = ''
as $$
  select case when number >= 5 then number end;
$$;
comment on function private.unless_few is 'A number of people, or null for fewer than five.';

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
  'For each week from Monday (UTC), how many resources members viewed last in it; null where fewer than five members did.';

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
    from counted c join public.resources r on r.id = c.resource_id
    where r.deleted_at is null and not r.is_draft
    order by c.views desc, r.title, r.id limit 10
  )
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.views desc, shown.title, shown.id), '[]') from shown;
$$;
comment on function private.most_viewed is 'The ten resources that most members viewed, each with at least five.';

create function private.numbers_for_admin() returns jsonb
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
          select r.category, count(*) as resources from public.resources r where r.deleted_at is null and not r.is_draft group by r.category
        ) counted on counted.category = c.category
    ),
    'weeks', private.weekly_views(26),
    'viewed', private.most_viewed(),
    'members', (select private.unless_few(count(*)) from auth.users where email_confirmed_at is not null),
    'subscribers', (select private.unless_few(count(*)) from public.newsletter_subscriptions where is_active)
  );
end;
$$;
comment on function private.numbers_for_admin is 'Counts of the catalogue and its use, for administrators.';
grant execute on function private.numbers_for_admin to authenticated, service_role;

create function public.catalogue_numbers() returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.numbers_for_admin();
$$;
comment on function public.catalogue_numbers is
  'Resources by category, views of 26 weeks, the ten resources that most members viewed, members and subscribers; null for fewer than five.';
grant execute on function public.catalogue_numbers to authenticated, service_role;

-- When the last backup was made: npm run backup writes it, and the doctor tells how old it is. It is of this deployment
-- alone, so no backup contains it.

create table private.last_backup (
  id boolean primary key default true check (id),
  made_at timestamptz,
  missing_pictures integer not null default 0 check (missing_pictures >= 0)
);
comment on table private.last_backup is 'A single row: when the last backup with pictures was made; null if none was.';
comment on column private.last_backup.missing_pictures is 'How many pictures the last backup could not read.';

alter table private.last_backup enable row level security;

create function private.mails_since(since timestamptz) returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from auth.users cross join lateral (values (confirmation_sent_at), (recovery_sent_at), (email_change_sent_at)) as mail (sent_at)
  where mail.sent_at >= since;
$$;
comment on function private.mails_since is
  'How many mails accounts got. Of each account the last confirmation, new password and new address are known, so there may have been more.';

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
      'looked_at', (select max(looked_at) from public.link_checks)
    ),
    'first_account_at', (select min(created_at) from auth.users),
    'database_bytes', pg_database_size(current_database()),
    'picture_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'mails', private.mails_since(now() - interval '24 hours')
  );
$$;
comment on function private.upkeep is 'For the doctor, which is the owner of the database. Its shape is Upkeep in src/contract/upkeep.ts.';

create function private.upkeep_for_admin() returns jsonb
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
comment on function private.upkeep_for_admin is 'What keeps the site going, for administrators.';
grant execute on function private.upkeep_for_admin to authenticated, service_role;

create function public.get_upkeep() returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.upkeep_for_admin();
$$;
comment on function public.get_upkeep is
  'What keeps the site going: builds, backups, tokens, sizes and mails. For administrators (403).';
grant execute on function public.get_upkeep to authenticated, service_role;

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
  refreshed_at timestamptz,
  captions boolean,
  channel text check (char_length(channel) <= 2000 and channel ~ '^https://www\.youtube\.com/(@|(channel|c|user)/)[^/?#\s]+$'),
  channel_told_at timestamptz
);
comment on table public.link_checks is 'What the last look at the link of a resource saw. It says nothing about another link that took its place.';
comment on column public.link_checks.answer is 'What was answered: one of LINK_ANSWERS in src/contract/linkCheck.ts.';
comment on column public.link_checks.since is 'When it was first seen so; a link that failed before it was gone, since then.';
comment on column public.link_checks.denials is 'How often it was said not to exist since it was last seen.';
comment on column public.link_checks.denied_since is 'The first of these times.';
comment on column public.link_checks.refreshed_at is 'When the platform last told, by a key, what the content flags of the resource are.';
comment on column public.link_checks.captions is 'Whether there are captions, as the platform last told by a key; null if it never did.';
comment on column public.link_checks.channel is
  'The address of its channel on YouTube, as last told; it stays when the link is gone. Null if it was never told, or too long ago.';
comment on column public.link_checks.channel_told_at is 'When the platform told the channel by a key; null if it told it without one.';

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
comment on function private.note_looks is
  'Keeps what looks at links saw: rows of link_checks, with the content flags and captions that the platform told by a key, if it did.';

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

-- What is no object of the schema, so that a comparison of two databases cannot see it: settings of roles, the bucket, the rows that
-- the functions expect, what the planner samples, and the jobs. A migration repeats this file as a whole when it has changed: each
-- statement gives the same result the second time, and none overwrites a number that the ministry has chosen.

-- Visitors may filter and order the catalogue as they like, but not for longer than this; administrators import and remove many
-- rows at once. Hosted Supabase sets it for each request by its role; the embedded backend reads it from here and does the same.
alter role anon set statement_timeout = '1s';
alter role authenticated set statement_timeout = '5s';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resource-images', 'resource-images', true, 5242880, array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.rate_limits (subject, per_address, per_network, per_hour) values
  -- A school class subscribes behind one address.
  ('subscribe', 20, 60, 1000),
  -- More than anyone reads in an hour; the page shows the ministry's mail address beside the form.
  ('send_contact_message', 5, 20, 200),
  -- A page that breaks breaks for everybody at once.
  ('report_error', 20, 60, 1000)
on conflict do nothing;

insert into private.row_limits (subject, kept) values
  -- Of up to 23 kB.
  ('contact_messages', 1000),
  -- Of up to 8 kB.
  ('client_errors', 2000),
  -- Of some 300 bytes with their indexes. Nobody who is on the list makes room: new addresses are refused.
  ('newsletter_subscriptions', 50000)
on conflict do nothing;

insert into private.retention (subject, keep) values
  -- Whoever registered an address that is not theirs cannot confirm it.
  ('unconfirmed_accounts', '7 days'),
  -- Counted from when an administrator has handled the message.
  ('contact_messages', '90 days'),
  ('deleted_messages', '30 days'),
  ('client_errors', '30 days'),
  ('rate_limit_buckets', '24 hours'),
  ('password_tries', '24 hours'),
  -- What Supabase notes of sign-ins, with email addresses.
  ('sign_in_log', '30 days'),
  -- A year and a month: what was done at the last feast can be looked up at the next one.
  ('audit_entries', '400 days'),
  -- Who began an import, and who saved a source, is kept as long as the audit trail.
  ('imports', '400 days'),
  ('import_sources', '400 days')
on conflict do nothing;

insert into public.publishing default values on conflict do nothing;
insert into private.publishing_settings default values on conflict do nothing;
insert into private.publishing_webhook default values on conflict do nothing;
insert into private.last_backup default values on conflict do nothing;

-- Policies hide rows, but not the statistics that the planner keeps of them, and with "Prefer: count=planned" everyone may ask the
-- planner: letter by letter, it would tell what others pray for, what drafts say, and which resources are parts of a series. So
-- nothing is sampled of what members keep, nor of what drafts say.
do $$
begin
  execute (
    select string_agg(format('alter table %s alter column %I set statistics 0', attrelid::regclass, attname), '; ')
    from pg_catalog.pg_attribute
    where attnum > 0 and not attisdropped and (
      attrelid = any (array[
        'public.user_roles', 'public.user_activities', 'public.user_bookmarks', 'public.user_preferences', 'public.prayer_requests'
      ]::regclass[])
      or attrelid = 'public.resources'::regclass
        and attname in ('title', 'description', 'author', 'image_url', 'external_link', 'platform_item', 'is_draft')
      or attrelid = 'public.series'::regclass and attname = 'parts'
    )
  );
end;
$$;

-- Only hosted Supabase has these extensions; the embedded backend looks and sweeps by itself.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  if exists (select from pg_available_extensions where name = 'supabase_vault') then
    create extension if not exists supabase_vault;
  end if;
end;
$$;
select private.schedule_publishing();
select private.schedule_sweep();

notify pgrst, 'reload config';
notify pgrst, 'reload schema';

reset check_function_bodies;
