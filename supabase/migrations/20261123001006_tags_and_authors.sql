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
comment on table private.word_counts is 'The tags and authors of the visible resources, and how many resources have each.';

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
