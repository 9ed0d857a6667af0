-- Newsletters, written by administrators. Sending one adds a row per subscriber to the outbox (mails.sql).

create table private.newsletters (
  id uuid primary key default gen_random_uuid(),
  subject text not null default '' check (char_length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  -- Together with the picture, the items and the frame, this stays below an email's limit of 30 kB, as HTML and as plain text.
  body text not null default '' check (octet_length(body) <= 8000),
  picture text check (char_length(picture) <= 500 and picture ~ '^/storage/v1/object/public/resource-images/[A-Za-z0-9._-]+$'),
  item_ids uuid[] not null default '{}' check (cardinality(item_ids) <= 8 and array_position(item_ids, null) is null),
  is_page boolean not null default false,
  slug text unique check (slug ~ '^[a-z0-9-]{1,100}$' and slug <> 'confirm'),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  send_at timestamptz check (isfinite(send_at)),
  recipients integer not null default 0,
  sent integer not null default 0,
  refused integer not null default 0,
  dropped integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  picture_alt text not null default '' check (char_length(picture_alt) <= 200)
);
comment on table private.newsletters is 'Newsletters to the subscribers, and the progress of sending them.';
comment on column private.newsletters.body is 'Markdown.';
comment on column private.newsletters.picture is 'A picture in our own storage, shown above the text.';
comment on column private.newsletters.picture_alt is 'The picture''s alternative text.';
comment on column private.newsletters.item_ids is 'Recommended resources and series, in this order.';
comment on column private.newsletters.is_page is 'Whether it also becomes a page of the site once it''s sent.';
comment on column private.newsletters.sent is 'Counted by a trigger on the outbox, like refused and dropped, and kept when the outbox''s rows are deleted.';

alter table private.newsletters enable row level security;

create index newsletters_scheduled on private.newsletters (send_at) where state = 'scheduled';

-- Content

create function private.newsletter_items(ids uuid[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'kind', kind, 'title', title, 'description', left(description, 300), 'category', category, 'slug', slug,
    'is_hidden', is_hidden
  ) order by place), '[]')
  from unnest(ids) with ordinality as item (item_id, place)
    join lateral (
      select r.id, 'resource' as kind, r.title, r.description, r.category, null as slug,
        r.is_draft or r.deleted_at is not null as is_hidden
      from private.resources r where r.id = item_id
      union all
      select s.id, s.kind::text, s.title, s.description, null, s.slug, s.is_draft or not exists (
        select from private.resources r where r.id = any (s.parts) and r.deleted_at is null and not r.is_draft
      )
      from public.series s where s.id = item_id
    ) found on true;
$$;
comment on function private.newsletter_items is
  'Resources and series in this order, as [{id, kind, title, description, category, slug, is_hidden}]; resources have a category, series a slug. Leaves out deleted ones.';

create function private.newsletter_text(newsletter_id uuid) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'subject', n.subject, 'body', n.body, 'picture', n.picture, 'picture_alt', n.picture_alt,
    'slug', case when n.is_page and n.started_at is not null then n.slug end,
    'items', jsonb_path_query_array(private.newsletter_items(n.item_ids), '$[*] ? (@.is_hidden == false)')
  )
  from private.newsletters n where n.id = newsletter_text.newsletter_id;
$$;
comment on function private.newsletter_text is
  'What its readers see: {subject, body, picture, picture_alt, slug, items}, without drafts and what is in the bin. The slug is of its page, once it has one.';

create function private.is_empty_newsletter(newsletter private.newsletters) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_blank(newsletter.body) and private.newsletter_text(newsletter.id) -> 'items' = '[]';
$$;
comment on function private.is_empty_newsletter is 'Whether a newsletter has neither a text nor an item that readers may see.';

