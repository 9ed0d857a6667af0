-- The catalogue that visitors browse and administrators maintain. A row with deleted_at set is in the bin, which only
-- administrators see. Also uploaded pictures, and changes to many resources at once.
--
-- Some of the table's columns are internal, such as the text for searches. So the table is private, and the API serves a view of
-- it. The view names the public columns once, and functions return its row type.

create type public.resource_category as enum ('sermons', 'worship', 'movies', 'books', 'others');

-- Warnings to check before showing a link's content to teenagers, and whether it plays on this site. Imports copy them from the
-- platform, and administrators filter by them.
create type public.content_flag as enum ('age restricted', 'explicit', 'live', 'not embeddable', 'region limited');
comment on type public.content_flag is
  'age restricted: its platform shows it only to adults, on its own site. live: live or upcoming when it was added. not embeddable: plays only on its platform''s site. region limited: not available in all countries.';

create function private.are_tags(tags text[]) returns boolean
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
    if tag is null or tag ~ '^\s|\s$' or char_length(tag) not between 1 and 50 or private.is_blank(tag) then return false; end if;
  end loop;
  return true;
end;
$$;
comment on function private.are_tags is 'Whether these are at most 20 tags, each trimmed, not blank, and 1 to 50 characters long.';
grant execute on function private.are_tags to authenticated, service_role;

create function private.are_questions(questions text[]) returns boolean
language plpgsql
immutable
strict
set search_path = ''
as $$
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
$$;
comment on function private.are_questions is 'Whether these are at most 12 questions, each one line, trimmed, not blank, and 1 to 200 characters long.';
grant execute on function private.are_questions to authenticated, service_role;

-- The books in order, each with its number of chapters, numbered as in English Bibles. src/contract/bible.ts has the same list.
create function private.verses_of_passage(passage text) returns int4range
language plpgsql
immutable
strict
set search_path = ''
as $$
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
    -- No passage is longer, and comparing two long books would take seconds.
    regexp_match(left(passage, 50), '^(\d?[A-Za-z]+\d*)(?:\.(\d{1,3})(?:\.(\d{1,3}))?(?:-\1\.(\d{1,3})(?:\.(\d{1,3}))?)?)?$');
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
$$;
comment on function private.verses_of_passage is
  'The verses of a passage in OSIS notation, within one book, such as "Rom", "Rom.8", "Rom.8.28-Rom.8.30" or "Rom.5-Rom.9", as numbers: book times 1,000,000 plus chapter times 1,000 plus verse. Null for any other text.';
grant execute on function private.verses_of_passage to authenticated, service_role;

create function private.verses_of(passages text[]) returns int4multirange
language sql
immutable
strict
set search_path = ''
as $$
  select coalesce(range_agg(private.verses_of_passage(passage)), '{}') from unnest(passages) as passage;
$$;
comment on function private.verses_of is 'All verses of these passages, as numbers.';
grant execute on function private.verses_of to authenticated, service_role;

create function private.are_passages(passages text[]) returns boolean
language sql
immutable
strict
set search_path = ''
as $$
  select cardinality(passages) <= 20 and not exists (
    select from unnest(passages) as passage where private.verses_of_passage(passage) is null
  );
$$;
comment on function private.are_passages is 'Whether these are at most 20 valid Bible passages.';
grant execute on function private.are_passages to authenticated, service_role;

create function private.search_text(title text, description text, author text, tags text[]) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.fold_case(concat_ws(chr(31), title, description, author, array_to_string(tags, chr(31))));
end;
$$;
comment on function private.search_text is 'The normalized text for searches; chr(31) keeps a match from spanning two fields.';
grant execute on function private.search_text to authenticated, service_role;

-- Limits how much one request can read. PostgREST returns a column as often as a request names it, so 3 kB of aliases could
-- produce a 40 MB response. It also accepts any function that takes a row as if it were a column: "to_json", "quote_literal" and
-- so on would return the whole row again.
create function private.require_plain_query() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- The statement as PostgREST sent it, with qualified column names, and values as parameters.
  statement constant text := current_query();
  -- Short columns, harmless however often a request names them.
  short constant text[] := array[
    'id', 'category', 'duration', 'pages', 'is_hero', 'is_top_pick', 'is_draft', 'created_at', 'updated_at', 'deleted_at',
    'resource_id', 'user_id', 'saved_at', 'viewed_at', 'is_gone', 'total', 'count'
  ];
