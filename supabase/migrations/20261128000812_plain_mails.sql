-- Comments about emails in plain English; inside functions, they're replaced in place. Nothing else changes.

COMMENT ON COLUMN "private"."mail_settings"."a_day" IS 'How many newsletters and emails that members chose may be sent in 24 hours. Another seventh of that is for confirmations; the rest of the day''s limit is for account emails.';
COMMENT ON COLUMN "private"."mail_settings"."confirms_newsletter" IS 'Whether addresses must be confirmed before they''re on the newsletter''s list; false without a mail server.';
COMMENT ON COLUMN "private"."mail_settings"."news_weekday" IS 'The weekday for what''s new: 1 for Monday to 7 for Sunday.';
COMMENT ON COLUMN "private"."mail_settings"."offers_mails" IS 'Whether the site sends the emails that members choose; false without a mail server.';
COMMENT ON COLUMN "private"."mail_settings"."plan_slug" IS 'The plan for members who want a daily part but follow no plan.';
COMMENT ON COLUMN "private"."mail_settings"."time_zone" IS 'The time zone for the hours of emails: a name in the IANA time zone database.';
COMMENT ON COLUMN "private"."member_mails"."asked_at" IS 'When an email asked whether to keep going. There are no more until the member comes back.';
COMMENT ON COLUMN "private"."member_mails"."last_day" IS 'The last day whose email was added to the outbox, or wasn''t needed.';
COMMENT ON COLUMN "private"."member_mails"."token" IS 'The secret in the links that end this kind of email. It allows nothing else.';
COMMENT ON COLUMN "private"."member_mails"."told_until" IS 'Anything published before this time is no longer new.';
COMMENT ON COLUMN "private"."outbox"."answer" IS 'The mail server''s last response.';
COMMENT ON COLUMN "private"."outbox"."resource_ids" IS 'The resources in an email to a member; checked again when it''s sent.';
COMMENT ON COLUMN "private"."outbox"."series_id" IS 'The plan that the part in resource_ids belongs to.';
COMMENT ON COLUMN "private"."outbox"."state" IS 'refused: the server refused it for good. dropped: its recipient no longer wants it.';
COMMENT ON COLUMN "private"."outbox"."taken_until" IS 'When the lease of the sender that took it ends.';
COMMENT ON COLUMN "private"."subscription_requests"."is_registering" IS 'Whether it was requested together with an account: confirming the account''s address confirms this too.';
COMMENT ON COLUMN "private"."subscription_requests"."mailed_at" IS 'When the last email was added to the outbox.';
COMMENT ON COLUMN "private"."subscription_requests"."token" IS 'The secret in the email''s links: /newsletter/confirm#…';
COMMENT ON FUNCTION "private"."add_subscriber"(text) IS 'Adds an address to the newsletter''s list; false if it''s already on it.';
COMMENT ON FUNCTION "private"."begin_member_mails"() IS 'Starts a kind of email with the next one that''s due when a member ticks its box, leaving out anything earlier.';
COMMENT ON FUNCTION "private"."confirm_subscription"(uuid) IS 'Subscribes the address that was sent this secret; false if the secret is unknown or expired. Can be repeated.';
COMMENT ON FUNCTION "private"."confirm_subscription_with_account"() IS 'When an account''s address is confirmed, also confirms the newsletter that was ticked with it.';
COMMENT ON FUNCTION "private"."confirmation_content"(text) IS 'The content of a confirmation email: {token}; null if there is nothing to confirm.';
COMMENT ON FUNCTION "private"."end_mails"(text, text) IS 'Ends a kind of email for an address, which can choose it again.';
COMMENT ON FUNCTION "private"."end_member_mails"(uuid, text) IS 'Unticks a member''s box for this kind of email.';
COMMENT ON FUNCTION "private"."forget_mailed_parts"() IS 'Deletes the mailed parts when a plan is stopped or the history cleared, so that the plan can start again.';
COMMENT ON FUNCTION "private"."last_mail_day"(text, timestamp with time zone) IS 'The last day on which this kind of email was due, in the ministry''s time zone.';
COMMENT ON FUNCTION "private"."mail_content"(private.outbox) IS 'The content of an email, read just before it''s sent: {token, …}, with the secret of the link that ends this kind of email. Null if its recipient no longer wants it, or none of it may be shown.';
COMMENT ON FUNCTION "private"."mailed_resources"(uuid[]) IS 'Those of these resources that are visible and may be recommended, in this order: [{id, title, category, author, description}]; null for none.';
COMMENT ON FUNCTION "private"."member_mail_content"(private.outbox) IS 'The content of an email to a member, with the secret that ends its kind; null if they no longer want it, or none of it may be shown.';
COMMENT ON FUNCTION "private"."news_content"(private.outbox) IS 'The content of “New for you”: {resources}; null if none of them may be shown any more.';
COMMENT ON FUNCTION "private"."note_refused_address"(text, text) IS 'Records a refusal, and ends a kind of email for an address that was refused on three days.';
COMMENT ON FUNCTION "private"."note_sent_member_mail"() IS 'Records the content of an email as told only once it was sent.';
COMMENT ON FUNCTION "private"."offers_mails"() IS 'Whether the site sends the emails that members choose.';
COMMENT ON FUNCTION "private"."part_content"(private.outbox) IS 'The content of the part of the day: {resources, plan: {kind, slug, title}}, or {is_question} after seven without a visit; null if it''s too late, done, paused or hidden, or the member has come back.';
COMMENT ON FUNCTION "private"."published_since"(timestamp with time zone) IS 'Resources that became visible since then and may be recommended. Doesn''t rely on created_at, which an import may backdate.';
COMMENT ON FUNCTION "private"."queue_member_mails"(timestamp with time zone) IS 'Adds the emails that members chose to the outbox once they''re due: one per kind, member and week or day, however late and often this is called.';
COMMENT ON FUNCTION "private"."queue_news"(timestamp with time zone) IS 'Adds an email to the outbox for each member whose week is over and for whom there is something new: at most the eight newest resources that they haven''t opened.';
COMMENT ON FUNCTION "private"."queue_parts"(timestamp with time zone) IS 'Adds an email to the outbox for each member who follows a plan: its next part or, after seven without a visit, the question whether to keep going, and then nothing until they come back.';
COMMENT ON FUNCTION "private"."replace_waiting_mail"() IS 'Drops an email that wasn''t sent in time when the next one of its kind is added, which includes its content.';
COMMENT ON FUNCTION "private"."request_subscription"(text, boolean) IS 'Records a newsletter request, and emails the address at most once an hour; not at all if an account is being confirmed anyway.';
COMMENT ON FUNCTION "private"."schedule_mails"() IS 'Schedules the jobs that queue members'' emails and send due ones, if pg_cron is installed; a second call changes nothing.';
COMMENT ON FUNCTION "private"."send_mail_request"(timestamp with time zone) IS 'Calls send-mails if emails are due.';
COMMENT ON FUNCTION "private"."sendable_kinds"(timestamp with time zone) IS 'The kinds of email that the limit for 24 hours still allows.';
COMMENT ON FUNCTION "private"."settle_mail"(uuid, integer, text, text) IS 'For send-mails: records that the email was sent or refused for good, or schedules a retry, after growing pauses. Only "no such address" counts against the address, since other refusals may be our fault.';
COMMENT ON FUNCTION "private"."take_mail"() IS 'For send-mails: the next email as {id, kind, address, attempt, token, content}, leased to the caller for three minutes; null if none is due. One at a time, so that the recipient''s choice is read just before it''s sent.';
COMMENT ON FUNCTION "public"."confirm_subscription"(uuid) IS 'Subscribes the address that was sent this secret; false if the secret is unknown or expired. Can be repeated.';
COMMENT ON FUNCTION "public"."offers_mails"() IS 'Whether the site sends the emails that members choose.';
COMMENT ON FUNCTION "public"."settle_mail"(uuid, integer, text, text) IS 'For send-mails: records that the email was sent or refused for good, or schedules a retry, after growing pauses. Only "no such address" counts against the address, since other refusals may be our fault.';
COMMENT ON FUNCTION "public"."take_mail"() IS 'For send-mails: the next email as {id, kind, address, attempt, token, content}, leased to the caller for three minutes; null if none is due. One at a time, so that the recipient''s choice is read just before it''s sent.';
COMMENT ON TABLE "private"."mail_settings" IS 'A single row, written by the setup and npm start.';
COMMENT ON TABLE "private"."mailed_parts" IS 'Parts of plans that were emailed to a member, whether they''ve finished them or not.';
COMMENT ON TABLE "private"."member_mails" IS 'The kinds of email that members have chosen, and the progress of each.';
COMMENT ON TABLE "private"."outbox" IS 'Waiting emails, and recently sent ones; their content is composed when they''re sent.';
COMMENT ON TABLE "private"."refused_mails" IS 'The days on which mail servers refused an address. After three, this kind of email ends for it.';
COMMENT ON TABLE "private"."subscription_requests" IS 'Addresses whose owners haven''t confirmed the newsletter yet.';
COMMENT ON VIEW "private"."mail_readers" IS 'Members who want a kind of email, with the confirmed address of their account.';

