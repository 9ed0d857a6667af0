-- When the last backup was made: npm run backup writes it, and the doctor tells how old it is. It is of this deployment
-- alone, so no backup contains it.

create table private.last_backup (
  id boolean primary key default true check (id),
  made_at timestamptz
);
comment on table private.last_backup is 'A single row: when the last backup with pictures was made; null if none was.';

insert into private.last_backup default values;

alter table private.last_backup enable row level security;