begin
  if length(statement) <= 16000 and not exists (
    select from (
      select btrim(match[1], '"') as name
      -- Not the columns that the request writes, each of which is named once more.
      from regexp_matches(statement, '(?<!"pgrst_body"|EXCLUDED)\.("(?:[^"]|"")+"|\*)(?!\.)', 'g') as match
    ) named
    where name <> all (short)
    group by name
    -- Up to three times is normal: once each to select, filter and sort. A function's columns are named once more.
    having count(*) > 3 or exists (
      select from pg_catalog.pg_proc
      where proname = name::name and proargtypes[0]::regtype::text ~ '^("?any|record)'
    )
  ) then
    return true;
  end if;
  -- Administrators' inserts and updates name each column more often.
  if (select auth.uid()) is not null and private.is_admin() then
    return true;
  end if;
  raise sqlstate 'PT400' using
    message = 'The request names a column too many times',
    hint = 'Name each column once.';
end;
$$;
comment on function private.require_plain_query is
  'Raises 400 if the request names a long column more than three times, or a whole row. Otherwise true, for use in policies and conditions.';
grant execute on function private.require_plain_query to anon, authenticated, service_role;

create table private.resources (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 300 and not private.is_blank(title)),
  description text not null default '' check (char_length(description) <= 10000),
  category public.resource_category not null,
  author text check (char_length(author) between 1 and 200 and not private.is_blank(author)),
  image_url text check (char_length(image_url) <= 2000 and image_url ~ '^(https://[^\s/]|/storage/v1/object/public/resource-images/[^/\s])'),
  external_link text not null check (char_length(external_link) <= 2000 and external_link ~ '^(https?://[^\s/]|mailto:[^\s])'),
  duration text check (char_length(duration) between 1 and 50 and not private.is_blank(duration)),
  pages integer check (pages > 0),
  language text check (language ~ '^[a-z]{2,3}$'),
  has_captions boolean not null default false,
  tags text[] not null default '{}' check (private.are_tags(tags)),
  is_hero boolean not null default false,
  is_top_pick boolean not null default false,
  is_draft boolean not null default false,
  created_at timestamptz not null default now() check (created_at >= '1900-01-01T00:00:00Z' and isfinite(created_at)),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  import_id uuid,
  import_row integer check (import_row >= 0),
  search_text text not null generated always as (private.search_text(title, description, author, tags)) stored,
  platform_item text generated always as (private.platform_item(external_link)) stored,
  content_flags public.content_flag[] not null default '{}' check (array_position(content_flags, null) is null),
  questions text[] not null default '{}' check (private.are_questions(questions)),
  passages text[] not null default '{}' check (private.are_passages(passages)),
  verses int4multirange not null generated always as (private.verses_of(passages)) stored
);
comment on table private.resources is 'The catalogue: sermons, worship music, movies, books and other spiritual content. The API serves the view public.resources.';
comment on column private.resources.image_url is 'An https URL, or a root-relative path into the bucket resource-images, resolved when shown.';
comment on column private.resources.duration is 'Free text, such as "45 min".';
comment on column private.resources.platform_item is
  'The video, playlist, song and so on that the link leads to; null if it leads elsewhere. Unique among resources outside the bin.';
comment on column private.resources.content_flags is 'Warnings about the content behind the link; cleared when the link changes.';
comment on column private.resources.import_id is 'The import that last added it or restored it from the bin.';
comment on column private.resources.import_row is 'Its row in that import.';
comment on column private.resources.questions is 'Questions for group discussion, in order; the site takes no answers.';
comment on column private.resources.is_draft is 'Drafts are visible only to administrators. Binning doesn''t change this.';
comment on column private.resources.language is
  'The content''s language: the first part of a BCP 47 tag, such as "en"; null if unknown. Title and description are assumed to be in it too.';
comment on column private.resources.has_captions is 'Whether there are captions made by a person; false if unknown.';
comment on column private.resources.passages is
  'The Bible passages that it''s about, in OSIS notation, numbered as in English Bibles, such as "Rom.8".';
comment on column private.resources.verses is 'The verses of these passages as numbers, for filtering lists.';

