-- Many resources changed at once, and the change undone. Everything here has the rights of its caller: the policies let
-- administrators change resources, and the triggers record and publish it.

create type public.resource_change as enum (
  'set hero', 'clear hero', 'set top pick', 'clear top pick', 'add tag', 'remove tag', 'set category', 'bin', 'restore'
);
comment on type public.resource_change is 'What change_resources does; a tag or a category is its value.';

create function public.change_resources(ids uuid[], action public.resource_change, value text default null)
returns table (batch uuid, changed integer)
language plpgsql
volatile
security invoker
set search_path = ''
rows 1
as $$
begin
  perform private.require_admin();
  if cardinality(ids) > 500 then
    raise sqlstate 'PT400' using message = 'too many resources';
  end if;
  if action in ('add tag', 'remove tag') and not private.are_tags(array[value]) then
    raise sqlstate 'PT400' using message = 'invalid tag';
  end if;
  if action = 'set category' and not coalesce(pg_input_is_valid(value, 'public.resource_category'), false) then
    raise sqlstate 'PT400' using message = 'invalid category';
  end if;

  -- Locked in one order, so that two administrators who change the same resources wait for each other.
  perform from public.resources where id = any (ids) order by id for update;
  case action
    when 'set hero' then
      update public.resources set is_hero = true where id = any (ids) and deleted_at is null and not is_hero;
    when 'clear hero' then
      update public.resources set is_hero = false where id = any (ids) and deleted_at is null and is_hero;
    when 'set top pick' then
      update public.resources set is_top_pick = true where id = any (ids) and deleted_at is null and not is_top_pick;
    when 'clear top pick' then
      update public.resources set is_top_pick = false where id = any (ids) and deleted_at is null and is_top_pick;
    when 'add tag' then
      if exists (
        select from public.resources
        where id = any (ids) and deleted_at is null and value <> all (tags) and not private.are_tags(tags || value)
      ) then
        raise sqlstate 'PT422' using message = 'too many tags';
      end if;
      update public.resources set tags = tags || value where id = any (ids) and deleted_at is null and value <> all (tags);
    when 'remove tag' then
      update public.resources set tags = array_remove(tags, value)
        where id = any (ids) and deleted_at is null and value = any (tags);
    when 'set category' then
      update public.resources set category = value::public.resource_category
        where id = any (ids) and deleted_at is null and category <> value::public.resource_category;
    when 'bin' then
      update public.resources set deleted_at = now() where id = any (ids) and deleted_at is null;
    when 'restore' then
      update public.resources set deleted_at = null where id = any (ids) and deleted_at is not null;
  end case;
  get diagnostics changed = row_count;
  batch := private.current_batch();
  return next;
end;
$$;
comment on function public.change_resources is
  'Changes up to 500 resources, all or none, and tells how many were not so already and the batch for undo_changes. Resources that are gone are left out, and so are those in the bin unless they are restored. Refuses with too many resources, invalid tag, invalid category (400), too many tags (422), and whoever is no administrator (403).';
revoke all on function public.change_resources from public;
grant execute on function public.change_resources to authenticated;

create function public.undo_changes(batch uuid) returns table (restored integer, skipped integer)
language plpgsql
volatile
security invoker
set search_path = ''
-- As where the entries are written: times are compared as text.
set timezone = 'UTC'
rows 1
as $$
begin
  perform private.require_admin();
  perform from public.resources where id in (
    select subject_id from public.audit_entries where audit_entries.batch = undo_changes.batch and subject = 'resource'
  ) order by id for update;

  with changes as (
    -- Of a resource that the batch changed more than once: as it was first, and as it became last.
    select subject_id, jsonb_object_agg(key, value order by id desc) as was, jsonb_object_agg(key, after -> key order by id) as became
    from public.audit_entries cross join jsonb_each(before)
    where audit_entries.batch = undo_changes.batch and subject = 'resource' and after is not null
    group by subject_id
  )
  update public.resources as r set
    title = first.title, description = first.description, category = first.category, author = first.author,
    image_url = first.image_url, external_link = first.external_link, duration = first.duration, pages = first.pages,
    tags = first.tags, is_hero = first.is_hero, is_top_pick = first.is_top_pick, deleted_at = first.deleted_at
  from changes
    join public.resources as present on present.id = changes.subject_id
    cross join jsonb_populate_record(present, changes.was) as first
  where r.id = present.id
    and not exists (select from jsonb_each(changes.became) where value is distinct from to_jsonb(r) -> key);
  get diagnostics restored = row_count;

  select count(distinct subject_id) - restored into skipped
    from public.audit_entries where audit_entries.batch = undo_changes.batch and subject = 'resource';
  return next;
end;
$$;
comment on function public.undo_changes is
  'Gives the resources of a batch the values back that they had before, and counts them; those that somebody has changed since in the same columns, and those that were added or are gone, are skipped. For administrators (403).';
revoke all on function public.undo_changes from public;
grant execute on function public.undo_changes to authenticated;

create function public.empty_bin() returns integer
language plpgsql
volatile
security invoker
set search_path = ''
as $$
declare
  deleted integer;
begin
  perform private.require_admin();
  delete from public.resources where deleted_at is not null;
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
comment on function public.empty_bin is 'Deletes for good what is in the bin at this moment, and tells how many resources that were. For administrators (403).';
revoke all on function public.empty_bin from public;
grant execute on function public.empty_bin to authenticated;
