-- The jobs of mails, and how long refused addresses are kept.

-- Everything that isn't a schema object, and that a schema comparison misses: role settings, the bucket, rows that functions
-- rely on, planner statistics, and jobs. When this file changes, a migration repeats all of it: so each statement must be
-- idempotent and never overwrite a number that the ministry may have changed.

-- Visitors may filter and sort the catalogue as they like, but a request may not take longer than this; administrators get more,
-- for imports and bulk changes. Hosted Supabase applies it to each request by role; the embedded backend reads it from here.
alter role anon set statement_timeout = '1s';
alter role authenticated set statement_timeout = '5s';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resource-images', 'resource-images', true, 5242880, array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

insert into private.rate_limits (subject, per_address, per_network, per_hour) values
  -- A whole school class may subscribe from one IP address.
  ('subscribe', 20, 60, 1000),
  -- More than anyone reads in an hour; the page shows the ministry's email address beside the form.
  ('send_contact_message', 5, 20, 200),
  -- An error on a page hits all of its visitors at once.
  ('report_error', 20, 60, 1000)
on conflict do nothing;

insert into private.row_limits (subject, kept) values
  -- Up to 23 kB each.
  ('contact_messages', 1000),
  -- Up to 8 kB each.
  ('client_errors', 2000),
  -- About 300 bytes each, with indexes. A full list refuses new addresses rather than dropping subscribers.
  ('newsletter_subscriptions', 50000),
  -- A full list refuses new requests too; each expires after a week.
  ('subscription_requests', 20000)
on conflict do nothing;

insert into private.retention (subject, keep) values
  -- Someone may have registered an address that isn't theirs, and can never confirm it.
  ('unconfirmed_accounts', '7 days'),
  -- Counted from when an administrator marked the message as handled.
  ('contact_messages', '90 days'),
  ('deleted_messages', '30 days'),
  ('client_errors', '30 days'),
  ('subscription_requests', '7 days'),
  ('outbox', '30 days'),
  -- A monthly newsletter needs three months to be refused three times.
  ('refused_mails', '400 days'),
  ('rate_limit_buckets', '24 hours'),
  ('password_tries', '24 hours'),
  -- Supabase's log of sign-ins, which has email addresses.
  ('sign_in_log', '30 days'),
  -- A year and a month: at each church holiday, administrators can look up what they did for the last one.
  ('audit_entries', '400 days'),
  -- Who started an import or saved a source, kept as long as the audit trail.
  ('imports', '400 days'),
  ('import_sources', '400 days')
on conflict do nothing;

insert into public.publishing default values on conflict do nothing;
insert into private.publishing_settings default values on conflict do nothing;
insert into private.publishing_webhook default values on conflict do nothing;
insert into private.mail_settings default values on conflict do nothing;
insert into private.last_backup default values on conflict do nothing;

-- A second safeguard beside private.refuse_estimates: without statistics on private data, the planner's estimates reveal nothing.
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

-- Only hosted Supabase has these extensions; the embedded backend runs the jobs itself.
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