create index resources_newest on private.resources (created_at desc, id desc) include (is_draft) where deleted_at is null;
create index resources_newest_by_category on private.resources (category, created_at desc, id desc) include (is_draft)
  where deleted_at is null;
create index resources_featured on private.resources (category, created_at desc, id desc) include (is_draft)
  where deleted_at is null and (is_hero or is_top_pick);
create index resources_language on private.resources (category, language, created_at desc, id desc) include (is_draft)
  where deleted_at is null;
create index resources_captioned on private.resources (category, created_at desc, id desc) include (is_draft)
  where deleted_at is null and has_captions;
create index resources_search on private.resources using gin (search_text extensions.gin_trgm_ops);
create index resources_tags on private.resources using gin (tags);
create index resources_verses on private.resources using gist (verses) where passages <> '{}';
create unique index resources_platform_item on private.resources (platform_item)
  where deleted_at is null and platform_item is not null;
create index resources_binned_platform_item on private.resources (platform_item)
  where deleted_at is not null and platform_item is not null;
-- A hash index, since links may be longer than a B-tree allows.
create index resources_external_link on private.resources using hash (external_link);
-- For administrators' lists. Including the category lets index-only scans both count and find the rows.
create index resources_bin on private.resources (deleted_at desc, id desc) include (category) where deleted_at is not null;
create index resources_drafts on private.resources (created_at desc, id desc) include (category)
  where deleted_at is null and is_draft;
create index resources_flagged on private.resources (created_at desc, id desc) include (category)
  where deleted_at is null and content_flags <> '{}';
create index resources_without_image on private.resources (created_at desc, id desc) include (category)
  where deleted_at is null and image_url is null;
create index resources_without_description on private.resources (created_at desc, id desc) include (category)
  where deleted_at is null and description !~ '\S';
create index resources_without_tags on private.resources (created_at desc, id desc) include (category)
  where deleted_at is null and tags = '{}';
create index resources_without_extent on private.resources (created_at desc, id desc) include (category)
  where deleted_at is null and duration is null and pages is null;
create index resources_lacking_anything on private.resources (created_at desc, id desc) include (category)
  where deleted_at is null
    and (image_url is null or description !~ '\S' or tags = '{}' or duration is null and pages is null);

alter table private.resources enable row level security;

-- The API reaches the table only through the view; these grants list the writable columns.
grant select, delete on private.resources to authenticated;
grant select on private.resources to anon;
-- created_at can be inserted, since imports may bring their own dates.
grant insert (
  title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, content_flags, language, has_captions,
  questions, passages, is_draft, created_at, import_id, import_row
) on private.resources to authenticated;
grant update (
  title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, content_flags, language, has_captions,
  questions, passages, is_draft, deleted_at, import_id, import_row
) on private.resources to authenticated;
grant all on private.resources to service_role;

create policy "Visitors read the catalogue" on private.resources
  for select to anon using (private.refuse_estimates() and deleted_at is null and not is_draft and (select private.require_plain_query()));
create policy "Members read the catalogue, administrators all of it" on private.resources
  for select to authenticated
  using (
    private.refuse_estimates() and (deleted_at is null and not is_draft or (select private.is_admin())) and (select private.require_plain_query())
  );
create policy "Administrators add resources" on private.resources
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change resources" on private.resources
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete resources" on private.resources
  for delete to authenticated using ((select private.is_admin()));

create view public.resources with (security_invoker = true) as
select
  id, title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, content_flags,
  language, has_captions, created_at, updated_at, deleted_at, is_draft, questions, passages
from private.resources;
comment on view public.resources is
  'The catalogue as the API serves it. The table''s policies hide the bin and drafts from everyone but administrators.';

grant select on public.resources to anon;
grant select, insert, update, delete on public.resources to authenticated;
grant all on public.resources to service_role;

create function private.composed(lines text[]) returns text[]
language sql
immutable
strict
set search_path = ''
as $$
  select coalesce(array_agg(normalize(line, nfc) order by place), '{}') from unnest(composed.lines::text[]) with ordinality as listed (line, place);
$$;
comment on function private.composed is 'The same texts in Unicode normal form C.';
grant execute on function private.composed to authenticated, service_role;

create function private.compose_texts() returns trigger
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
  if new.questions <> '{}' then new.questions := private.composed(new.questions); end if;
  if private.is_blank(new.description) then new.description := ''; end if;
  return new;
