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