create function private.newsletter_content(newsletter_id uuid, address text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.newsletter_text(n.id) || jsonb_build_object('token', s.unsubscribe_token)
  from private.newsletters n, public.newsletter_subscriptions s
  where n.id = newsletter_content.newsletter_id and s.email = newsletter_content.address and s.is_active
    and not private.is_empty_newsletter(n);
$$;
comment on function private.newsletter_content is
  'The content of the email to this subscriber; null if they have unsubscribed, or if all that it recommends has been hidden.';

create function private.newsletter_test_content(newsletter_id uuid, address text, token uuid) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.newsletter_text(n.id) || jsonb_build_object('token', newsletter_test_content.token)
  from private.newsletters n
  where n.id = newsletter_test_content.newsletter_id and exists (
    select from auth.users u join public.user_roles r on r.user_id = u.id
    where lower(u.email) = newsletter_test_content.address and r.role = 'admin'
  );
$$;
comment on function private.newsletter_test_content is
  'The content of a test email to an administrator; its token ends nothing. Null if they are no longer an administrator.';

create function private.newsletter_pages(after text default '')
returns table (slug text, subject text, body text, picture text, picture_alt text, items jsonb, sent_at timestamptz)
language sql
stable
security definer
set search_path = ''
rows 20
as $$
  select n.slug, n.subject, n.body, n.picture, n.picture_alt, private.newsletter_text(n.id) -> 'items', n.started_at
  from private.newsletters n
  where (select private.require_plain_query())
    and n.is_page and n.started_at is not null and n.slug > coalesce(newsletter_pages.after, '')
  order by n.slug
  limit 20;
$$;
comment on function private.newsletter_pages is
  'The next 20 newsletters after this slug that are pages of the site, ordered by slug; only those that sending has begun for.';
grant execute on function private.newsletter_pages to anon, authenticated, service_role;
select private.expose('newsletter_pages');

-- Writing

create function private.mail_forecast(more integer) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  settings constant private.mail_settings := (select s from private.mail_settings s);
  a_day constant integer := private.newsletters_a_day(now());
  already integer;
  today integer;
begin
  select count(*) filter (where o.state = 'waiting' and n.state = 'sending'),
      count(*) filter (where o.state = 'sent' and o.settled_at > now() - interval '24 hours')
    into already, today
    from private.outbox o join private.newsletters n on n.id = o.newsletter_id
    where o.kind = 'newsletter';
  return jsonb_build_object(
    'has_server', settings.has_server, 'a_day', a_day, 'waiting', already,
    'days', 1 + greatest(0, ceil((already + more + today - a_day)::numeric / a_day))
  );
end;
$$;
comment on function private.mail_forecast is
  'How many days it takes to send the waiting newsletters and this many more: {has_server, a_day, waiting, days}.';

create function private.list_newsletters(page integer default 1)
returns table (
  id uuid, subject text, state text, send_at timestamptz, started_at timestamptz, updated_at timestamptz, recipients integer,
  sent integer, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
rows 20
as $$
begin
  perform private.require_admin();
  return query
    select n.id, n.subject, n.state, n.send_at, n.started_at, n.updated_at, n.recipients, n.sent, count(*) over ()
    from private.newsletters n
    order by n.created_at desc, n.id
    limit 20 offset (greatest(coalesce(page, 1), 1)::bigint - 1) * 20;
end;
$$;
comment on function private.list_newsletters is 'A page of 20 newsletters, newest first; total counts all. Administrators only (403).';
grant execute on function private.list_newsletters to authenticated, service_role;
select private.expose('list_newsletters');

create function private.read_newsletter(id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  newsletter private.newsletters;
  subscribers constant integer := (select count(*) from public.newsletter_subscriptions where is_active);
begin
  perform private.require_admin();
  select * into newsletter from private.newsletters n where n.id = read_newsletter.id;
  if not found then
    raise sqlstate 'PT404' using message = 'gone';
  end if;
  return to_jsonb(newsletter) || jsonb_build_object(
    'items', private.newsletter_items(newsletter.item_ids),
    'subscribers', subscribers,
    'forecast', private.mail_forecast(case newsletter.state when 'draft' then subscribers else 0 end),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object('address', response.address, 'state', response.state, 'answer', response.answer)), '[]')
      from (
        select o.address, o.state, o.answer from private.outbox o
        where o.newsletter_id = newsletter.id and o.kind = 'newsletter' and o.state in ('waiting', 'refused') and o.answer is not null
        order by o.state, o.address limit 100
      ) response
    )
  );
end;
$$;
comment on function private.read_newsletter is
  'A newsletter with its items, the number of subscribers, how long sending takes (mail_forecast), and the mail server''s responses about up to 100 refused or retried addresses. Administrators only (403); gone (404).';
grant execute on function private.read_newsletter to authenticated, service_role;
select private.expose('read_newsletter');

