-- A page has to come in one round trip, and what it says is most of what differs: 5,500 bytes of words, in any writing.
-- YouTube's descriptions have 5,000. What was longer before stays, and can be binned; it is shortened when it is changed.

alter table public.resources
  drop constraint resources_description_check,
  add constraint resources_texts_check check (deleted_at is not null or octet_length(search_text) <= 5500) not valid;
comment on constraint resources_texts_check on public.resources is
  'Title, description, author and tags have 5,500 bytes together at most: some 5,500 letters of English, 1,800 of Chinese.';
