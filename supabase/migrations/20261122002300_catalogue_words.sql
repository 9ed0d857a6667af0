-- The tags and authors of the catalogue: suggested while an administrator types, listed, and renamed in all resources.

create type public.word_kind as enum ('tag', 'author');

create function private.matching_words(kind public.word_kind, query text)
returns table (word text, uses bigint, is_prefix boolean)
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- The planner sees which kind is asked for.
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
begin
  perform private.require_admin();
  return query
    -- Counted first, since there are far fewer words than resources.
    with words as (
      select word, count(*) as uses
      from public.resources r, unnest(case when kind = 'tag' then r.tags else array[r.author] end) as word
      where r.deleted_at is null and word is not null
      group by word
    )
    select word, uses, folded like substr(pattern, 2)
    from (select word, uses, private.fold_case(word) as folded from words) known
    where folded like pattern;
end;
$$;
comment on function private.matching_words is
  'The tags or authors of the visible resources that contain the query, and how many resources have each.';
revoke all on function private.matching_words from public;
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
revoke all on function public.suggest_tags from public;
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
revoke all on function public.suggest_authors from public;
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
revoke all on function public.catalogue_words from public;
grant execute on function public.catalogue_words to authenticated;

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
revoke all on function private.replace_tag from public;
grant execute on function private.replace_tag to authenticated;

create function public.rename_word(kind public.word_kind, from_name text, to_name text)
returns table (batch uuid, changed integer)
language plpgsql
volatile
security invoker
set search_path = ''
rows 1
as $$
declare
  new_name constant text := btrim(to_name);
begin
  perform private.require_admin();
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
revoke all on function public.rename_word from public;
grant execute on function public.rename_word to authenticated;
