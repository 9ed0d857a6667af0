-- Questions to talk about: up to twelve lines of a resource or a series, which its page and its printed handout show.
-- The views get the column at their end, so everything that returns them is made again.

set local check_function_bodies = off;

DROP FUNCTION "private"."my_library"(text, integer);

DROP FUNCTION "private"."newest_resources"(public.resource_category[]);

DROP FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer);

DROP FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer);

DROP FUNCTION "public"."my_library"(text, integer);

DROP VIEW "public"."saved_resources";

DROP FUNCTION "public"."my_recent_views"();

DROP VIEW "public"."viewed_resources";

DROP FUNCTION "public"."my_recommendations"();

DROP FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer);

DROP VIEW "public"."found_resources";

DROP VIEW "public"."resources";

ALTER TABLE "private"."resources" ADD COLUMN "questions" text[] NOT NULL DEFAULT '{}'::text[];

ALTER TABLE "public"."series" ADD COLUMN "questions" text[] NOT NULL DEFAULT '{}'::text[];

CREATE OR REPLACE FUNCTION private.are_questions(questions text[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  question text;
begin
  if cardinality(questions) > 12 then return false; end if;
  foreach question in array questions loop
    if question is null or question ~ '^\s|\s$|[\n\r]' or char_length(question) not between 1 and 200 or private.is_blank(question) then
      return false;
    end if;
  end loop;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.compose_series_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.title := normalize(new.title, nfc);
  new.description := normalize(new.description, nfc);
  new.questions := private.composed(new.questions);
  if private.is_blank(new.description) then new.description := ''; end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.compose_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.title is not nfc normalized then new.title := normalize(new.title, nfc); end if;
  if new.description is not nfc normalized then new.description := normalize(new.description, nfc); end if;
  if new.author is not nfc normalized then new.author := normalize(new.author, nfc); end if;
  if array_to_string(new.tags, ' ') is not nfc normalized then
    select array_agg(tag order by place) into new.tags from (
      select normalize(tag, nfc) as tag, min(place) as place from unnest(new.tags) with ordinality as typed (tag, place) group by 1
    ) composed;
  end if;
  if new.questions <> '{}' then new.questions := private.composed(new.questions); end if;
  if private.is_blank(new.description) then new.description := ''; end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.composed(lines text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(normalize(line, nfc) order by place), '{}') from unnest(composed.lines::text[]) with ordinality as given (line, place);
$function$;

CREATE OR REPLACE FUNCTION private.read_candidates(rows jsonb)
 RETURNS TABLE("row" integer, item text, same text, title text, external_link text, resource private.resources)
 LANGUAGE sql
 STABLE ROWS 200
 SET search_path TO ''
AS $function$
  select (c.given ->> 'row')::integer, i.item,
    coalesce(i.item, concat_ws(chr(31), c.given ->> 'external_link', t.title)),
    t.title, c.given ->> 'external_link',
    jsonb_populate_record(null::private.resources, s.said || jsonb_build_object(
      'title', t.title,
      'description', coalesce(s.said ->> 'description', ''),
      'category', case when pg_input_is_valid(s.said ->> 'category', 'public.resource_category') then s.said -> 'category' end,
      -- What is no number of pages is refused as 0 is.
      'pages', case when pg_input_is_valid(s.said ->> 'pages', 'integer') then s.said -> 'pages'
        when s.said ->> 'pages' is not null then '0' end,
      'tags', case jsonb_typeof(coalesce(s.said -> 'tags', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.said -> 'tags'))) end,
      'questions', case jsonb_typeof(coalesce(s.said -> 'questions', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.said -> 'questions'))) end,
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
$function$;

CREATE OR REPLACE FUNCTION private.shown_series(after uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.series
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  with page as (
    select * from public.series s
    where (select private.require_plain_query())
      and (shown_series.after is null or s.id > shown_series.after)
      and exists (select from private.resources r where r.id = any (s.parts) and r.deleted_at is null and not r.is_draft)
    order by s.id
    limit 20
  )
  select s.id, s.kind, s.slug, s.title, s.description, array_agg(r.id order by p.place),
    case when s.cover = any (array_agg(r.id order by p.place)) then s.cover end, s.is_on_home, s.created_at, s.created_at, s.questions
  from page s
    cross join unnest(s.parts) with ordinality as p (id, place)
    join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
  group by s.id, s.kind, s.slug, s.title, s.description, s.cover, s.is_on_home, s.created_at, s.questions
  order by s.id;
$function$;

CREATE OR REPLACE FUNCTION private.undo_series_changes(batch uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
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
        -- Entries from before there were questions say nothing of them.
        jsonb_populate_record(null::public.series, '{"questions": []}' || entry.before || jsonb_build_object('id', entry.subject_id, 'updated_at', now()))
      ).* on conflict do nothing;
      get diagnostics touched = row_count;
    elsif entry.action = 'changed' and to_jsonb(present) @> entry.after then
      update public.series as s set
        kind = former.kind, slug = former.slug, title = former.title, description = former.description,
        parts = former.parts, cover = former.cover, is_on_home = former.is_on_home, questions = former.questions
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
$function$;

CREATE VIEW "public"."resources" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    category,
    author,
    image_url,
    external_link,
    duration,
    pages,
    tags,
    is_hero,
    is_top_pick,
    content_flags,
    language,
    has_captions,
    created_at,
    updated_at,
    deleted_at,
    is_draft,
    questions
   FROM private.resources;

CREATE OR REPLACE FUNCTION private.newest_resources(categories public.resource_category[])
 RETURNS SETOF public.resources
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.my_recommendations()
 RETURNS SETOF public.resources
 LANGUAGE sql
 STABLE ROWS 6
 SET search_path TO ''
AS $function$
  with preferred as (
    select coalesce(nullif(p.preferred_categories, '{}'), enum_range(null::public.resource_category)) as categories
    from (select auth.uid() as id) me left join public.user_preferences p on p.user_id = me.id
    where coalesce(p.show_recommendations, true)
  )
  select r.*
  from preferred cross join lateral private.newest_resources(preferred.categories) r
  where (select private.require_plain_query())
  order by r.created_at desc, r.id desc;
$function$;

CREATE VIEW "public"."found_resources" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    category,
    author,
    image_url,
    external_link,
    duration,
    pages,
    tags,
    is_hero,
    is_top_pick,
    content_flags,
    language,
    has_captions,
    created_at,
    updated_at,
    deleted_at,
    is_draft,
    questions,
    (0)::bigint AS total
   FROM public.resources r;

CREATE OR REPLACE FUNCTION private.search_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, filter public.resource_filter DEFAULT 'all'::public.resource_filter, tag text DEFAULT NULL::text, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 9)
 RETURNS SETOF public.found_resources
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 9
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '16MB'
 SET parallel_setup_cost TO '1000'
 SET parallel_tuple_cost TO '0.1'
AS $function$
declare
  pattern constant text := private.search_pattern(query);
  has_words constant boolean := pattern <> '%%';
  size constant integer := least(greatest(coalesce(page_size, 9), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  conditions text := 'r.deleted_at is null and not r.is_draft';
  -- Words are looked for once, for the number and the page. Without words, indexes give the number and, stopping early, the page.
  hits constant text := case when has_words then 'materialized' else 'not materialized' end;
begin
  perform private.require_plain_query();
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
    'with hits as ' || hits || ' (select r.id, r.created_at from private.resources r where ' || conditions || ')
     select r.*, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id from hits order by hits.created_at desc, hits.id desc limit $4 offset $5) page
       join public.resources r on r.id = page.id
     order by r.created_at desc, r.id desc'
    using pattern, category, normalize(tag, nfc), size, skipped, language;
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, attention public.resource_attention DEFAULT NULL::public.resource_attention, in_bin boolean DEFAULT false, only_drafts boolean DEFAULT false, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 12)
 RETURNS SETOF public.found_resources
 LANGUAGE sql
 STABLE ROWS 12
 SET search_path TO ''
AS $function$
  select r.*, found.matches
  from private.resources_for_admin(
    admin_resources.query, admin_resources.category, admin_resources.attention,
    admin_resources.in_bin, admin_resources.page, admin_resources.page_size, admin_resources.only_drafts, admin_resources.language,
    admin_resources.captions
  ) with ordinality as found (resource_id, matches, place)
    left join public.resources r on r.id = found.resource_id
  order by found.place;
$function$;

CREATE OR REPLACE FUNCTION public.search_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, filter public.resource_filter DEFAULT 'all'::public.resource_filter, tag text DEFAULT NULL::text, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 9)
 RETURNS SETOF public.found_resources
 LANGUAGE sql
 STABLE ROWS 9
 SET search_path TO ''
AS $function$
  select * from private.search_resources(search_resources.query, search_resources.category, search_resources.filter, search_resources.tag, search_resources.language, search_resources.captions, search_resources.page, search_resources.page_size);
$function$;

CREATE VIEW "public"."saved_resources" WITH (security_invoker=true) AS  SELECT r.id,
    r.title,
    r.description,
    r.category,
    r.author,
    r.image_url,
    r.external_link,
    r.duration,
    r.pages,
    r.tags,
    r.is_hero,
    r.is_top_pick,
    r.content_flags,
    r.language,
    r.has_captions,
    r.created_at,
    r.updated_at,
    r.deleted_at,
    r.is_draft,
    r.questions,
    b.created_at AS saved_at,
    false AS is_gone,
    (0)::bigint AS total
   FROM (public.resources r
     JOIN public.user_bookmarks b ON ((b.resource_id = r.id)));

CREATE OR REPLACE FUNCTION private.my_library(query text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS SETOF public.saved_resources
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 9
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  pattern constant text := private.search_pattern(query);
  size constant integer := 9;
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_plain_query();
  return query
    with hits as (
      select b.resource_id, b.created_at
      from public.user_bookmarks b left join private.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = (select auth.uid()) and (pattern = '%%' or r.search_text like pattern)
    )
    select r.*, p.created_at, r.title is null, counted.total
    from (select count(*) as total from hits) counted,
      (select * from hits order by hits.created_at desc, hits.resource_id limit size offset skipped) p
      cross join lateral (
        select * from public.resources shown where shown.id = p.resource_id and shown.deleted_at is null and not shown.is_draft
        union all
        -- What is gone has its id alone.
        select (jsonb_populate_record(null::public.resources, jsonb_build_object('id', p.resource_id))).*
        limit 1
      ) r
    order by p.created_at desc, p.resource_id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_library(query text DEFAULT ''::text, page integer DEFAULT 1)
 RETURNS SETOF public.saved_resources
 LANGUAGE sql
 STABLE ROWS 9
 SET search_path TO ''
AS $function$
  select * from private.my_library(my_library.query, my_library.page);
$function$;

CREATE VIEW "public"."viewed_resources" WITH (security_invoker=true) AS  SELECT r.id,
    r.title,
    r.description,
    r.category,
    r.author,
    r.image_url,
    r.external_link,
    r.duration,
    r.pages,
    r.tags,
    r.is_hero,
    r.is_top_pick,
    r.content_flags,
    r.language,
    r.has_captions,
    r.created_at,
    r.updated_at,
    r.deleted_at,
    r.is_draft,
    r.questions,
    a.created_at AS viewed_at
   FROM (public.resources r
     JOIN public.user_activities a ON ((a.resource_id = r.id)));

CREATE OR REPLACE FUNCTION public.my_recent_views()
 RETURNS SETOF public.viewed_resources
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select r.*, viewed.created_at
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
$function$;

COMMENT ON COLUMN "private"."resources"."questions" IS 'To talk about in a group, in order; nobody answers them on the site.';

COMMENT ON COLUMN "public"."series"."questions" IS 'To talk about in a group, in order; nobody answers them on the site.';

COMMENT ON FUNCTION "private"."are_questions"(text[]) IS 'At most 12 lines, each trimmed, of 1 to 200 characters, and not of such that show nothing.';

COMMENT ON FUNCTION "private"."composed"(text[]) IS 'The same texts with each accent in one character with its letter.';

COMMENT ON FUNCTION "private"."my_library"(text, integer) IS 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';

COMMENT ON FUNCTION "private"."newest_resources"(public.resource_category[]) IS 'The 6 newest visible resources of these categories that may be recommended.';

COMMENT ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) IS 'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language or with captions if asked; total counts every match.';

COMMENT ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) IS 'A page of the catalogue, newest first, of its drafts alone, or of its bin, last binned first: matching as search_resources does, and by the name of the category; language is one, or empty for what has none; total counts every match, but of a search at most 1,001, which means more than 1,000. For administrators (403).';

