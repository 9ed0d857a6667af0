-- Comments and local names of newsletters in plain English, replaced in place inside functions. Nothing else changes.

COMMENT ON COLUMN "private"."newsletters"."is_page" IS 'Whether it also becomes a page of the site once it''s sent.';
COMMENT ON COLUMN "private"."newsletters"."item_ids" IS 'Recommended resources and series, in this order.';
COMMENT ON COLUMN "private"."newsletters"."picture" IS 'A picture in our own storage, shown above the text.';
COMMENT ON COLUMN "private"."newsletters"."picture_alt" IS 'The picture''s alternative text.';
COMMENT ON COLUMN "private"."newsletters"."sent" IS 'Counted by a trigger on the outbox, like refused and dropped, and kept when the outbox''s rows are deleted.';
COMMENT ON FUNCTION "private"."count_newsletter_mails"() IS 'Updates the counts of newsletters, and finishes those without waiting emails.';
COMMENT ON FUNCTION "private"."delete_newsletter"(uuid, timestamp with time zone) IS 'Deletes a draft, with the errors of lock_draft; sent newsletters can''t be deleted.';
COMMENT ON FUNCTION "private"."lock_draft"(uuid, timestamp with time zone) IS 'Returns the draft, locked until the transaction ends. Errors: changed meanwhile since the administrator read it, not a draft (409), gone (404).';
COMMENT ON FUNCTION "private"."mail_forecast"(integer) IS 'How many days it takes to send the waiting emails and this many more: {has_server, a_day, waiting, days}.';
COMMENT ON FUNCTION "private"."newsletter_content"(uuid, text) IS 'The content of the email to this subscriber; null if they have unsubscribed.';
COMMENT ON FUNCTION "private"."newsletter_items"(uuid[]) IS 'Resources and series in this order, as [{id, kind, title, description, category, slug, is_hidden}]; resources have a category, series a slug. Leaves out deleted ones.';
COMMENT ON FUNCTION "private"."newsletter_pages"(text) IS 'The next 20 newsletters after this slug that are pages of the site, ordered by slug; only those that sending has begun for.';
COMMENT ON FUNCTION "private"."newsletter_test_content"(uuid, text, uuid) IS 'The content of a test email to an administrator; its token ends nothing. Null if they are no longer an administrator.';
COMMENT ON FUNCTION "private"."read_newsletter"(uuid) IS 'A newsletter with its items, the number of subscribers, how long sending takes (mail_forecast), and the mail server''s responses about up to 100 refused or retried addresses. Administrators only (403); gone (404).';
COMMENT ON FUNCTION "private"."read_newsletter_items"(uuid[]) IS 'Like newsletter_items, for up to 20. Administrators only (403).';
COMMENT ON FUNCTION "private"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) IS 'Adds a draft with this new id, or changes one that hasn''t changed since it was read (known_updated_at), and returns its new updated_at. Errors: changed meanwhile, not a draft (409), gone (404); 23505 if another one has the slug. Administrators only (403).';
COMMENT ON FUNCTION "private"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) IS 'Sends a draft to all subscribers, now or at this time. Errors: those of lock_draft, so that two administrators can''t both send it, and no mail server, no subject, no text, no address, no subscribers, time is past (400).';
COMMENT ON FUNCTION "private"."set_newsletter_page"(uuid, text) IS 'Makes a sent newsletter a page of the site, or removes the page (null); 23505 if another one has the slug. Administrators only (403).';
COMMENT ON FUNCTION "private"."set_newsletter_state"(uuid, text) IS 'Actions: pause, go on, stop (drops the waiting emails) or draft again (unschedules). Returns the new state. Errors: not possible now (409). Administrators only (403).';
COMMENT ON FUNCTION "private"."start_due_newsletters"() IS 'Sends scheduled newsletters that are due.';
COMMENT ON FUNCTION "private"."start_newsletter"(uuid) IS 'Adds an email for each subscriber to the outbox.';
COMMENT ON FUNCTION "private"."test_newsletter"(uuid) IS 'Sends a newsletter only to the caller, and returns their address. Administrators only (403).';
COMMENT ON FUNCTION "public"."delete_newsletter"(uuid, timestamp with time zone) IS 'Deletes a draft, with the errors of lock_draft; sent newsletters can''t be deleted.';
COMMENT ON FUNCTION "public"."newsletter_pages"(text) IS 'The next 20 newsletters after this slug that are pages of the site, ordered by slug; only those that sending has begun for.';
COMMENT ON FUNCTION "public"."read_newsletter"(uuid) IS 'A newsletter with its items, the number of subscribers, how long sending takes (mail_forecast), and the mail server''s responses about up to 100 refused or retried addresses. Administrators only (403); gone (404).';
COMMENT ON FUNCTION "public"."read_newsletter_items"(uuid[]) IS 'Like newsletter_items, for up to 20. Administrators only (403).';
COMMENT ON FUNCTION "public"."save_newsletter"(uuid, text, text, text, text, uuid[], boolean, text, timestamp with time zone) IS 'Adds a draft with this new id, or changes one that hasn''t changed since it was read (known_updated_at), and returns its new updated_at. Errors: changed meanwhile, not a draft (409), gone (404); 23505 if another one has the slug. Administrators only (403).';
COMMENT ON FUNCTION "public"."send_newsletter"(uuid, timestamp with time zone, timestamp with time zone) IS 'Sends a draft to all subscribers, now or at this time. Errors: those of lock_draft, so that two administrators can''t both send it, and no mail server, no subject, no text, no address, no subscribers, time is past (400).';
COMMENT ON FUNCTION "public"."set_newsletter_page"(uuid, text) IS 'Makes a sent newsletter a page of the site, or removes the page (null); 23505 if another one has the slug. Administrators only (403).';
COMMENT ON FUNCTION "public"."set_newsletter_state"(uuid, text) IS 'Actions: pause, go on, stop (drops the waiting emails) or draft again (unschedules). Returns the new state. Errors: not possible now (409). Administrators only (403).';
COMMENT ON FUNCTION "public"."test_newsletter"(uuid) IS 'Sends a newsletter only to the caller, and returns their address. Administrators only (403).';
COMMENT ON TABLE "private"."newsletters" IS 'Newsletters to the subscribers, and the progress of sending them.';

do $migration$
declare
  change record;
begin
  for change in
    select * from (values
      ('private.save_newsletter',
'-- Said again to whom the first answer did not reach.',
'-- A retry after the first response was lost.'),
      ('private.start_newsletter',
'-- Subscriptions of before may have an address that is none.',
'-- Old subscriptions may have an invalid address.'),
      ('private.set_newsletter_state',
'-- First the mails, as whoever settles one does.',
'-- Locks the emails first, in the same order as when one is settled, so that there''s no deadlock.'),
      ('private.count_newsletter_mails',
'-- Without a join, whose plan for one row would be kept for thousands.',
'-- Without a join, since its plan for a single row would be reused for thousands.'),
      ('private.count_newsletter_mails',
'-- Those of a deleted account.',
'-- Emails of a deleted account.'),
      ('private.save_newsletter', 'former', 'previous'),
      ('private.set_newsletter_page', 'former', 'previous'),
      ('private.read_newsletter', 'said', 'response')
    ) as changes (name, before, after)
  loop
    execute replace(pg_get_functiondef(change.name::regproc), change.before, change.after);
  end loop;
end;
$migration$;
