-- Where a resource may lead: to a host of the public web without a name and password, or to one mail address.
-- src/rules/externalLink.ts judges alike. A link from before stays, so that its row can be changed.

create function private.is_public_host(host text) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  labels constant text[] := string_to_array(rtrim(host, '.'), '.');
begin
  if host ~ '^\[[0-9a-f:.]+\]$' then
    -- Of IPv6, only what is routed on the public net.
    return pg_input_is_valid(btrim(host, '[]'), 'inet') and btrim(host, '[]')::inet <<= '2000::/3';
  end if;
  if host !~ '^[^\s%\[\]<>^|`{}":@\\\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+$'
    or labels[cardinality(labels)] in ('', 'localhost') then
    return false;
  end if;
  -- A host whose last part is a number is an IPv4 address to browsers, however it is written.
  if labels[cardinality(labels)] !~ '^([0-9]+|0x[0-9a-f]*)$' then
    return true;
  end if;
  return host ~ '^(0|[1-9][0-9]{0,2})(\.(0|[1-9][0-9]{0,2})){3}$' and pg_input_is_valid(host, 'inet') and not host::inet <<= any (array[
    '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
    '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'
  ]::inet[]);
end;
$$;
comment on function private.is_public_host is 'Whether a host, in lower case, can be one of the public web.';
revoke all on function private.is_public_host from public;

create function private.is_safe_link(link text) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  authority constant text := substring(link from '^https?://([^/?#]*)');
  port constant text := substring(authority from ':([0-9]+)$');
  host text;
begin
  if link ~ '^mailto:' then
    return link ~ '^mailto:([^\s@,;<>?#%]|%(?!2c|3b|40|3c|3e|0|1))+@[^\s@,;<>?#%]+(\?[^\s#]*)?$'
      and lower(link) !~ '[?&](amp;)?(to|cc|bcc)=' and link !~ '[?&][^=&]*%';
  end if;
  if authority is null or authority ~ '[@\s]' or authority ~ ':0*$' or port::numeric > 65535 then
    return false;
  end if;
  -- As browsers read it: the letters that look alike, and the full stops of Chinese and Japanese.
  host := lower(translate(normalize(regexp_replace(authority, ':[0-9]*$', ''), NFKC), '。', '.'));
  return private.is_public_host(host);
end;
$$;
comment on function private.is_safe_link is
  'Whether a link leads to a public host without credentials, or to a single mail address without hidden receivers.';
revoke all on function private.is_safe_link from public;

create function private.require_safe_link() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.external_link is distinct from old.external_link)
    and not coalesce(private.is_safe_link(new.external_link), false) then
    raise check_violation using
      message = 'The link does not lead to the public web or to one mail address',
      constraint = 'resources_external_link_check';
  end if;
  return new;
end;
$$;
comment on function private.require_safe_link is 'Refuses a new or changed link that is not safe.';
revoke all on function private.require_safe_link from public;

create trigger require_safe_link before insert or update on public.resources
  for each row execute function private.require_safe_link();
