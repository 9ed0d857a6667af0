-- More notations of links to YouTube and Spotify lead to their item (src/catalogue/media/mediaLink.rules.ts gives the same answers).
-- The items of links that are in the catalogue are found anew. Where two turn out to be
-- the same, the one that was found by now stays, or else the earlier one; the other goes to the bin.

create or replace function private.platform_item(link text) returns text
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
  -- What people and other programs leave behind an id: further parameters, and what ends a sentence.
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

  -- Browsers drop spaces at the end, and tabs and line breaks everywhere.
  rest := translate(regexp_replace(substr(link, strpos(link, '//') + 2 + length(authority)), '[\u0001-\u0020]+$', ''), E'\t\n\r', '');
  query := coalesce(substring(rest from '^[^?#]*\?([^#]*)'), '');
  segments := private.path_segments(substring(rest from '^[^?#]*'));

  if host = 'open.spotify.com' then
    -- The path may start with the visitor's region: /intl-de/track/…
    select array_agg(segment order by place) into segments
      from unnest(segments) with ordinality as parts (segment, place)
      where segment not in ('', 'embed') and not starts_with(segment, 'intl-');
    -- That of a playlist may start with its owner: /user/ruth/playlist/…
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
    -- Old links of shared videos: /attribution_link?u=/watch?v=…
    query := coalesce(substring(private.query_value(query, 'u') from '^/watch\?\??(.*)$'), '');
  end if;
  id := case
    when host = 'youtu.be' then kind
    when kind in ('shorts', 'live', 'embed', 'v', 'e') or kind = 'watch' and segments[2] <> '' then segments[2]
    -- Also where the link was copied out of HTML.
    else coalesce(private.query_value(query, 'v'), private.query_value(query, 'amp;v'))
  end;
  id := regexp_replace(id, tail, '');
  -- Two words of embed addresses are as long as the id of a video.
  if id ~ '^[A-Za-z0-9_-]{11}$' and id not in ('videoseries', 'live_stream') then
    return 'youtube:video:' || id;
  end if;
  if array_to_string(segments, '/') in ('playlist', 'embed/videoseries') then
    id := regexp_replace(coalesce(private.query_value(query, 'list'), private.query_value(query, 'amp;list')), tail, '');
    -- Not mixes (RD) and Watch Later (WL), which differ per visitor, but the playlists of YouTube Music (RDCLAK5uy_).
    if id ~ '^(PL|UU|FL|OLAK5uy_|RDCLAK5uy_)[A-Za-z0-9_-]{10,64}$' then
      return 'youtube:playlist:' || id;
    end if;
  end if;
  return null;
end;
$$;

update public.resources set deleted_at = now() where id in (
  select id from (
    select id, row_number() over (
      partition by private.platform_item(external_link) order by is_draft, platform_item is null, created_at, id
    ) as place
    from public.resources where deleted_at is null and private.platform_item(external_link) is not null
  ) same
  where place > 1
);

-- Nobody changed them.
alter table public.resources disable trigger user;
update public.resources set external_link = external_link where private.platform_item(external_link) is distinct from platform_item;
alter table public.resources enable trigger user;
