-- A page has to come in one round trip, and what it says is most of what differs: 6,000 bytes of words, in any writing.
-- YouTube's descriptions have 5,000. What was longer before stays, and can be binned; it is shortened when it is changed.

alter table public.resources
  drop constraint resources_description_check,
  add constraint resources_texts_check check (deleted_at is not null or octet_length(search_text) <= 6000) not valid;
comment on constraint resources_texts_check on public.resources is
  'Title, description, author and tags have 6,000 bytes together at most: some 6,000 letters of English, 2,000 of Chinese.';
