-- Two more settings of a member: whether what they view is remembered, and whether recommendations are shown to them.
-- Who pauses their history leaves no trace from then on, whatever a client sends; and a member may delete what is remembered.

alter table public.user_preferences
  add column keep_history boolean not null default true,
  add column show_recommendations boolean not null default true;
comment on column public.user_preferences.keep_history is 'False: no view is recorded or repeated; those from before stay until the member deletes them.';
comment on column public.user_preferences.show_recommendations is 'False: my_recommendations returns nothing.';

grant insert (keep_history, show_recommendations) on public.user_preferences to authenticated;
grant update (keep_history, show_recommendations) on public.user_preferences to authenticated;

grant delete on public.user_activities to authenticated;

create policy "Members delete their own activity" on public.user_activities
  for delete to authenticated using ((select auth.uid()) = user_id);

-- With the caller's rights: a stranger sees no preferences of this member, so their row goes on to the policy, which
-- refuses it. If it were dropped here, they would learn that the member's history is paused.
create function private.skip_paused_history() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if exists (select from public.user_preferences where user_id = new.user_id and not keep_history) then
    return null;
  end if;
  return new;
end;
$$;
comment on function private.skip_paused_history is 'Leaves out, without an error, what a member does while their history is paused.';
revoke all on function private.skip_paused_history from public;

create trigger skip_paused_history before insert or update on public.user_activities
  for each row execute function private.skip_paused_history();
