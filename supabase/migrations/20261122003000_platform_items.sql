-- Which video, playlist, song and so on a resource's link leads to, in whatever notation, so that none of them is in the
-- catalogue twice. src/rules/importing/platformItem.ts gives the same answers.

create function private.percent_decoded(part text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when strpos(part, '%') = 0 then part else (
    select string_agg(
      case when token[1] ~* '^%[2-7][0-9a-f]$' then convert_from(decode(substr(token[1], 2), 'hex'), 'UTF8') else token[1] end,
      '' order by place
    )
    from regexp_matches(part, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as tokens (token, place)
  ) end;
$$;
comment on function private.percent_decoded is 'A part of an address with its ASCII characters decoded; others stay, since no id has them.';
revoke all on function private.percent_decoded from public;
grant execute on function private.percent_decoded to authenticated, service_role;

create function private.query_value(query text, name text) returns text
language sql
immutable
set search_path = ''
as $$
  select private.percent_decoded(coalesce(substring(pair from '=(.*)$'), ''))
  from string_to_table(query, '&') with ordinality as pairs (pair, place)
  where private.percent_decoded(split_part(pair, '=', 1)) = name
  order by place limit 1;
$$;
comment on function private.query_value is 'The first value with this name in the query of an address, as URLSearchParams gives it; null if there is none.';
revoke all on function private.query_value from public;
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
revoke all on function private.path_segments from public;
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
revoke all on function private.platform_item from public;
grant execute on function private.platform_item to authenticated, service_role;

alter table public.resources
  add column platform_item text generated always as (private.platform_item(external_link)) stored;
comment on column public.resources.platform_item is
  'The video, playlist, song and so on that the link leads to; null if it leads elsewhere. At most one visible resource has each.';

-- Of those that are in the catalogue twice the oldest stays, and the others can be looked at in the bin.
update public.resources set deleted_at = now() where id in (
  select id from (
    select id, row_number() over (partition by platform_item order by created_at, id) as place
    from public.resources where deleted_at is null and platform_item is not null
  ) doubles where place > 1
);

create unique index resources_platform_item on public.resources (platform_item)
  where deleted_at is null and platform_item is not null;
create index resources_binned_platform_item on public.resources (platform_item)
  where deleted_at is not null and platform_item is not null;
-- Links may be longer than what a B-tree takes.
create index resources_external_link on public.resources using hash (external_link);

create or replace function private.record_resource_changes() returns trigger
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
