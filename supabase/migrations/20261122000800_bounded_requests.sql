-- What one request may cost: visitors may filter and order the catalogue as they like, but not for longer than this.
-- Hosted Supabase sets it for each request by its role; the embedded backend reads it from here and does the same.

-- The slowest list of 100,000 resources takes 0.15 s.
alter role anon set statement_timeout = '1s';
-- Administrators import and remove many rows at once.
alter role authenticated set statement_timeout = '5s';

notify pgrst, 'reload config';