end;
$$;
comment on function private.compose_texts is 'Stores a resource''s texts in Unicode normal form C, and drops tags that become duplicates.';

create trigger require_admin_first before insert on private.resources
  for each statement when (current_user = 'authenticated') execute function private.require_admin_first();
create trigger touch_resources before update on private.resources
  for each row execute function private.touch();
-- A resource dated in the future, by an import or a wrong clock, would stay at the top of every list, and new, until then.
create trigger clamp_created_at before insert or update on private.resources
  for each row execute function private.clamp_created_at();
create trigger require_safe_link before insert or update on private.resources
  for each row execute function private.require_safe_link();
create trigger compose_texts before insert or update on private.resources
  for each row execute function private.compose_texts();

create function private.drop_content_flags() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if new.content_flags = old.content_flags
    and coalesce(private.platform_item(new.external_link), new.external_link)
      <> coalesce(private.platform_item(old.external_link), old.external_link) then
    new.content_flags := '{}';
  end if;
  return new;
end;
$$;
comment on function private.drop_content_flags is 'Clears the content flags when the link changes, since they describe the previous video or track.';

create trigger drop_content_flags before update of external_link on private.resources
  for each row when (old.content_flags <> '{}') execute function private.drop_content_flags();

create policy "Administrators find resource images" on storage.objects
  for select to authenticated using (bucket_id = 'resource-images' and (select private.is_admin()));
create policy "Administrators add resource images" on storage.objects
  for insert to authenticated with check (bucket_id = 'resource-images' and (select private.is_admin()));
create policy "Administrators replace resource images" on storage.objects
  for update to authenticated
  using (bucket_id = 'resource-images' and (select private.is_admin()))
  with check (bucket_id = 'resource-images' and (select private.is_admin()));
create policy "Administrators remove resource images" on storage.objects
  for delete to authenticated using (bucket_id = 'resource-images' and (select private.is_admin()));

-- Changing many resources at once, with the caller's rights: the policies allow only administrators, and the triggers record and
-- publish the changes.

create type public.resource_change as enum (
  'set hero', 'clear hero', 'set top pick', 'clear top pick', 'add tag', 'remove tag', 'set category', 'bin', 'restore', 'publish', 'unpublish',
  'add passages', 'remove passages'
);
comment on type public.resource_change is 'An action of change_resources; its value is a tag, a category, or comma-separated passages.';

create function public.change_resources(ids uuid[], action public.resource_change, value text default null)
returns table (batch uuid, changed integer)
language plpgsql
volatile
security invoker
set search_path = ''
rows 1
as $$
declare
  listed_passages constant text[] := string_to_array(value, ',');
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
  if action in ('add passages', 'remove passages') and private.are_passages(listed_passages) is not true then
    raise sqlstate 'PT400' using message = 'invalid passages';
  end if;

  -- Locked in a fixed order, so that two administrators who change the same resources can't deadlock.
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
        where id = any (ids) and deleted_at is null and not passages @> listed_passages
          and cardinality(passages || array(select unnest(listed_passages) except select unnest(passages))) > 20
      ) then
        raise sqlstate 'PT422' using message = 'too many passages';
      end if;
      update private.resources
        set passages = passages || array(select t.passage from unnest(listed_passages) as t (passage) where t.passage <> all (passages))
        where id = any (ids) and deleted_at is null and not passages @> listed_passages;
    when 'remove passages' then
      update private.resources
        set passages = array(select t.passage from unnest(passages) as t (passage) where t.passage <> all (listed_passages))
        where id = any (ids) and deleted_at is null and passages && listed_passages;
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
$$;
comment on function public.change_resources is
  'Changes up to 500 resources in one transaction, and returns how many actually changed and the batch for undo_changes. Skips deleted resources, and those in the bin unless the action is restore. Errors: too many resources, invalid tag, invalid category, invalid passages (400), too many tags, too many passages (422), not an administrator (403).';
grant execute on function public.change_resources to authenticated, service_role;

create function public.empty_bin() returns integer
language plpgsql
volatile
security invoker
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  deleted integer;
begin
  perform private.require_admin();
  delete from private.resources where deleted_at is not null;
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
comment on function public.empty_bin is 'Permanently deletes everything in the bin, and returns how many resources. Administrators only (403).';
grant execute on function public.empty_bin to authenticated, service_role;