do $migration$
declare
  change record;
begin
  for change in
    select * from (values
      ('private.request_subscription',
'-- Else a stranger could subscribe whoever registers with this address later.',
'-- Otherwise a stranger could subscribe someone who registers with this address later.'),
      ('private.confirm_subscription_with_account',
'-- Such as a list that is full: the account counts all the same.',
'-- For example, if the list is full; the account is confirmed all the same.'),
      ('private.sendable_kinds',
'-- Strangers can cause confirmations, and must not use up the day with them.',
'-- Strangers can trigger confirmations, which must not use up the day''s limit.'),
      ('private.sendable_kinds',
'-- A newsletter that takes days would keep members waiting, or they it: while both wait, each has half of the day.',
'-- A newsletter that takes days would hold up emails to members, or the other way round: while both wait, each gets half.'),
      ('private.settle_mail',
'-- A sender that was too slow for its lease decides nothing, unless it has sent the mail, even one that was stopped meanwhile.',
'-- A sender whose lease has expired decides nothing, unless it sent the email, even one that was stopped meanwhile.'),
      ('private.has_due_mails',
'-- One sender is enough: as long as it works, it holds one of them.',
'-- One sender is enough: while it works, it holds the lease of one of them.'),
      ('private.schedule_mails',
'-- A few minutes after the hour, so that what is published on the hour is told of.',
'-- A few minutes after the hour, to include anything published on the hour.'),
      ('private.schedule_mails',
'-- Before version 1.5, pg_cron knows no seconds.',
'-- Before version 1.5, pg_cron doesn''t support seconds.'),
      ('private.last_mail_day',
'-- A day begins at the hour of its mail.',
'-- A day starts at the hour of its email.'),
      ('private.last_seen',
'-- A session is refreshed while its member has the site open.',
'-- Sessions are refreshed while the member has the site open.'),
      ('private.published_since',
'-- What was added as a draft, and is none any more, has been published since.',
'-- A resource that was added as a draft and isn''t one any more was published since.'),
      ('private.next_part',
'-- What a member has paused is not mailed to them because it is the ministry''s plan too.',
'-- A plan that the member has paused isn''t mailed, even if it''s the ministry''s plan.'),
      ('private.queue_news',
'-- What is being published at this moment may not be seen here yet: the last minute is left to the next mail.',
'-- Leaves the last minute to the next email, since transactions that publish right now may not be visible here yet.'),
      ('private.queue_member_mails',
'-- After a stop, a part that would come at night is left to the next morning.',
'-- After downtime, a part that would arrive at night waits until the next morning.'),
      ('private.member_mail_content',
'-- An address that was changed meanwhile may be another person''s.',
'-- The account may have a new address since, and the old one may be someone else''s by now.')
    ) as changes (name, before, after)
  loop
    execute replace(pg_get_functiondef(change.name::regproc), change.before, change.after);
  end loop;
end;
$migration$;
