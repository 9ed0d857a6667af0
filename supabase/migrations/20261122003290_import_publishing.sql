-- What an import adds goes live once, when it is finished.

create function private.ask_for_publishing() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- With a condition, since hosted Supabase refuses an update without one to whoever comes through the API.
  update public.publishing set
    revision_requested = revision_requested + 1,
    requested_at = now(),
    waiting_since = coalesce(waiting_since, now()),
    -- What is due already stays due.
    due_at = case when due_at <= now() then due_at
      else least(now() + quiet, coalesce(waiting_since, now()) + longest) end
    from private.publishing_settings where publishing.id;
  -- Heard by the embedded backend; on hosted Supabase nobody listens.
  notify publishing;
end;
$$;
comment on function private.ask_for_publishing is 'Asks for a build of the site.';
revoke all on function private.ask_for_publishing from public;

create or replace function private.request_publishing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    -- A statement that the policies left no row of fires too; nobody may have the site built by changing nothing.
    if not exists (select from changed) then
      return null;
    end if;
    if not exists (
      select from changed where not exists (
        select from public.imports where imports.id = changed.import_id and imports.state = 'running'
      )
    ) then
      -- The import asks at its end. Locked all the same, since count_words counts on it.
      perform from public.publishing where id for update;
      return null;
    end if;
  end if;
  perform private.ask_for_publishing();
  return null;
end;
$$;
comment on function private.request_publishing is
  'Asks for a build of the site, once per statement that changes what it shows, except for resources of an import that runs.';
