-- Leaving the newsletter: every subscriber has a secret of their own, which the link at the end of each mail carries.
-- Who left and subscribes again is subscribed again, and is not told that they already are.

alter table public.newsletter_subscriptions
  add column unsubscribe_token uuid not null unique default gen_random_uuid();
comment on column public.newsletter_subscriptions.unsubscribe_token is
  'Secret of the link in this subscriber''s mails: /unsubscribe?token=…';

create function private.unsubscribe(token uuid) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.newsletter_subscriptions set is_active = false where unsubscribe_token = unsubscribe.token;
$$;
comment on function private.unsubscribe is 'Ends the subscription with this secret, which nobody but its subscriber can know.';
revoke all on function private.unsubscribe from public;
grant execute on function private.unsubscribe to anon, authenticated, service_role;

create function public.unsubscribe(token uuid) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.unsubscribe(unsubscribe.token);
$$;
comment on function public.unsubscribe is 'Ends the subscription with this secret; says nothing of whether there is one.';
revoke all on function public.unsubscribe from public;
grant execute on function public.unsubscribe to anon, authenticated, service_role;

create function private.subscribe_again() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.newsletter_subscriptions set is_active = true where email = new.email and not is_active;
  return case when found then null else new end;
end;
$$;
comment on function private.subscribe_again is 'An address that had left is subscribed again instead of added twice.';
revoke all on function private.subscribe_again from public;

-- After limit_writes, which comes first by its name.
create trigger subscribe_again before insert on public.newsletter_subscriptions
  for each row execute function private.subscribe_again();
