-- All that a resource says in words stands on its page, which has to come in one round trip, whatever its language: 14 kB,
-- of which frame and styles take ten. In bytes a limit is the same for all writing, since a letter that takes three of them
-- says more than one that takes one. YouTube, from which most texts come, has 5,000 bytes for a description.
-- Rows of before it may stay as they are: the build says which of their pages is too large.

alter table public.resources
  drop constraint resources_description_check,
  add constraint resources_texts_check check (octet_length(search_text) <= 6000) not valid;
comment on constraint resources_texts_check on public.resources is
  'Title, description, author and tags have 6,000 bytes together at most: some 6,000 letters of English, 2,000 of Chinese.';
