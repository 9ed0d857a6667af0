-- Says of search_resources all that is to be known, and cites nothing that is not in this repository.

comment on function public.search_resources is
  'A page of the catalogue: case-insensitive substring over title, description, author and tags, newest first; total counts every match.';
