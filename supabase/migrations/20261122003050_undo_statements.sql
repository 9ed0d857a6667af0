-- Binning 500 resources may take longer than other requests of members, since each of them is indexed anew: up to 4 s where
-- the processors are busy. PostgREST applies it to the whole call.

alter function public.undo_import(uuid) set statement_timeout = '30s';

notify pgrst, 'reload schema';
