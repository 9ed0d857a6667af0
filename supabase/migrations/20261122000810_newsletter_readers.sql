-- Says who reads the newsletter's list, which no other policy speaks of any more: whoever sends the letter, with the
-- secret key. Nobody else has a right to the table.

create policy "The service sends the newsletter" on public.newsletter_subscriptions
  for select to service_role using (true);