create function private.read_newsletter_items(ids uuid[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if cardinality(ids) > 20 then
    raise sqlstate 'PT400' using message = 'too many';
  end if;
  return private.newsletter_items(ids);
end;
$$;
comment on function private.read_newsletter_items is 'Like newsletter_items, for up to 20. Administrators only (403).';
grant execute on function private.read_newsletter_items to authenticated, service_role;
select private.expose('read_newsletter_items');

create function private.lock_draft(id uuid, known_updated_at timestamptz) returns private.newsletters
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  newsletter private.newsletters;
begin
  perform private.require_admin();
  select * into newsletter from private.newsletters n where n.id = lock_draft.id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'gone';
  end if;
  if newsletter.state <> 'draft' then
    raise sqlstate 'PT409' using message = 'not a draft';
  end if;
  if newsletter.updated_at is distinct from known_updated_at then
    raise sqlstate 'PT409' using message = 'changed meanwhile';
  end if;
  return newsletter;
end;
$$;
comment on function private.lock_draft is
  'Returns the draft, locked until the transaction ends. Errors: changed meanwhile since the administrator read it, not a draft (409), gone (404).';

create function private.save_newsletter(
  id uuid, subject text, body text, picture text, picture_alt text, item_ids uuid[], is_page boolean, slug text,
  known_updated_at timestamptz default null
) returns timestamptz
language plpgsql
volatile
security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  typed jsonb;
  previous private.newsletters;
  saved private.newsletters;
begin
  perform private.require_admin();
  typed := jsonb_build_object(
    'subject', normalize(subject, nfc), 'body', normalize(body, nfc), 'picture', picture, 'picture_alt', normalize(picture_alt, nfc),
    'item_ids', item_ids, 'is_page', is_page, 'slug', case when is_page then slug end
  );
  insert into private.newsletters as n (id, subject, body, picture, picture_alt, item_ids, is_page, slug)
    select save_newsletter.id, t.subject, t.body, t.picture, t.picture_alt, t.item_ids, t.is_page, t.slug
    from jsonb_populate_record(null::private.newsletters, typed) t where known_updated_at is null
    on conflict on constraint newsletters_pkey do nothing
    returning * into saved;
  if found then
    perform private.record_change('newsletter', saved.id, saved.subject, 'added', null, null);
    return saved.updated_at;
  end if;
  -- Locked, so that a retry waits for the first request if that is still running.
  select * into previous from private.newsletters n where n.id = save_newsletter.id for update;
  -- A retry after the first response was lost.
  if to_jsonb(previous) || typed = to_jsonb(previous) then
    return previous.updated_at;
  end if;
  previous := private.lock_draft(id, known_updated_at);
  update private.newsletters n set
    subject = t.subject, body = t.body, picture = t.picture, picture_alt = t.picture_alt, item_ids = t.item_ids,
    is_page = t.is_page, slug = t.slug, updated_at = now()
    from jsonb_populate_record(previous, typed) t where n.id = previous.id
    returning n.* into saved;
  perform private.record_change('newsletter', saved.id, saved.subject, 'changed', null, null);
  return saved.updated_at;
end;
$$;
comment on function private.save_newsletter is
  'Adds a draft with this new id, or changes one that hasn''t changed since it was read (known_updated_at), and returns its new updated_at. Errors: changed meanwhile, not a draft (409), gone (404); 23505 if another one has the slug. Administrators only (403).';
grant execute on function private.save_newsletter to authenticated, service_role;
select private.expose('save_newsletter');

create function private.delete_newsletter(id uuid, known_updated_at timestamptz) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  draft constant private.newsletters := private.lock_draft(id, known_updated_at);
begin
  delete from private.newsletters n where n.id = draft.id;
  perform private.record_change('newsletter', draft.id, draft.subject, 'deleted', null, null);
end;
$$;
comment on function private.delete_newsletter is 'Deletes a draft, with the errors of lock_draft; sent newsletters can''t be deleted.';
grant execute on function private.delete_newsletter to authenticated, service_role;
select private.expose('delete_newsletter');

create function private.test_newsletter(id uuid) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own constant text := (select lower(email) from auth.users where auth.users.id = (select auth.uid()));
begin
  perform private.require_admin();
  if not (select has_server from private.mail_settings) then
    raise sqlstate 'PT400' using message = 'no mail server';
  end if;
  if not exists (select from private.newsletters n where n.id = test_newsletter.id) then
    raise sqlstate 'PT404' using message = 'gone';
  end if;
  -- One that couldn't be sent is tried again now, rather than after its pause.
  update private.outbox o set not_before = now()
    where o.kind = 'newsletter test' and o.newsletter_id = test_newsletter.id and o.address = own and o.state = 'waiting';
  if not found then
    insert into private.outbox (kind, newsletter_id, address) values ('newsletter test', test_newsletter.id, own);
  end if;
  return own;
end;
$$;
comment on function private.test_newsletter is 'Sends a newsletter only to the caller, and returns their address. Administrators only (403).';
grant execute on function private.test_newsletter to authenticated, service_role;
select private.expose('test_newsletter');

-- Sending

create function private.start_newsletter(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  newsletter private.newsletters := (select n from private.newsletters n where n.id = start_newsletter.id);
  mails integer;
begin
  insert into private.outbox (kind, newsletter_id, address, not_before)
    -- Old subscriptions may have an invalid address.
    select 'newsletter', newsletter.id, email, case when newsletter.is_page then now() + interval '15 minutes' else now() end
    from public.newsletter_subscriptions where is_active and private.is_email(email)
    on conflict do nothing;
  get diagnostics mails = row_count;
  update private.newsletters n set
    state = case when mails > 0 then 'sending' else 'sent' end,
    started_at = now(), finished_at = case when mails = 0 then now() end, recipients = mails
    where n.id = newsletter.id;
  perform private.record_change('newsletter', newsletter.id, newsletter.subject, 'sent', null, jsonb_build_object('recipients', mails));
  if newsletter.is_page then
    perform private.ask_for_publishing();
  end if;
end;
$$;
comment on function private.start_newsletter is 'Adds an email for each subscriber to the outbox. If it''s also a page, they wait until that is live (finish_publishing), but no longer than 15 minutes.';

create function private.send_newsletter(id uuid, known_updated_at timestamptz, send_at timestamptz default null) returns void
language plpgsql
volatile
security definer
set search_path = ''
set timezone = 'UTC'
set statement_timeout = '60s'
as $$
declare
  draft constant private.newsletters := private.lock_draft(id, known_updated_at);
  reason constant text := case
    when not (select has_server from private.mail_settings) then 'no mail server'
    when private.is_blank(draft.subject) then 'no subject'
    -- What is hidden now may be visible by then.
    when send_at is null and private.is_empty_newsletter(draft) or private.is_blank(draft.body) and draft.item_ids = '{}' then 'no text'
    when draft.is_page and draft.slug is null then 'no address'
    when not exists (select from public.newsletter_subscriptions where is_active) then 'no subscribers'
    when send_at <= now() then 'time is past'
  end;
begin
  if reason is not null then
    raise sqlstate 'PT400' using message = reason;
  end if;
  if send_at is null then
    perform private.start_newsletter(draft.id);
    return;
  end if;
  update private.newsletters n set state = 'scheduled', send_at = send_newsletter.send_at where n.id = draft.id;
  perform private.record_change('newsletter', draft.id, draft.subject, 'scheduled',
    jsonb_build_object('send_at', null), jsonb_build_object('send_at', send_at));
end;
$$;
comment on function private.send_newsletter is
  'Sends a draft to all subscribers, now or at this time. Errors: those of lock_draft, so that two administrators can''t both send it, and no mail server, no subject, no text, no address, no subscribers, time is past (400).';
grant execute on function private.send_newsletter to authenticated, service_role;
select private.expose('send_newsletter');

create function private.start_due_newsletters() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due private.newsletters;
begin
  for due in
    select * from private.newsletters where state = 'scheduled' and send_at <= now() for update skip locked
  loop
    if private.is_empty_newsletter(due) then
      update private.newsletters set state = 'draft', send_at = null where id = due.id;
      perform private.record_change('newsletter', due.id, due.subject, 'draft again', null, null);
    else
      perform private.start_newsletter(due.id);
    end if;
  end loop;
end;
$$;
comment on function private.start_due_newsletters is
  'Sends scheduled newsletters that are due. One that only recommends what has been hidden meanwhile becomes a draft again.';

create function private.set_newsletter_state(id uuid, action text) returns text
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  newsletter private.newsletters;
  next_state text;
begin
  perform private.require_admin();
  -- Locks the emails first, in the same order as when one is settled, so that there's no deadlock.
  if action in ('stop', 'go on') then
    perform from private.outbox o where o.newsletter_id = set_newsletter_state.id and o.state = 'waiting' order by o.id for update;
  end if;
  if action = 'go on' then
    -- Those that couldn't be sent are tried again now, rather than after their pause.
    update private.outbox o set not_before = now()
      where o.newsletter_id = set_newsletter_state.id and o.kind = 'newsletter' and o.state = 'waiting' and o.attempts > 0;
  end if;
  select * into newsletter from private.newsletters n where n.id = set_newsletter_state.id for update;
  next_state := case
    when action = 'pause' and newsletter.state in ('sending', 'paused') then 'paused'
    when action = 'go on' and newsletter.state in ('paused', 'sending') then 'sending'
    when action = 'stop' and newsletter.state in ('sending', 'paused', 'stopped') then 'stopped'
    when action = 'draft again' and newsletter.state in ('scheduled', 'draft') then 'draft'
  end;
  if next_state is null then
    raise sqlstate 'PT409' using message = 'not possible now';
  end if;
  if next_state = newsletter.state then
    return next_state;
  end if;
  update private.newsletters n set
    state = next_state,
    send_at = case when next_state <> 'draft' then n.send_at end,
    finished_at = case when next_state = 'stopped' then now() end
    where n.id = newsletter.id;
  if action = 'stop' then
    update private.outbox o set state = 'dropped', settled_at = now(), taken_until = null
      where o.newsletter_id = newsletter.id and o.kind = 'newsletter' and o.state = 'waiting';
  end if;
  perform private.record_change('newsletter', newsletter.id, newsletter.subject, action, null, null);
  return next_state;
end;
$$;
comment on function private.set_newsletter_state is
  'Actions: pause, go on (at once, even after failed attempts), stop (drops the waiting emails) or draft again (unschedules). Returns the new state. Errors: not possible now (409). Administrators only (403).';
grant execute on function private.set_newsletter_state to authenticated, service_role;
select private.expose('set_newsletter_state');

create function private.set_newsletter_page(id uuid, slug text default null) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  previous private.newsletters;
begin
  perform private.require_admin();
  select * into previous from private.newsletters n where n.id = set_newsletter_page.id for update;
  if previous.started_at is null then
    raise sqlstate 'PT409' using message = 'not sent yet';
  end if;
  update private.newsletters n set is_page = set_newsletter_page.slug is not null, slug = set_newsletter_page.slug
    where n.id = previous.id;
  perform private.record_change('newsletter', previous.id, previous.subject, 'changed',
    jsonb_build_object('slug', previous.slug), jsonb_build_object('slug', set_newsletter_page.slug));
  perform private.ask_for_publishing();
end;
$$;
comment on function private.set_newsletter_page is
  'Makes a sent newsletter a page of the site, or removes the page (null); 23505 if another one has the slug. Administrators only (403).';
grant execute on function private.set_newsletter_page to authenticated, service_role;
select private.expose('set_newsletter_page');

create function private.count_newsletter_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update private.newsletters n set
      sent = n.sent + mails.sent, refused = n.refused + mails.refused, dropped = n.dropped + mails.dropped
      from (
        select newsletter_id, coalesce(sum(more) filter (where mail.state = 'sent'), 0) as sent,
          coalesce(sum(more) filter (where mail.state = 'refused'), 0) as refused,
          coalesce(sum(more) filter (where mail.state = 'dropped'), 0) as dropped
        -- Without a join, since its plan for a single row would be reused for thousands.
        from (select *, 1 as more from changed union all select *, -1 from former) mail
        where kind = 'newsletter'
        group by newsletter_id
      ) mails where n.id = mails.newsletter_id and (mails.sent, mails.refused, mails.dropped) <> (0, 0, 0);
  else
    -- Emails of a deleted account.
    update private.newsletters n set dropped = n.dropped + mails.dropped
      from (
        select newsletter_id, count(*) as dropped from former where kind = 'newsletter' and state = 'waiting' group by newsletter_id
      ) mails where n.id = mails.newsletter_id;
  end if;
  if found then
    update private.newsletters set state = 'sent', finished_at = now()
      where state in ('sending', 'paused') and sent + refused + dropped >= recipients;
  end if;
  return null;
end;
$$;
comment on function private.count_newsletter_mails is 'Updates the counts of newsletters, and finishes those without waiting emails.';
