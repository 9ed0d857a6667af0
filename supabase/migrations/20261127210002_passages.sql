-- The passages of the Bible that a resource is about, and their verses as numbers, by which lists are filtered.
-- The column of the verses is computed for each row: at 100,000 resources, that takes some seconds.

set local check_function_bodies = off;

DROP FUNCTION "private"."my_library"(text, integer);

DROP FUNCTION "private"."newest_resources"(public.resource_category[], boolean);

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

ALTER TABLE "private"."resources" ADD COLUMN "passages" text[] NOT NULL DEFAULT '{}'::text[];

CREATE OR REPLACE FUNCTION private.are_passages(passages text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select cardinality(passages) <= 20 and not exists (
    select from unnest(passages) as passage where private.verses_of_passage(passage) is null
  );
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
      'passages', case jsonb_typeof(coalesce(s.said -> 'passages', '[]'))
        when 'array' then to_jsonb(array(select jsonb_array_elements_text(s.said -> 'passages'))) end,
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

CREATE OR REPLACE FUNCTION private.record_resource_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  -- They follow from the others, or say nothing. Of what came by an import, the import's id is that of the batch.
  left_out constant text[] := array['id', 'search_text', 'platform_item', 'verses', 'updated_at', 'import_id', 'import_row'];
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
            else coalesce(private.publishing_action(old_rows.is_draft, new_rows.is_draft), 'changed')
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
$function$;

CREATE OR REPLACE FUNCTION private.verses_of(passages text[])
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select coalesce(range_agg(private.verses_of_passage(passage)), '{}') from unnest(passages) as passage;
$function$;

CREATE OR REPLACE FUNCTION private.verses_of_passage(passage text)
 RETURNS int4range
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  books constant text[] := string_to_array(
    'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song '
    'Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal '
    'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev '
    'Tob Jdt GkEsth Wis Sir Bar EpJer PrAzar SgThree Sus Bel 1Macc 2Macc 3Macc 4Macc 1Esd 2Esd PrMan Ps151', ' '
  );
  chapters constant integer[] := string_to_array(
    '50 40 27 36 34 24 21 4 31 24 22 25 29 36 10 13 10 42 150 31 12 8 '
    '66 52 5 48 12 14 3 9 1 4 7 3 3 3 2 14 4 '
    '28 16 24 21 28 16 16 13 6 6 4 4 5 3 6 4 3 1 13 5 5 3 5 1 1 1 22 '
    '14 16 16 19 51 5 1 1 1 1 1 16 15 7 18 9 16 1 1', ' '
  )::integer[];
  part constant text[] :=
    regexp_match(passage, '^(\d?[A-Za-z]+\d*)(?:\.(\d{1,3})(?:\.(\d{1,3}))?(?:-\1\.(\d{1,3})(?:\.(\d{1,3}))?)?)?$');
  book constant integer := array_position(books, part[1]);
  chapter constant integer := part[2];
  last_chapter constant integer := coalesce(part[4], part[2]);
  verse constant integer := part[3];
  last_verse constant integer := case when part[4] is null then part[3] else part[5] end;
begin
  if book is null then return null; end if;
  if chapter is null then return int4range(book * 1000000, (book + 1) * 1000000); end if;
  if chapter < 1 or last_chapter < chapter or last_chapter > chapters[book]
    or (verse is null) <> (last_verse is null) or least(verse, last_verse) < 1
    or chapter = last_chapter and last_verse < verse then
    return null;
  end if;
  return int4range(
    book * 1000000 + chapter * 1000 + coalesce(verse, 0), book * 1000000 + last_chapter * 1000 + coalesce(last_verse + 1, 1000)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.change_resources(ids uuid[], action public.resource_change, value text DEFAULT NULL::text)
 RETURNS TABLE(batch uuid, changed integer)
 LANGUAGE plpgsql
 ROWS 1
 SET search_path TO ''
AS $function$
declare
  told constant text[] := string_to_array(value, ',');
begin
  perform private.require_admin();
  value := normalize(value, nfc);
  if cardinality(ids) > 500 then
    raise sqlstate 'PT400' using message = 'too many resources';
  end if;
  if action in ('add tag', 'remove tag') and not private.are_tags(array[value]) then
    raise sqlstate 'PT400' using message = 'invalid tag';
  end if;
  if action = 'set category' and not coalesce(pg_input_is_valid(value, 'public.resource_category'), false) then
    raise sqlstate 'PT400' using message = 'invalid category';
  end if;
  if action in ('add passages', 'remove passages') and private.are_passages(told) is not true then
    raise sqlstate 'PT400' using message = 'invalid passages';
  end if;

  -- Locked in one order, so that two administrators who change the same resources wait for each other.
  perform from private.resources where id = any (ids) order by id for update;
  case action
    when 'set hero' then
      update private.resources set is_hero = true where id = any (ids) and deleted_at is null and not is_hero;
    when 'clear hero' then
      update private.resources set is_hero = false where id = any (ids) and deleted_at is null and is_hero;
    when 'set top pick' then
      update private.resources set is_top_pick = true where id = any (ids) and deleted_at is null and not is_top_pick;
    when 'clear top pick' then
      update private.resources set is_top_pick = false where id = any (ids) and deleted_at is null and is_top_pick;
    when 'add tag' then
      if exists (
        select from private.resources
        where id = any (ids) and deleted_at is null and value <> all (tags) and not private.are_tags(tags || value)
      ) then
        raise sqlstate 'PT422' using message = 'too many tags';
      end if;
      update private.resources set tags = tags || value where id = any (ids) and deleted_at is null and value <> all (tags);
    when 'remove tag' then
      update private.resources set tags = array_remove(tags, value)
        where id = any (ids) and deleted_at is null and value = any (tags);
    when 'set category' then
      update private.resources set category = value::public.resource_category
        where id = any (ids) and deleted_at is null and category <> value::public.resource_category;
    when 'add passages' then
      if exists (
        select from private.resources
        where id = any (ids) and deleted_at is null and not passages @> told
          and cardinality(passages || array(select unnest(told) except select unnest(passages))) > 20
      ) then
        raise sqlstate 'PT422' using message = 'too many passages';
      end if;
      update private.resources
        set passages = passages || array(select t.passage from unnest(told) as t (passage) where t.passage <> all (passages))
        where id = any (ids) and deleted_at is null and not passages @> told;
    when 'remove passages' then
      update private.resources
        set passages = array(select t.passage from unnest(passages) as t (passage) where t.passage <> all (told))
        where id = any (ids) and deleted_at is null and passages && told;
    when 'publish' then
      update private.resources set is_draft = false where id = any (ids) and deleted_at is null and is_draft;
    when 'unpublish' then
      update private.resources set is_draft = true where id = any (ids) and deleted_at is null and not is_draft;
    when 'bin' then
      update private.resources set deleted_at = now() where id = any (ids) and deleted_at is null;
    when 'restore' then
      update private.resources set deleted_at = null where id = any (ids) and deleted_at is not null;
  end case;
  get diagnostics changed = row_count;
  batch := private.current_batch();
  return next;
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
    questions,
    passages
   FROM private.resources;

CREATE OR REPLACE FUNCTION private.newest_resources(categories public.resource_category[], hide_finished boolean)
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
        and not (newest_resources.hide_finished and exists (
          select from public.finished_resources f where f.user_id = (select auth.uid()) and f.resource_id = r.id
        ))
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
    select coalesce(nullif(p.preferred_categories, '{}'), enum_range(null::public.resource_category)) as categories,
      coalesce(p.hide_finished, false) as hide_finished
    from (select auth.uid() as id) me left join public.user_preferences p on p.user_id = me.id
    where coalesce(p.show_recommendations, true)
  )
  select r.*
  from preferred cross join lateral private.newest_resources(preferred.categories, preferred.hide_finished) r
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
    passages,
    (0)::bigint AS total
   FROM public.resources r;

CREATE OR REPLACE FUNCTION private.search_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, filter public.resource_filter DEFAULT 'all'::public.resource_filter, tag text DEFAULT NULL::text, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 9, passage text DEFAULT NULL::text)
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
  verses constant int4range := private.verses_of_passage(passage);
  conditions text := 'r.deleted_at is null and not r.is_draft';
  -- Words and passages are looked for once, for the number and the page. Without them, indexes give the number and, stopping early,
  -- the page.
  hits constant text := case when has_words or verses is not null then 'materialized' else 'not materialized' end;
