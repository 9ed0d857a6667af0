-- When a bookmark was saved, its member may tell: what was saved before signing in keeps its date, and so does what is
-- brought back after it was removed by mistake. No date is in the future.

grant insert (created_at) on public.user_bookmarks to authenticated;

create trigger clamp_created_at before insert on public.user_bookmarks
  for each row execute function private.clamp_created_at();
