-- Imports whose page was closed are finished, so that what they added goes live. Who began an import, and who saved a source,
-- is kept as long as the audit trail.

insert into private.retention (subject, keep) values
  ('imports', '400 days'),
  ('import_sources', '400 days');

create or replace function private.sweep() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from auth.users
    where email_confirmed_at is null and phone_confirmed_at is null and created_at < private.kept_since('unconfirmed_accounts');
  delete from public.contact_messages where handled_at < private.kept_since('contact_messages');
  delete from public.client_errors where created_at < private.kept_since('client_errors');
  delete from public.audit_entries where at < private.kept_since('audit_entries');
  update public.imports set created_by = null
    where created_by is not null and created_at < private.kept_since('imports');
  update public.import_sources set created_by = null
    where created_by is not null and created_at < private.kept_since('import_sources');
  delete from private.write_buckets where created_at < private.kept_since('write_buckets');
  delete from private.write_keys where day < private.kept_since('write_buckets')::date;
  delete from private.password_tries where created_at < private.kept_since('password_tries');
  -- Hosted Supabase may keep the log where the owner of the database cannot delete from it.
  if has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < private.kept_since('sign_in_log');
  end if;
  perform private.end_import(id) from public.imports
    where state = 'running' and progress_at < now() - interval '15 minutes';
end;
$$;
comment on function private.sweep is
  'Deletes the personal data that is older than private.retention says, and finishes imports that nobody continues.';
