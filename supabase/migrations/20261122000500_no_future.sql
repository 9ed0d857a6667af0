-- Nothing is made in the future: a resource dated ahead, by an import or a wrong clock, would be the first of all lists
-- and new until then.

create function private.clamp_created_at() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.created_at := least(new.created_at, now());
  return new;
end;
$$;
comment on function private.clamp_created_at is 'A row made in the future is made now.';
revoke all on function private.clamp_created_at from public;

create trigger clamp_created_at before insert or update on public.resources
  for each row execute function private.clamp_created_at();

update public.resources set created_at = now() where created_at > now();
