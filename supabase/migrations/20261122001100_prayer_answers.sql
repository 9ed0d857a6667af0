-- When a prayer was answered, and how. The database sets the time, so that no client can choose it.

alter table public.prayer_requests
  add column answered_at timestamptz,
  add column answer_note text not null default '' check (char_length(answer_note) <= 2000);
comment on column public.prayer_requests.answered_at is 'When the prayer was marked answered; null while it is open.';
comment on column public.prayer_requests.answer_note is 'What the member wrote about the answer.';

-- When these were answered is not known.
update public.prayer_requests set answered_at = created_at where is_answered;
alter table public.prayer_requests
  add constraint prayer_requests_answered_at_check check (is_answered = (answered_at is not null));

grant update (answer_note) on public.prayer_requests to authenticated;

create function private.set_answered_at() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.answered_at := case when new.is_answered then coalesce(new.answered_at, now()) end;
  return new;
end;
$$;
comment on function private.set_answered_at is 'Gives an answered prayer the time of its answer, which stays the same until the prayer is open again.';
revoke all on function private.set_answered_at from public;

create trigger set_answered_at before insert or update on public.prayer_requests
  for each row execute function private.set_answered_at();
