-- A text of characters that show nothing is empty: white space of every kind, and what has no shape (src/core/parts/blank.rules.ts
-- judges alike). One that has to be there is refused, one that need not is saved as empty.

create function private.is_blank(words text) returns boolean
language plpgsql
immutable
strict
set search_path = ''
as $$
begin
  return words !~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
end;
$$;
comment on function private.is_blank is
  'Whether a text shows nothing: white space, control characters, joiners, marks of direction, fillers, selectors and tags.';
grant execute on function private.is_blank to authenticated, service_role;

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
    if tag is null or tag ~ '^\s|\s$' or char_length(tag) not between 1 and 50 or private.is_blank(tag) then return false; end if;
  end loop;
  return true;
end;
$$;
comment on function private.are_tags is 'At most 20 tags, each trimmed, of 1 to 50 characters, and not of such that show nothing.';

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
  if private.is_blank(new.description) then new.description := ''; end if;
  return new;
end;
$$;

create or replace function private.compose_series_texts() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.title := normalize(new.title, nfc);
  new.description := normalize(new.description, nfc);
  if private.is_blank(new.description) then new.description := ''; end if;
  return new;
end;
$$;

create function private.empty_blank_prayer_texts() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if private.is_blank(new.description) then new.description := ''; end if;
  if private.is_blank(new.answer_note) then new.answer_note := ''; end if;
  return new;
end;
$$;
comment on function private.empty_blank_prayer_texts is 'Empties the texts of a prayer that show nothing.';

create trigger empty_blank_prayer_texts before insert or update on public.prayer_requests
  for each row execute function private.empty_blank_prayer_texts();

create or replace function private.send_contact_message(first_name text, last_name text, email text, subject text, message text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_within_rate_limit('send_contact_message') then
    return private.refused(429, 'too many requests');
  end if;
  -- A block of its own, so that a refusal does not take the count back.
  begin
    insert into public.contact_messages (first_name, last_name, email, subject, message) values (
      first_name, case when private.is_blank(last_name) then '' else last_name end, email,
      case when private.is_blank(subject) then '' else subject end, message
    );
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid message');
  end;
  return 'sent';
end;
$$;

-- What is there already gets something to be seen by.
update public.resources set
  title = case when private.is_blank(title) then left(external_link, 300) else title end,
  author = case when not private.is_blank(author) then author end,
  duration = case when not private.is_blank(duration) then duration end,
  tags = array(select tag from unnest(tags) with ordinality as known (tag, place) where not private.is_blank(tag) order by place)
  where private.is_blank(title) or private.is_blank(author) or private.is_blank(duration) or not private.are_tags(tags)
    or description <> '' and private.is_blank(description);
update public.series set title = case when private.is_blank(title) then slug else title end
  where private.is_blank(title) or description <> '' and private.is_blank(description);
update public.prayer_requests set title = case when private.is_blank(title) then '…' else title end
  where private.is_blank(title) or description <> '' and private.is_blank(description)
    or answer_note <> '' and private.is_blank(answer_note);
update public.contact_messages set
  first_name = case when private.is_blank(first_name) then '…' else first_name end,
  last_name = case when private.is_blank(last_name) then '' else last_name end,
  subject = case when private.is_blank(subject) then '' else subject end,
  message = case when private.is_blank(message) then '…' else message end
  where private.is_blank(first_name) or private.is_blank(message) or last_name <> '' and private.is_blank(last_name)
    or subject <> '' and private.is_blank(subject);
update public.imports set label = '…' where private.is_blank(label);
delete from public.import_sources where private.is_blank(query);
update public.import_sources set name = left(query, 200) where private.is_blank(name);

alter table public.resources
  drop constraint resources_title_check,
  drop constraint resources_author_check,
  drop constraint resources_duration_check,
  add constraint resources_title_check check (char_length(title) between 1 and 300 and not private.is_blank(title)),
  add constraint resources_author_check check (char_length(author) between 1 and 200 and not private.is_blank(author)),
  add constraint resources_duration_check check (char_length(duration) between 1 and 50 and not private.is_blank(duration));
alter table public.series
  drop constraint series_title_check,
  add constraint series_title_check check (char_length(title) between 1 and 200 and not private.is_blank(title));
alter table public.prayer_requests
  drop constraint prayer_requests_title_check,
  add constraint prayer_requests_title_check check (char_length(title) between 1 and 200 and not private.is_blank(title));
alter table public.contact_messages
  drop constraint contact_messages_first_name_check,
  drop constraint contact_messages_message_check,
  add constraint contact_messages_first_name_check check (char_length(first_name) between 1 and 100 and not private.is_blank(first_name)),
  add constraint contact_messages_message_check check (char_length(message) between 1 and 5000 and not private.is_blank(message));
alter table public.imports
  drop constraint imports_label_check,
  add constraint imports_label_check check (char_length(label) between 1 and 200 and not private.is_blank(label));
alter table public.import_sources
  drop constraint import_sources_query_check,
  drop constraint import_sources_name_check,
  add constraint import_sources_query_check check (char_length(query) between 1 and 500 and not private.is_blank(query)),
  add constraint import_sources_name_check check (char_length(name) between 1 and 200 and not private.is_blank(name));
