-- Links of resources. A link may lead to a public web host, without credentials, or to one email address
-- (src/catalogue/media/externalLink.rules.ts has the same rules). And the video, playlist, song and so on behind a link, however
-- it's written, so that none is in the catalogue twice (src/catalogue/media/platformItem.rules.ts gives the same results).

create function private.is_public_host(host text) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  labels constant text[] := string_to_array(rtrim(host, '.'), '.');
begin
  if host ~ '^\[[0-9a-f:.]+\]$' then
    -- Only globally routed IPv6 addresses.
    return pg_input_is_valid(btrim(host, '[]'), 'inet') and btrim(host, '[]')::inet <<= '2000::/3';
  end if;
  if host !~ '^[^\s%\[\]<>^|`{}":@\\\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+$'
    or labels[cardinality(labels)] in ('', 'localhost') then
    return false;
  end if;
  -- Browsers parse any host whose last label is a number as an IPv4 address.
  if labels[cardinality(labels)] !~ '^([0-9]+|0x[0-9a-f]*)$' then
    return true;
  end if;
  return host ~ '^(0|[1-9][0-9]{0,2})(\.(0|[1-9][0-9]{0,2})){3}$' and pg_input_is_valid(host, 'inet') and not host::inet <<= any (array[
    '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
    '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'
  ]::inet[]);
end;
$$;
comment on function private.is_public_host is 'Whether a lower-case host can be on the public web.';

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
  -- As browsers parse it: compatibility characters normalized, and the ideographic full stop as a dot.
  host := lower(translate(normalize(regexp_replace(authority, ':[0-9]*$', ''), NFKC), '。', '.'));
  return private.is_public_host(host);
end;
$$;
comment on function private.is_safe_link is
  'Whether a link leads to a public host, without credentials, or to a single email address, without hidden recipients.';

create function private.require_safe_link() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.external_link is distinct from old.external_link)
    and not coalesce(private.is_safe_link(new.external_link), false) then
    raise check_violation using
      message = 'The link must lead to a public web page or to one email address',
      constraint = 'resources_external_link_check';
  end if;
  return new;
end;
$$;
comment on function private.require_safe_link is 'Refuses a new or changed link that isn''t safe.';

-- In PL/pgSQL, because SQL functions that can't be inlined are planned again on each call, and an import calls these for each row.
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
comment on function private.percent_decoded is 'Part of a URL with its percent-encoded ASCII decoded; anything else stays encoded, since ids are ASCII.';
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
comment on function private.query_value is 'The first value with this name in a URL''s query, as URLSearchParams.get returns it; null if there is none.';
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
comment on function private.path_segments is 'The segments of a URL''s path as browsers parse it, with backslashes and dot segments resolved.';
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
  -- As browsers parse it: compatibility characters normalized, and the ideographic full stop as a dot.
  host constant text := lower(translate(normalize(split_part(authority, ':', 1), NFKC), '。', '.'));
  -- What often follows an id in pasted links: more parameters, or punctuation.
  tail constant text := '([?&].*|[.,;:!)]+)$';
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

  -- Browsers strip trailing spaces, and tabs and line breaks anywhere.
  rest := translate(regexp_replace(substr(link, strpos(link, '//') + 2 + length(authority)), '[\u0001-\u0020]+$', ''), E'\t\n\r', '');
  query := coalesce(substring(rest from '^[^?#]*\?([^#]*)'), '');
  segments := private.path_segments(substring(rest from '^[^?#]*'));

  if host = 'open.spotify.com' then
    -- The path may start with a locale: /intl-de/track/…
    select array_agg(segment order by place) into segments
      from unnest(segments) with ordinality as parts (segment, place)
      where segment not in ('', 'embed') and not starts_with(segment, 'intl-');
    -- A playlist's path may start with its owner: /user/ruth/playlist/…
    if segments[1] = 'user' and segments[3] = 'playlist' then
      segments := segments[3:];
    end if;
    id := regexp_replace(segments[2], tail, '');
    if segments[1] in ('track', 'album', 'playlist', 'artist', 'episode', 'show') and id ~ '^[A-Za-z0-9]{22}$' then
      return concat_ws(':', 'spotify', segments[1], id);
    end if;
    return null;
  end if;

  kind := coalesce(segments[1], '');
  if kind = 'attribution_link' and host <> 'youtu.be' then
    -- Old share links: /attribution_link?u=/watch?v=…
    query := coalesce(substring(private.query_value(query, 'u') from '^/watch\?\??(.*)$'), '');
  end if;
  id := case
    when host = 'youtu.be' then kind
    when kind in ('shorts', 'live', 'embed', 'v', 'e') or kind = 'watch' and segments[2] <> '' then segments[2]
    -- "amp;v" if the link was copied from HTML source.
    else coalesce(private.query_value(query, 'v'), private.query_value(query, 'amp;v'))
  end;
  id := regexp_replace(id, tail, '');
  -- These two words in embed URLs happen to have the length of a video id.
  if id ~ '^[A-Za-z0-9_-]{11}$' and id not in ('videoseries', 'live_stream') then
    return 'youtube:video:' || id;
  end if;
  if array_to_string(segments, '/') in ('playlist', 'embed/videoseries') then
    id := regexp_replace(coalesce(private.query_value(query, 'list'), private.query_value(query, 'amp;list')), tail, '');
    -- Excludes mixes (RD) and Watch Later (WL), which differ per visitor, but not YouTube Music's playlists (RDCLAK5uy_).
    if id ~ '^(PL|UU|FL|OLAK5uy_|RDCLAK5uy_)[A-Za-z0-9_-]{10,64}$' then
      return 'youtube:playlist:' || id;
    end if;
  end if;
  return null;
end;
$$;
comment on function private.platform_item is
  'What a link leads to on YouTube or Spotify, such as youtube:video:ID; null for any other link.';
grant execute on function private.platform_item to authenticated, service_role;
