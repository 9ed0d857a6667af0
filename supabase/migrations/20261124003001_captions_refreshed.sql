-- YouTube tells by its key whether a video has captions, too. An administrator may know better, so it counts when it changes.

alter table public.link_checks add column captions boolean;
comment on column public.link_checks.captions is 'Whether there are captions, as the platform last told by a key; null if it never did.';

create or replace function private.note_looks(looks jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.resources r set has_captions = told.captions
  from jsonb_populate_recordset(null::public.link_checks, note_looks.looks) told
    left join public.link_checks before on before.resource_id = told.resource_id and before.link = told.link
  where r.id = told.resource_id and r.external_link = told.link and r.has_captions <> told.captions
    and told.captions is distinct from before.captions
    -- That there are none says nothing where nothing was told before.
    and (told.captions or before.captions);

  -- What has another link by now, or is gone, is left out.
  insert into public.link_checks (
    resource_id, link, state, answer, moved_to, since, looked_at, denials, denied_since, refreshed_at, captions
  )
    select l.resource_id, l.link, l.state, l.answer, l.moved_to, l.since, l.looked_at, l.denials, l.denied_since, l.refreshed_at,
      l.captions
    from jsonb_populate_recordset(null::public.link_checks, note_looks.looks) l
      join public.resources r on r.id = l.resource_id and r.external_link = l.link
    order by l.resource_id
  on conflict (resource_id) do update set
    link = excluded.link, state = excluded.state, answer = excluded.answer, moved_to = excluded.moved_to,
    since = excluded.since, looked_at = excluded.looked_at, denials = excluded.denials,
    denied_since = excluded.denied_since, refreshed_at = excluded.refreshed_at, captions = excluded.captions;

  -- YouTube tells all flags but explicit.
  update public.resources r set content_flags = told.flags
  from (
    select each.resource_id, each.link, array(
      select flag::public.content_flag from jsonb_array_elements_text(each.flags) as given (flag)
      union
      select 'explicit' from public.resources known where known.id = each.resource_id and 'explicit' = any (known.content_flags)
      order by 1
    ) as flags
    from jsonb_to_recordset(note_looks.looks) as each (resource_id uuid, link text, flags jsonb)
    where jsonb_typeof(each.flags) = 'array'
  ) told
  where r.id = told.resource_id and r.external_link = told.link
    and not (r.content_flags @> told.flags and r.content_flags <@ told.flags);
end;
$$;
comment on function private.note_looks is
  'Keeps what looks at links saw: rows of link_checks, with the content flags and captions that the platform told by a key, if it did.';
