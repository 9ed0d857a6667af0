-- When GitHub's token for starting builds expires. GitHub says so in its answers, publish-site notes it, and the admin page
-- and the doctor remind whoever looks after the site in time.

alter table public.publishing add column token_expires_at timestamptz;
comment on column public.publishing.token_expires_at is
  'When the token of publish-site expires; null if it does not, or if GitHub was not asked yet.';

create function private.note_publishing_token(expires_at timestamptz) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publishing set token_expires_at = expires_at where id and token_expires_at is distinct from expires_at;
$$;
comment on function private.note_publishing_token is 'GitHub accepted the token of publish-site, and said when it expires.';
revoke all on function private.note_publishing_token from public;
grant execute on function private.note_publishing_token to service_role;

create function public.note_publishing_token(expires_at timestamptz) returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.note_publishing_token(expires_at);
$$;
comment on function public.note_publishing_token is 'For publish-site: see private.note_publishing_token.';
revoke all on function public.note_publishing_token from public;
grant execute on function public.note_publishing_token to service_role;