begin
  perform private.require_plain_query();
  -- No tag is longer, so nothing has this one.
  if char_length(tag) > 50 then return; end if;
  if passage is not null and verses is null then return; end if;
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
  -- The second half is word for word as in the index, so that the planner knows it.
  if verses is not null then conditions := conditions || ' and r.verses && $7 and r.passages <> ''{}'''; end if;
  if filter = 'featured' then conditions := conditions || ' and (r.is_hero or r.is_top_pick)'; end if;

  -- Planned anew for each call, so that the planner sees the words and picks the index that fits them.
  return query execute
    'with hits as ' || hits || ' (select r.id, r.created_at from private.resources r where ' || conditions || ')
     select r.*, counted.total
     from (select count(*) as total from hits) counted,
       (select hits.id from hits order by hits.created_at desc, hits.id desc limit $4 offset $5) page
       join public.resources r on r.id = page.id
     order by r.created_at desc, r.id desc'
    using pattern, category, normalize(tag, nfc), size, skipped, language, verses;
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

CREATE OR REPLACE FUNCTION public.search_resources(query text DEFAULT ''::text, category public.resource_category DEFAULT NULL::public.resource_category, filter public.resource_filter DEFAULT 'all'::public.resource_filter, tag text DEFAULT NULL::text, language text DEFAULT NULL::text, captions boolean DEFAULT false, page integer DEFAULT 1, page_size integer DEFAULT 9, passage text DEFAULT NULL::text)
 RETURNS SETOF public.found_resources
 LANGUAGE sql
 STABLE ROWS 9
 SET search_path TO ''
