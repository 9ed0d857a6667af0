-- Rows that arrive after the end of their import, as after a lost answer or a long pause, are added all the same. The import
-- stays finished: what it adds now is published as any other change.

create or replace function private.continue_import(import_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if (private.lock_import(import_id)).state = 'undone' then
    raise sqlstate 'PT409' using message = 'import was undone';
  end if;
  update public.imports set progress_at = now() where id = import_id;
end;
$$;
comment on function private.continue_import is 'Lets the next rows of an import in, even if it was finished; refuses with 404 and 409.';