COMMENT ON FUNCTION "public"."my_library"(text, integer) IS 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';

COMMENT ON FUNCTION "public"."my_recent_views"() IS 'The 20 resources that the caller viewed last, as cards show them, newest view first.';

COMMENT ON FUNCTION "public"."my_recommendations"() IS 'The 6 newest resources of the categories that the caller prefers, or of all where they chose none; nothing where they switched it off.';

COMMENT ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) IS 'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language or with captions if asked; total counts every match.';

COMMENT ON VIEW "public"."found_resources" IS 'What a list consists of, with the number of all that match; nobody reads it as a view.';

COMMENT ON VIEW "public"."resources" IS 'The catalogue as the API serves it. Visitors see what is neither in the bin nor a draft; the policies of the table decide.';

COMMENT ON VIEW "public"."saved_resources" IS 'What My Library consists of; nobody reads it as a view. Of what is gone only the id is left.';

COMMENT ON VIEW "public"."viewed_resources" IS 'What a member viewed consists of; nobody reads it as a view.';

REVOKE ALL ON FUNCTION "private"."are_questions"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_questions"(text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."composed"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."composed"(text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."my_library"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_library"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."newest_resources"(public.resource_category[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newest_resources"(public.resource_category[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_library"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_library"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_recent_views"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_recent_views"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_recommendations"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_recommendations"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ("questions") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("questions"), UPDATE ("questions") ON TABLE "private"."resources" TO "authenticated";

REVOKE ALL ("questions") ON TABLE "public"."series" FROM "authenticated";

GRANT INSERT ("questions"), UPDATE ("questions") ON TABLE "public"."series" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."found_resources" TO "postgres";

GRANT SELECT ON TABLE "public"."resources" TO "anon";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."resources" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."resources" TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."saved_resources" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."viewed_resources" TO "postgres";

ALTER TABLE "private"."resources" ADD CONSTRAINT "resources_questions_check" CHECK (private.are_questions(questions));

ALTER TABLE "public"."series" ADD CONSTRAINT "series_questions_check" CHECK (private.are_questions(questions));
