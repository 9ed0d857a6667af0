-- How many resources have a tag or an author, so that an administrator who renames one to another that exists is asked
-- first whether the two shall become one.

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
    where found.word = asked.word;
end;
$$;
comment on function public.word_uses is
  'The tags or authors of the visible resources that have exactly one of these names, and how many resources have each. For administrators (403).';
revoke all on function public.word_uses from public;
grant execute on function public.word_uses to authenticated;
