-- What an import asks of each row, in less time: functions in SQL are prepared anew for each call where they cannot be inlined, and
-- those in PL/pgSQL are not. They give what they gave before.

create or replace function private.percent_decoded(part text) returns text
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

create or replace function private.query_value(query text, name text) returns text
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

create or replace function private.fold_case(words text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- To ask is quicker than to compose.
  return translate(lower(case when words is nfc normalized then words else normalize(words, nfc) end), 'ς', 'σ');
end;
$$;

create or replace function private.search_text(title text, description text, author text, tags text[]) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.fold_case(concat_ws(chr(31), title, description, author, array_to_string(tags, chr(31))));
end;
$$;

create or replace function private.compose_texts() returns trigger
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

create or replace function private.are_tags(tags text[]) returns boolean
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

create or replace function public.import_resources(import_id uuid, rows jsonb) returns jsonb
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
