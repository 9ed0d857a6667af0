-- What changes as many resources as there are may take longer than other requests of members: a tag of 6,000 resources is
-- renamed in some seconds, since each of them is indexed anew. PostgREST applies it to the whole call.

alter function public.rename_word(public.word_kind, text, text) set statement_timeout = '60s';
alter function public.undo_changes(uuid) set statement_timeout = '60s';
alter function public.empty_bin() set statement_timeout = '60s';

notify pgrst, 'reload schema';
