-- The rows and jobs that mails of the site's own need.

-- What is no object of the schema, so that a comparison of two databases cannot see it: settings of roles, the bucket, the rows that
-- the functions expect, what the planner samples, and the jobs. A migration repeats this file as a whole when it has changed: each
-- statement gives the same result the second time, and none overwrites a number that the ministry has chosen.

-- Visitors may filter and order the catalogue as they like, but not for longer than this; administrators import and remove many
-- rows at once. Hosted Supabase sets it for each request by its role; the embedded backend reads it from here and does the same.
alter role anon set statement_timeout = '1s';
alter role authenticated set statement_timeout = '5s';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resource-images', 'resource-images', true, 5242880, array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.rate_limits (subject, per_address, per_network, per_hour) values
  -- A school class subscribes behind one address.
  ('subscribe', 20, 60, 1000),
  -- More than anyone reads in an hour; the page shows the ministry's mail address beside the form.
  ('send_contact_message', 5, 20, 200),
  -- A page that breaks breaks for everybody at once.
  ('report_error', 20, 60, 1000)
on conflict do nothing;

insert into private.row_limits (subject, kept) values
  -- Of up to 23 kB.
  ('contact_messages', 1000),
  -- Of up to 8 kB.
  ('client_errors', 2000),
  -- Of some 300 bytes with their indexes. Nobody who is on the list makes room: new addresses are refused.
  ('newsletter_subscriptions', 50000),
  -- New ones are refused here too; each is gone after a week.
  ('subscription_requests', 20000)
on conflict do nothing;

insert into private.retention (subject, keep) values
  -- Whoever registered an address that is not theirs cannot confirm it.
  ('unconfirmed_accounts', '7 days'),
  -- Counted from when an administrator has handled the message.
  ('contact_messages', '90 days'),
  ('deleted_messages', '30 days'),
  ('client_errors', '30 days'),
  ('subscription_requests', '7 days'),
  ('outbox', '30 days'),
  ('rate_limit_buckets', '24 hours'),
  ('password_tries', '24 hours'),
  -- What Supabase notes of sign-ins, with email addresses.
  ('sign_in_log', '30 days'),
  -- A year and a month: what was done at the last feast can be looked up at the next one.
  ('audit_entries', '400 days'),
  -- Who began an import, and who saved a source, is kept as long as the audit trail.
  ('imports', '400 days'),
  ('import_sources', '400 days')
on conflict do nothing;

insert into public.publishing default values on conflict do nothing;
insert into private.publishing_settings default values on conflict do nothing;
insert into private.publishing_webhook default values on conflict do nothing;
insert into private.mail_settings default values on conflict do nothing;
insert into private.last_backup default values on conflict do nothing;

-- As a second lock on what is private: estimates are refused (private.refuse_estimates), and nothing is sampled that they could be
-- made of.
do $$
begin
  execute (
    select string_agg(format('alter table %s alter column %I set statistics 0', attrelid::regclass, attname), '; ')
    from pg_catalog.pg_attribute
    where attnum > 0 and not attisdropped and attrelid = any (array[
      'public.user_roles', 'public.user_activities', 'public.user_bookmarks', 'public.user_preferences', 'public.prayer_requests',
      'public.finished_resources', 'public.started_plans'
    ]::regclass[])
  );
end;
$$;

-- Only hosted Supabase has these extensions; the embedded backend looks and sweeps by itself.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  if exists (select from pg_available_extensions where name = 'supabase_vault') then
    create extension if not exists supabase_vault;
  end if;
end;
$$;
select private.schedule_publishing();
select private.schedule_sweep();
select private.schedule_applying();
select private.schedule_mails();

notify pgrst, 'reload config';
notify pgrst, 'reload schema';