AS $function$
  select * from private.search_resources(search_resources.query, search_resources.category, search_resources.filter, search_resources.tag, search_resources.language, search_resources.captions, search_resources.page, search_resources.page_size, search_resources.passage);
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
    r.passages,
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
    r.passages,
    a.created_at AS viewed_at,
    a.progress_data,
    false AS is_finished
   FROM (public.resources r
     JOIN public.user_activities a ON ((a.resource_id = r.id)));

CREATE OR REPLACE FUNCTION public.my_recent_views()
 RETURNS SETOF public.viewed_resources
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select r.*, viewed.created_at, viewed.progress_data, exists (
      select from public.finished_resources f where f.user_id = (select auth.uid()) and f.resource_id = r.id
    )
  from (
      select a.resource_id, a.created_at, a.progress_data
      from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      order by a.created_at desc, a.resource_id
    ) viewed
    join public.resources r on r.id = viewed.resource_id
  where r.deleted_at is null and not r.is_draft
  order by viewed.created_at desc, viewed.resource_id
  limit 20;
$function$;

COMMENT ON COLUMN "private"."resources"."passages" IS 'The passages of the Bible that it is about, in the notation of OSIS and the numbering of English Bibles, such as "Rom.8".';

COMMENT ON FUNCTION "private"."are_passages"(text[]) IS 'At most 20 passages of the Bible.';

COMMENT ON FUNCTION "private"."my_library"(text, integer) IS 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';

COMMENT ON FUNCTION "private"."newest_resources"(public.resource_category[], boolean) IS 'The 6 newest visible resources of these categories that may be recommended, with or without what the caller finished.';

COMMENT ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) IS 'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language, with captions or about a passage of the Bible, such as "Rom.8", if asked; total counts every match.';

