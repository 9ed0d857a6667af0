-- Links that have moved stand behind those that do not work, each with its new address, so that an administrator can take it.
-- And Site care counts them.

create function private.moved_link_checks() returns setof public.link_checks
language sql
stable
security definer
set search_path = ''
as $$
  select c.*
  from public.link_checks c join public.resources r on r.id = c.resource_id and r.external_link = c.link
  where r.deleted_at is null and c.state = 'moved' and private.is_safe_link(c.moved_to);
$$;
comment on function private.moved_link_checks is 'The links of the catalogue that lead to another address for good.';

create index link_checks_moved on public.link_checks (since desc, resource_id) where state = 'moved';

drop function public.broken_links;
drop function private.broken_links_for_admin;

create function private.broken_links_for_admin(query text, category public.resource_category, page integer, page_size integer)
returns table (
  resource_id uuid,
  state public.link_state,
  answer text,
  moved_to text,
  since timestamptz,
  looked_at timestamptz,
  channel text,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped constant bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
begin
  perform private.require_admin();
  return query
    select b.resource_id, b.state, b.answer, b.moved_to, b.since, b.looked_at, b.channel, count(*) over ()
    from (select * from private.broken_link_checks() union all select * from private.moved_link_checks()) b
      join public.resources r on r.id = b.resource_id
    where r.search_text like private.search_pattern(broken_links_for_admin.query)
      and (broken_links_for_admin.category is null or r.category = broken_links_for_admin.category)
    order by b.state = 'moved', b.since desc, b.resource_id
    limit size offset skipped;
end;
$$;
comment on function private.broken_links_for_admin is
  'A page of the links that do not work, and behind them of those that have moved, for administrators.';
grant execute on function private.broken_links_for_admin to authenticated;

create function public.broken_links(
  query text default '',
  category public.resource_category default null,
  page integer default 1,
  page_size integer default 12
) returns table (
  resource_id uuid,
  state public.link_state,
  answer text,
  moved_to text,
  since timestamptz,
  looked_at timestamptz,
  channel text,
  total bigint
)
language sql
stable
security invoker
set search_path = ''
rows 12
as $$
  select * from private.broken_links_for_admin(
    broken_links.query, broken_links.category, broken_links.page, broken_links.page_size
  );
$$;
comment on function public.broken_links is
  'A page of the resources whose links are gone or have failed three nights in a row, the newest failures first, and behind them of those whose links have moved; total counts all of them. For administrators (403).';
grant execute on function public.broken_links to authenticated;

create or replace function private.upkeep() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'now', now(),
    -- Only hosted Supabase has a Vault.
    'is_hosted', to_regnamespace('vault') is not null,
    'publishing', (select to_jsonb(publishing) from public.publishing),
    'token_ends', (
      select jsonb_build_object('supabase', supabase_token_ends_at, 'host', host_token_ends_at)
      from private.publishing_webhook
    ),
    'backup', (select to_jsonb(last_backup) from private.last_backup),
    'links', jsonb_build_object(
      'broken', (select count(*) from private.broken_link_checks()),
      'moved', (select count(*) from private.moved_link_checks()),
      'looked_at', (select max(looked_at) from public.link_checks)
    ),
    'first_account_at', (select min(created_at) from auth.users),
    'database_bytes', pg_database_size(current_database()),
    'picture_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'mails', private.mails_since(now() - interval '24 hours')
  );
$$;

notify pgrst, 'reload schema';
