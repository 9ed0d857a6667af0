-- What counts as an e-mail address, in one place: no control characters, no marks that turn the direction of writing
-- and no angle brackets, which could make an address look like another one. Rows from before stay as they are.

create function private.is_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    char_length(address) between 3 and 320
      and address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
      and address !~ '[<>\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]',
    false
  );
$$;
comment on function private.is_email is 'Whether a text can be an e-mail address; src/rules/email.ts judges alike.';
revoke all on function private.is_email from public;

create function private.require_email() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.email is distinct from old.email) and not private.is_email(new.email) then
    raise check_violation using
      message = 'This is no e-mail address',
      constraint = tg_table_name || '_email_check';
  end if;
  return new;
end;
$$;
comment on function private.require_email is 'Refuses a new or changed email that is no address.';
revoke all on function private.require_email from public;

create trigger require_email before insert or update on public.newsletter_subscriptions
  for each row execute function private.require_email();
create trigger require_email before insert or update on public.contact_messages
  for each row execute function private.require_email();
