-- Pictures that were uploaded and that nothing shows any more. A file is removed through the storage's API, since deleting
-- its row would leave the file.

create function public.unused_images() returns table (name text)
language sql
stable
security invoker
set search_path = ''
rows 100
as $$
  with addresses as (
    select r.image_url as address from public.resources r where r.image_url like '%/resource-images/%'
    union all
    -- A change can be undone, which brings the former picture back.
    select changed.address
    from public.audit_entries a, unnest(array[a.before ->> 'image_url', a.after ->> 'image_url']) as changed (address)
    where a.at > now() - interval '30 days' and changed.address is not null
  )
  select o.name
  from storage.objects o
  where o.bucket_id = 'resource-images'
    -- Someone may have uploaded it for a resource that they have not saved yet.
    and greatest(o.created_at, o.updated_at) < now() - interval '7 days'
    -- In an address other characters are written in more ways than one. The site gives no such names.
    and o.name ~ '^[A-Za-z0-9._/-]+$'
    and not exists (
      select from addresses
      where substring(addresses.address from '/storage/v1/object/public/resource-images/([^?#]+)') = o.name
    )
  order by o.created_at, o.name
  limit 100;
$$;
comment on function public.unused_images is
  'The 100 oldest pictures in resource-images that are older than a week and that neither a resource, the bin included, nor a change of the last 30 days names. Policies show them to administrators alone.';
revoke all on function public.unused_images from public;
grant execute on function public.unused_images to authenticated, service_role;