COMMENT ON FUNCTION "private"."verses_of"(text[]) IS 'The verses of all these passages.';

COMMENT ON FUNCTION "private"."verses_of_passage"(text) IS 'The verses of a passage of one book in the notation of OSIS, such as "Rom", "Rom.8", "Rom.8.28-Rom.8.30" or "Rom.5-Rom.9", as numbers: book times 1,000,000, chapter times 1,000, verse. Null for any other text.';

COMMENT ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) IS 'A page of the catalogue, newest first, of its drafts alone, or of its bin, last binned first: matching as search_resources does, and by the name of the category; language is one, or empty for what has none; total counts every match, but of a search at most 1,001, which means more than 1,000. For administrators (403).';

COMMENT ON FUNCTION "public"."change_resources"(uuid[], public.resource_change, text) IS 'Changes up to 500 resources, all or none, and tells how many were not so already and the batch for undo_changes. Resources that are gone are left out, and so are those in the bin unless they are restored. Refuses with too many resources, invalid tag, invalid category, invalid passages (400), too many tags, too many passages (422), and whoever is no administrator (403).';

COMMENT ON FUNCTION "public"."my_library"(text, integer) IS 'A page of what the caller has saved, the last first, and what of it matches; total counts all.';

COMMENT ON FUNCTION "public"."my_recent_views"() IS 'The 20 resources that the caller viewed last, as cards show them, newest view first.';

COMMENT ON FUNCTION "public"."my_recommendations"() IS 'The 6 newest resources of the categories that the caller prefers, or of all where they chose none; without what they finished where they hide that; nothing where they switched it off.';

COMMENT ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) IS 'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first, of one language, with captions or about a passage of the Bible, such as "Rom.8", if asked; total counts every match.';

COMMENT ON TYPE "public"."resource_change" IS 'What change_resources does; a tag, a category or passages with commas between them are its value.';

COMMENT ON VIEW "public"."found_resources" IS 'What a list consists of, with the number of all that match; nobody reads it as a view.';

COMMENT ON VIEW "public"."resources" IS 'The catalogue as the API serves it. Visitors see what is neither in the bin nor a draft; the policies of the table decide.';

COMMENT ON VIEW "public"."saved_resources" IS 'What My Library consists of; nobody reads it as a view. Of what is gone only the id is left.';

COMMENT ON VIEW "public"."viewed_resources" IS 'What a member viewed consists of; nobody reads it as a view.';

REVOKE ALL ON FUNCTION "private"."are_passages"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."are_passages"(text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."my_library"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_library"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."newest_resources"(public.resource_category[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newest_resources"(public.resource_category[], boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."verses_of"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."verses_of"(text[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."verses_of_passage"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."verses_of_passage"(text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_resources"(text, public.resource_category, public.resource_attention, boolean, boolean, text, boolean, integer, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_library"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_library"(text, integer) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_recent_views"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_recent_views"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_recommendations"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_recommendations"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_resources"(text, public.resource_category, public.resource_filter, text, text, boolean, integer, integer, text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ("passages") ON TABLE "private"."resources" FROM "authenticated";

GRANT INSERT ("passages"), UPDATE ("passages") ON TABLE "private"."resources" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."found_resources" TO "postgres";

GRANT SELECT ON TABLE "public"."resources" TO "anon";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."resources" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."resources" TO "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."saved_resources" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."viewed_resources" TO "postgres";

ALTER TABLE "private"."resources" ADD COLUMN "verses" int4multirange GENERATED ALWAYS AS (private.verses_of(passages)) STORED NOT NULL;

COMMENT ON COLUMN "private"."resources"."verses" IS 'Their verses as numbers, by which lists are filtered.';

ALTER TABLE "private"."resources" ADD CONSTRAINT "resources_passages_check" CHECK (private.are_passages(passages));

CREATE INDEX resources_verses ON private.resources USING gist (verses) WHERE (passages <> '{}'::text[]);
