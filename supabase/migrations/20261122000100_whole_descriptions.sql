-- A description has up to 10,000 characters in any script; how much of it a page shows is up to the site, and no edit
-- is refused for its weight. It replaces the limit of 5,500 bytes for all texts of a resource.

alter table public.resources
  drop constraint resources_texts_check,
  add constraint resources_description_check check (char_length(description) <= 10000);
