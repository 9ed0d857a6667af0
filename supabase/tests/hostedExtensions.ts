/** Stand-ins for features of hosted Supabase's database that the embedded one lacks. */

/** pg_cron: one job per name; only records them. */
export const CRON = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create table cron.job_run_details (end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job values (job_name, schedule, command)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
      returning 1;
  $$`;

/** pg_net: nothing is sent. */
export const NET = `
  create schema net;
  create table net.calls (id bigint generated always as identity, url text, body text, headers jsonb);
  create table net._http_response (id bigint, status_code integer, timed_out boolean, error_msg text);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 1000) returns bigint language sql as $$
    insert into net.calls (url, body, headers) values (url, body::text, headers) returning id;
  $$`;

/** Vault: nothing is encrypted. */
export const VAULT = `
  create schema vault;
  create table vault.secrets (id uuid default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select *, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
    insert into vault.secrets (secret, name) values (new_secret, new_name) returning id;
  $$;
  create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
    update vault.secrets set secret = new_secret where id = secret_id;
  $$`;

/** Supabase Auth's second factors, with only the columns used here. */
export const FACTORS = `
  create table auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users on delete cascade,
    friendly_name text,
    factor_type text not null,
    status text not null,
    secret text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index mfa_factors_user_id_idx on auth.mfa_factors (user_id)`;
