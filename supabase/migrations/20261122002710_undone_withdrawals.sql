-- An administrator who ended the wrong subscription can undo it for ten minutes. Whoever left by themselves is never
-- subscribed again by anyone else.

alter table public.newsletter_subscriptions add column withdrawn_at timestamptz;
comment on column public.newsletter_subscriptions.withdrawn_at is
  'When an administrator ended the subscription; empty while it is active, and where its owner ended it.';

create function private.forget_withdrawal() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.withdrawn_at := null;
  return new;
end;
$$;
comment on function private.forget_withdrawal is 'Whatever else happens to a subscription takes the place of its withdrawal.';
revoke all on function private.forget_withdrawal from public;

create trigger forget_withdrawal before update of is_active on public.newsletter_subscriptions
  for each row when (old.withdrawn_at is not null and new.withdrawn_at is not distinct from old.withdrawn_at)
  execute function private.forget_withdrawal();

create or replace function private.withdraw_subscription(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.newsletter_subscriptions n set is_active = false, withdrawn_at = now()
    where n.email = lower(btrim(withdraw_subscription.email)) and n.is_active;
  return case when found then 'withdrawn' else 'not subscribed' end;
end;
$$;

create function private.restore_subscription(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.newsletter_subscriptions n set is_active = true, withdrawn_at = null
    where n.email = lower(btrim(restore_subscription.email)) and not n.is_active
      and n.withdrawn_at > now() - interval '10 minutes';
  return case when found then 'restored' else 'not withdrawn' end;
end;
$$;
comment on function private.restore_subscription is 'Undoes what withdraw_subscription did in the last ten minutes.';
revoke all on function private.restore_subscription from public;
grant execute on function private.restore_subscription to authenticated, service_role;

create function public.restore_subscription(email text) returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.restore_subscription(restore_subscription.email);
$$;
comment on function public.restore_subscription is
  'Undoes the withdrawal of this address by an administrator in the last ten minutes: restored or not withdrawn.';
revoke all on function public.restore_subscription from public;
grant execute on function public.restore_subscription to authenticated, service_role;
