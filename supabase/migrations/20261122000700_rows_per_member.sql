-- How much a member may keep: far more than anyone needs, and not as much as fills the ministry's disk.

create function private.limit_rows_per_member() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  allowed constant integer := tg_argv[0]::integer;
  member uuid;
  kept integer;
begin
  for member in select distinct added.user_id from added loop
    -- Two requests of a member at once are counted one after the other.
    perform pg_advisory_xact_lock(hashtext(tg_table_name), hashtext(member::text));
    execute format('select count(*) from public.%I where user_id = $1', tg_table_name) into kept using member;
    if kept > allowed then
      raise sqlstate 'PT422' using
        message = format('You have %s of these already, and no more can be kept', allowed),
        hint = 'Delete some that you no longer need.',
        constraint = tg_table_name || '_per_member';
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.limit_rows_per_member is 'Refuses with 422 what would give a member more rows than the argument says.';
revoke all on function private.limit_rows_per_member from public;

create trigger limit_rows_per_member after insert on public.prayer_requests
  referencing new table as added for each statement execute function private.limit_rows_per_member('1000');
create trigger limit_rows_per_member after insert on public.user_bookmarks
  referencing new table as added for each statement execute function private.limit_rows_per_member('5000');
