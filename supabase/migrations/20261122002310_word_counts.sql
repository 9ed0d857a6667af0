-- How many visible resources have each tag and author, kept by triggers: suggestions are asked for while somebody types, and
-- counting them in 100,000 resources takes 0.3 s.

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
revoke all on function private.count_words from public;

-- Triggers fire in the order of their names. These come after those that ask for publishing and hold its one row until the
-- transaction ends, so that two transactions never wait for each other's words.
create trigger tally_words_of_new after insert on public.resources
  referencing new table as new_rows for each statement execute function private.count_words();
create trigger tally_words_of_changed after update on public.resources
  referencing old table as old_rows new table as new_rows for each statement execute function private.count_words();
create trigger tally_words_of_deleted after delete on public.resources
  referencing old table as old_rows for each statement execute function private.count_words();
create trigger tally_words_of_none_left after truncate on public.resources
  for each statement execute function private.count_words();

insert into private.word_counts (kind, word, uses)
  select word.kind, word.word, count(*)
  from public.resources, lateral (
    select 'tag'::public.word_kind, unnest(tags) union all select 'author', author where author is not null
  ) as word (kind, word)
  where deleted_at is null
  group by word.kind, word.word;

create or replace function private.matching_words(kind public.word_kind, query text)
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
