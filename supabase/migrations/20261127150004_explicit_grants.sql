-- Projects of Supabase from before 2026-10-30 grant everything on new tables, sequences and functions to the roles of the API, later
-- ones nothing. What the migrations grant is the same in both: neither grants anything by itself, and all is granted by name.

alter default privileges in schema public revoke all on tables from service_role;
alter default privileges in schema public revoke all on functions from service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

revoke all on sequence public.audit_entries_id_seq from anon, authenticated, service_role;

grant execute on function
  public.admin_resources, public.broken_links, public.catalogue_matches, public.catalogue_words, public.change_resources,
  public.empty_bin, public.import_resources, public.publish_empty, public.publish_now, public.rename_word, public.suggest_authors,
  public.suggest_tags, public.undo_import, public.word_uses
  to service_role;
