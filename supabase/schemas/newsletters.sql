-- Newsletters that administrators write. Sending one puts a row for each subscriber into the outbox (mails.sql).

create table private.newsletters (
  id uuid primary key default gen_random_uuid(),
  subject text not null default '' check (char_length(subject) <= 150),
  body text not null default '' check (char_length(body) <= 20000),
  picture text check (char_length(picture) <= 500),
  item_ids uuid[] not null default '{}' check (cardinality(item_ids) <= 20 and array_position(item_ids, null) is null),
  is_page boolean not null default false,
  slug text unique check (slug ~ '^[a-z0-9-]{1,100}$'),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  send_at timestamptz check (isfinite(send_at)),
  recipients integer not null default 0,
  sent integer not null default 0,
  refused integer not null default 0,
  dropped integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
comment on table private.newsletters is 'What administrators write to the subscribers, and how far it was sent.';
comment on column private.newsletters.body is 'Markdown.';
comment on column private.newsletters.picture is 'A picture of ours, above the text.';
comment on column private.newsletters.item_ids is 'Resources and series that it recommends, in this order.';
comment on column private.newsletters.is_page is 'Whether it also is a page of the site, once it has been sent.';
comment on column private.newsletters.sent is 'Kept when the rows of the outbox are swept, as are refused and dropped.';

alter table private.newsletters enable row level security;
