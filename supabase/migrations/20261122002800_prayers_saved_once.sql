-- A member's browser chooses the id of a new prayer, so that one is saved once though it is sent twice: on a bad line the
-- first answer may be lost. Nothing else changes: a prayer is still the member's own, and its id stays what it is.

grant insert (id) on public.prayer_requests to authenticated;
