-- Messages from visitors to the ministry.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 1 and 100 and not private.is_blank(first_name)),
  last_name text not null default '' check (char_length(last_name) <= 100),
  email text not null check (char_length(email) between 3 and 320 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  subject text not null default '' check (char_length(subject) <= 200),
  message text not null check (char_length(message) between 1 and 5000 and not private.is_blank(message)),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  read_at timestamptz,
  deleted_at timestamptz,
  constraint contact_messages_bytes_check check (
    octet_length(first_name) <= 400 and octet_length(last_name) <= 400 and octet_length(email) <= 640
    and octet_length(subject) <= 800 and octet_length(message) <= 20000
  )
);
comment on table public.contact_messages is 'Messages from the contact form; handled ones are deleted after a while (private.retention).';
comment on column public.contact_messages.read_at is 'When an administrator first read the message.';
comment on column public.contact_messages.deleted_at is 'When an administrator deleted the message.';

create index contact_messages_newest on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;

grant all on public.contact_messages to service_role;

create policy "The service reads messages" on public.contact_messages for select to service_role using (true);

create trigger require_email before insert or update on public.contact_messages
  for each row execute function private.require_email();
create trigger keep_newest after insert on public.contact_messages
  for each statement execute function private.keep_newest('deleted_at is not null, handled_at is not null, created_at desc, id');

create function private.set_message_times() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- Clients can't choose handled_at, since it decides when the message is deleted.
  new.handled_at := case when new.handled_at is not null then coalesce(old.handled_at, now()) end;
  new.read_at := case when coalesce(new.read_at, new.handled_at) is not null then coalesce(old.read_at, now()) end;
  return new;
end;
$$;
comment on function private.set_message_times is
  'Sets the times when a message is first read or handled; a handled message counts as read.';

create trigger set_message_times before update of read_at, handled_at on public.contact_messages
  for each row execute function private.set_message_times();

create function private.send_contact_message(first_name text, email text, message text, last_name text default '', subject text default '')
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_within_rate_limit('send_contact_message') then
    return private.refused(429, 'too many requests');
  end if;
  -- A block of its own, so that an error doesn't roll back the count of attempts.
  begin
    insert into public.contact_messages (first_name, last_name, email, subject, message) values (
      first_name, case when private.is_blank(last_name) then '' else last_name end, email,
      case when private.is_blank(subject) then '' else subject end, message
    );
  exception when check_violation or not_null_violation then
    return private.refused(400, 'invalid message');
  end;
  return 'sent';
end;
$$;
comment on function private.send_contact_message is
  'Sends a message to the ministry. Returns sent, invalid message (400) or too many requests (429).';
grant execute on function private.send_contact_message to anon, authenticated, service_role;
select private.expose('send_contact_message');

create type public.message_state as enum ('open', 'handled');

create function private.contact_inbox(state public.message_state default 'open', page integer default 1) returns table (
  id uuid,
  first_name text,
  last_name text,
  email text,
  subject text,
  message text,
  created_at timestamptz,
  read_at timestamptz,
  handled_at timestamptz,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
rows 20
as $$
#variable_conflict use_column
declare
  wants_handled constant boolean := coalesce(state = 'handled', false);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
begin
  perform private.require_admin();
  return query
    with chosen as (
      select m.id, coalesce(m.handled_at, m.created_at) as moment
      from public.contact_messages m where m.deleted_at is null and (m.handled_at is not null) = wants_handled
    )
    select m.id, m.first_name, m.last_name, m.email, m.subject, m.message, m.created_at, m.read_at, m.handled_at, counted.total
    from (select count(*) as total from chosen) counted,
      (select * from chosen order by chosen.moment desc, chosen.id limit 20 offset skipped) shown
      join public.contact_messages m on m.id = shown.id
    order by shown.moment desc, shown.id;
end;
$$;
comment on function private.contact_inbox is
  'A page of open messages, newest first, or of handled ones, last handled first; total counts all of them. Administrators only (403).';
grant execute on function private.contact_inbox to authenticated, service_role;
select private.expose('contact_inbox');

create function private.count_new_messages() returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select count(*) from public.contact_messages where read_at is null and deleted_at is null);
end;
$$;
comment on function private.count_new_messages is 'How many messages no administrator has read yet. Administrators only (403).';
grant execute on function private.count_new_messages to authenticated, service_role;
select private.expose('count_new_messages');

create type public.message_mark as enum ('read', 'handled', 'open');

create function private.mark_message(id uuid, mark public.message_mark) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- The trigger set_message_times keeps times that are already set.
  update public.contact_messages m set
    read_at = now(),
    handled_at = case mark_message.mark when 'read' then m.handled_at when 'handled' then now() end
    where m.id = mark_message.id and m.deleted_at is null;
  return found;
end;
$$;
comment on function private.mark_message is
  'Marks a message as read, handled, or open again; false if it no longer exists. Administrators only (403).';
grant execute on function private.mark_message to authenticated, service_role;
select private.expose('mark_message');

-- A deleted message is hidden at once. Until the sweep deletes it for good, any administrator can restore it.

create function private.delete_message(id uuid) returns table (batch uuid)
language plpgsql
volatile
security definer
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  update public.contact_messages m set deleted_at = now() where m.id = delete_message.id and m.deleted_at is null;
  if not found then
    return;
  end if;
  -- Without the sender's name, which must not outlive the message in the audit trail.
  perform private.record_change('message', delete_message.id, '', 'deleted', null, null);
  batch := private.current_batch();
  return next;
end;
$$;
comment on function private.delete_message is
  'Deletes a message and returns the batch for undo_changes; no row if it no longer exists. Can be undone for 30 days. Administrators only (403).';
grant execute on function private.delete_message to authenticated, service_role;
select private.expose('delete_message');

create function private.restore_messages(batch uuid, only_id uuid, out restored integer, out skipped integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  deleted constant uuid[] := array(
    select subject_id from public.audit_entries
    where audit_entries.batch = restore_messages.batch and subject = 'message' and action = 'deleted'
      and subject_id = coalesce(only_id, subject_id)
  );
  message uuid;
begin
  restored := 0;
  for message in
    update public.contact_messages set deleted_at = null where id = any (deleted) and deleted_at is not null returning id
  loop
    perform private.record_change('message', message, '', 'restored', null, null);
    restored := restored + 1;
  end loop;
  skipped := cardinality(deleted) - restored;
end;
$$;
comment on function private.restore_messages is 'Restores the messages that a batch deleted, or only one of them, unless they were deleted for good since.';
