-- The pictures that administrators upload. Anyone may read a file whose address they know; nobody but an
-- administrator may list, add, replace or remove one.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resource-images', 'resource-images', true, 5242880, array['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Administrators find resource images" on storage.objects
  for select to authenticated using (bucket_id = 'resource-images' and (select private.is_admin()));
create policy "Administrators add resource images" on storage.objects
  for insert to authenticated with check (bucket_id = 'resource-images' and (select private.is_admin()));
create policy "Administrators replace resource images" on storage.objects
  for update to authenticated
  using (bucket_id = 'resource-images' and (select private.is_admin()))
  with check (bucket_id = 'resource-images' and (select private.is_admin()));
create policy "Administrators remove resource images" on storage.objects
  for delete to authenticated using (bucket_id = 'resource-images' and (select private.is_admin()));
