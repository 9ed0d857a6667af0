-- Where members stopped in what they play, what they finished, and series that they follow as a plan, one part a day.
-- my_series counts what is finished; pages of before find the columns they read.

set local check_function_bodies = off;

DROP FUNCTION "private"."my_series"();

DROP FUNCTION "private"."newest_resources"(public.resource_category[]);

DROP FUNCTION "public"."my_recent_views"();

DROP VIEW "public"."viewed_resources";

DROP FUNCTION "public"."my_series"();

CREATE TABLE "public"."finished_resources" ("resource_id" uuid NOT NULL, "finished_at" timestamp with time zone NOT NULL DEFAULT now(), "user_id" uuid NOT NULL DEFAULT auth.uid(), CONSTRAINT "finished_resources_pkey" PRIMARY KEY (user_id, resource_id));

ALTER TABLE "public"."finished_resources" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."started_plans" ("series_id" uuid NOT NULL, "started_at" timestamp with time zone NOT NULL DEFAULT now(), "is_paused" boolean NOT NULL DEFAULT false, "user_id" uuid NOT NULL DEFAULT auth.uid(), CONSTRAINT "started_plans_pkey" PRIMARY KEY (user_id, series_id));

ALTER TABLE "public"."started_plans" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."series" ADD COLUMN "is_plan" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."user_preferences" ADD COLUMN "hide_finished" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.move_activity_to_the_top()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Where a member stopped is no view.
  if current_setting('app.keeps_order', true) = 'on' then return new; end if;
  new.created_at := now();
  -- A view is recorded without a position, and keeps the one from before.
  if new.progress_data = '{}' then new.progress_data := old.progress_data; end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.my_series()
 RETURNS TABLE(kind public.series_kind, slug text, title text, viewed integer, total integer, next_id uuid, next_title text, next_category public.resource_category, next_language text, id uuid, finished integer, finished_at timestamp with time zone, is_started boolean, is_paused boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
AS $function$
  with touched as (
    select resource_id, max(viewed_at) as viewed_at, max(finished_at) as finished_at
    from (
      select a.resource_id, a.created_at as viewed_at, null::timestamptz as finished_at from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      union all
      select f.resource_id, null, f.finished_at from public.finished_resources f where f.user_id = (select auth.uid())
    ) known
    group by resource_id
  ),
  plans as (
    select p.series_id, p.is_paused, p.started_at from public.started_plans p where p.user_id = (select auth.uid())
  ),
  parts as (
    select s.id as series_id, p.place, r.id, t.viewed_at, t.finished_at
    from public.series s
      cross join unnest(s.parts) with ordinality as p (id, place)
      join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
      left join touched t on t.resource_id = r.id
    where s.parts && (select array_agg(resource_id) from touched) or s.id = any (array(select series_id from plans))
  ),
  progress as (
    select series_id, count(viewed_at)::integer as viewed, count(finished_at)::integer as finished, count(*)::integer as total,
      count(coalesce(viewed_at, finished_at)) as known,
      greatest(max(viewed_at), max(finished_at)) as at, max(finished_at) as finished_at,
      (array_agg(id order by place) filter (where finished_at is null))[1] as next_id
    from parts group by series_id
  )
  select s.kind, s.slug, s.title, progress.viewed, progress.total, r.id, r.title, r.category, r.language,
    s.id, progress.finished, progress.finished_at, plans.series_id is not null, coalesce(plans.is_paused, false)
  from progress
    join public.series s on s.id = progress.series_id
    join private.resources r on r.id = progress.next_id
    left join plans on plans.series_id = s.id
  where plans.series_id is not null or progress.known between 1 and progress.total - 1
  order by plans.series_id is null, coalesce(plans.is_paused, false), greatest(progress.at, plans.started_at) desc, s.id
  limit 6;
$function$;

CREATE OR REPLACE FUNCTION private.newest_resources(categories public.resource_category[], hide_finished boolean)
 RETURNS SETOF public.resources
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 6
 SET search_path TO ''
AS $function$
  select newest.*
  from (select distinct unnest(newest_resources.categories) as category) chosen
    cross join lateral (
      select * from public.resources r
      -- With "=" the planner takes all categories for equally frequent, and goes through the newest resources of all.
      where r.category between chosen.category and chosen.category and r.deleted_at is null and not r.is_draft
        and not r.content_flags && array['age restricted', 'explicit', 'live', 'region limited']::public.content_flag[]
        and not (newest_resources.hide_finished and exists (
          select from public.finished_resources f where f.user_id = (select auth.uid()) and f.resource_id = r.id
        ))
      order by r.category, r.created_at desc, r.id desc
      limit 6
    ) newest
  order by newest.created_at desc, newest.id desc
  limit 6;
$function$;

CREATE OR REPLACE FUNCTION private.personal_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account auth.users;
  -- The address is the caller's once they have confirmed it; before that, anyone could have registered it.
  address text;
  sign_in_log jsonb;
begin
  select * into account from auth.users where id = (select auth.uid());
  if not found then
    return null;
  end if;
  address := case when account.email_confirmed_at is not null then lower(account.email) end;
  -- Hosted Supabase may keep the log where the owner of the database cannot read it.
  if has_table_privilege('auth.audit_log_entries', 'select') then
    select jsonb_agg(jsonb_build_object('created_at', created_at, 'entry', payload #>> '{}', 'ip_address', ip_address) order by created_at)
      into sign_in_log
      from auth.audit_log_entries where strpos(payload::text, account.id::text) > 0;
  end if;

  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', account.id,
      'email', account.email,
      'new_email', nullif(account.email_change, ''),
      'first_name', account.raw_user_meta_data ->> 'first_name',
      'last_name', account.raw_user_meta_data ->> 'last_name',
      'full_name', account.raw_user_meta_data ->> 'full_name',
      'role', (select role from public.user_roles where user_id = account.id),
      'created_at', account.created_at,
      'email_confirmed_at', account.email_confirmed_at,
      'last_sign_in_at', account.last_sign_in_at
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'user_agent', user_agent, 'ip_address', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = account.id
    ),
    'sign_in_log', coalesce(sign_in_log, '[]'),
    'activities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', a.resource_id, 'title', r.title, 'category', r.category, 'activity_type', a.activity_type,
        'progress_data', a.progress_data, 'created_at', a.created_at
      ) order by a.created_at desc, a.resource_id), '[]')
      from public.user_activities a left join private.resources r on r.id = a.resource_id and r.deleted_at is null and not r.is_draft
      where a.user_id = account.id
    ),
    'bookmarks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', b.resource_id, 'title', r.title, 'category', r.category, 'created_at', b.created_at
      ) order by b.created_at desc, b.resource_id), '[]')
      from public.user_bookmarks b left join private.resources r on r.id = b.resource_id and r.deleted_at is null and not r.is_draft
      where b.user_id = account.id
    ),
    'finished', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'resource_id', f.resource_id, 'title', r.title, 'category', r.category, 'finished_at', f.finished_at
      ) order by f.finished_at desc, f.resource_id), '[]')
      from public.finished_resources f left join private.resources r on r.id = f.resource_id and r.deleted_at is null and not r.is_draft
      where f.user_id = account.id
    ),
    'plans', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.started_at desc, p.series_id), '[]')
      from public.started_plans p where p.user_id = account.id
    ),
    'preferences', (select to_jsonb(p) - 'user_id' from public.user_preferences p where p.user_id = account.id),
    'prayers', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at desc, p.id), '[]')
      from public.prayer_requests p where p.user_id = account.id
    ),
    -- Without the secret of the link that ends it.
    'newsletter', (
      select to_jsonb(n) - 'unsubscribe_token' from public.newsletter_subscriptions n where n.email = address
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from public.contact_messages m where lower(btrim(m.email)) = address
    ),
    'password_tries', (
      select coalesce(jsonb_agg(t.created_at order by t.created_at), '[]')
      from private.password_tries t where t.user_id = account.id
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_series(after uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.series
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
  with page as (
    select * from public.series s
    where (select private.require_plain_query())
      and (shown_series.after is null or s.id > shown_series.after)
      and exists (select from private.resources r where r.id = any (s.parts) and r.deleted_at is null and not r.is_draft)
    order by s.id
    limit 20
  )
  select s.id, s.kind, s.slug, s.title, s.description, array_agg(r.id order by p.place),
    case when s.cover = any (array_agg(r.id order by p.place)) then s.cover end, s.is_on_home, s.created_at, s.created_at,
    s.is_plan
  from page s
    cross join unnest(s.parts) with ordinality as p (id, place)
    join private.resources r on r.id = p.id and r.deleted_at is null and not r.is_draft
  group by s.id, s.kind, s.slug, s.title, s.description, s.cover, s.is_on_home, s.created_at, s.is_plan
  order by s.id;
$function$;

CREATE OR REPLACE FUNCTION private.undo_series_changes(batch uuid, OUT restored integer, OUT skipped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  entry public.audit_entries;
  present public.series;
  touched integer;
begin
  restored := 0;
  skipped := 0;
  for entry in
    select * from public.audit_entries
    where audit_entries.batch = undo_series_changes.batch and subject = 'series' order by id desc
  loop
    touched := 0;
    select * into present from public.series where id = entry.subject_id for update;
    if entry.action = 'deleted' and present.id is null then
      insert into public.series select (jsonb_populate_record(
        null::public.series,
        -- A trail from before plans does not name them.
        '{"is_plan": false}' || entry.before || jsonb_build_object('id', entry.subject_id, 'updated_at', now())
      )).* on conflict do nothing;
      get diagnostics touched = row_count;
    elsif entry.action = 'changed' and to_jsonb(present) @> entry.after then
      update public.series as s set
        kind = former.kind, slug = former.slug, title = former.title, description = former.description,
        parts = former.parts, cover = former.cover, is_on_home = former.is_on_home, is_plan = former.is_plan
      from jsonb_populate_record(present, entry.before) as former
      where s.id = present.id and not exists (
        select from public.series other where other.id <> s.id and other.kind = former.kind and other.slug = former.slug
      );
      get diagnostics touched = row_count;
    end if;
    restored := restored + touched;
    skipped := skipped + 1 - touched;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION public.clear_my_history()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.user_activities where user_id = (select auth.uid());
  delete from public.finished_resources where user_id = (select auth.uid());
  delete from public.started_plans where user_id = (select auth.uid());
$function$;

CREATE OR REPLACE FUNCTION public.my_finished(ids uuid[])
 RETURNS TABLE(id uuid, is_hidden boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.resource_id, coalesce((
    select p.hide_finished from public.user_preferences p where p.user_id = (select auth.uid())
  ), false)
  from public.finished_resources f
  where f.user_id = (select auth.uid()) and f.resource_id = any (my_finished.ids);
$function$;

CREATE OR REPLACE FUNCTION public.my_recommendations()
 RETURNS SETOF public.resources
 LANGUAGE sql
 STABLE ROWS 6
 SET search_path TO ''
AS $function$
  with preferred as (
    select coalesce(nullif(p.preferred_categories, '{}'), enum_range(null::public.resource_category)) as categories,
      coalesce(p.hide_finished, false) as hide_finished
    from (select auth.uid() as id) me left join public.user_preferences p on p.user_id = me.id
    where coalesce(p.show_recommendations, true)
  )
  select r.*
  from preferred cross join lateral private.newest_resources(preferred.categories, preferred.hide_finished) r
  where (select private.require_plain_query())
  order by r.created_at desc, r.id desc;
$function$;

CREATE OR REPLACE FUNCTION public.my_series()
 RETURNS TABLE(kind public.series_kind, slug text, title text, viewed integer, total integer, next_id uuid, next_title text, next_category public.resource_category, next_language text, id uuid, finished integer, finished_at timestamp with time zone, is_started boolean, is_paused boolean)
 LANGUAGE sql
 STABLE ROWS 6
 SET search_path TO ''
AS $function$
  select * from private.my_series();
$function$;

CREATE OR REPLACE FUNCTION public.save_position(resource_id uuid, seconds integer, duration integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  is_end boolean;
begin
  if seconds between 0 and duration and duration between 1 and 360000 then
    is_end := duration - seconds <= least(20, duration * 0.05);
  else
    raise sqlstate 'PT400' using message = 'A position has seconds from 0 to its duration, which is at most 100 hours';
  end if;
  perform set_config('app.keeps_order', 'on', true);
  update public.user_activities a
    set progress_data = case when is_end then '{}' else jsonb_build_object('seconds', seconds, 'of', duration) end
    where a.user_id = (select auth.uid()) and a.resource_id = save_position.resource_id and a.activity_type = 'view';
  is_end := is_end and found;
  perform set_config('app.keeps_order', '', true);
  if is_end then
    insert into public.finished_resources (resource_id) values (save_position.resource_id) on conflict do nothing;
  end if;
  return is_end;
end;
$function$;

ALTER TABLE "public"."finished_resources" ADD CONSTRAINT "finished_resources_resource_id_fkey" FOREIGN KEY (resource_id) REFERENCES private.resources(id) ON DELETE CASCADE;

ALTER TABLE "public"."started_plans" ADD CONSTRAINT "started_plans_series_id_fkey" FOREIGN KEY (series_id) REFERENCES public.series(id) ON DELETE CASCADE;

CREATE VIEW "public"."viewed_resources" WITH (security_invoker=true) AS  SELECT r.id,
    r.title,
    r.description,
    r.category,
    r.author,
    r.image_url,
    r.external_link,
    r.duration,
    r.pages,
    r.tags,
    r.is_hero,
    r.is_top_pick,
    r.content_flags,
    r.language,
    r.has_captions,
    r.created_at,
    r.updated_at,
    r.deleted_at,
    r.is_draft,
    a.created_at AS viewed_at,
    a.progress_data,
    false AS is_finished
   FROM (public.resources r
     JOIN public.user_activities a ON ((a.resource_id = r.id)));

CREATE OR REPLACE FUNCTION public.my_recent_views()
 RETURNS SETOF public.viewed_resources
 LANGUAGE sql
 STABLE ROWS 20
 SET search_path TO ''
AS $function$
  select r.*, viewed.created_at, viewed.progress_data, exists (
      select from public.finished_resources f where f.user_id = (select auth.uid()) and f.resource_id = r.id
    )
  from (
      select a.resource_id, a.created_at, a.progress_data
      from public.user_activities a
      where a.user_id = (select auth.uid()) and a.activity_type = 'view'
      order by a.created_at desc, a.resource_id
    ) viewed
    join public.resources r on r.id = viewed.resource_id
  where r.deleted_at is null and not r.is_draft
  order by viewed.created_at desc, viewed.resource_id
  limit 20;
$function$;

CREATE INDEX finished_resources_resource ON public.finished_resources USING btree (resource_id);

CREATE INDEX started_plans_series ON public.started_plans USING btree (series_id);

CREATE TRIGGER limit_rows_per_member AFTER INSERT ON public.finished_resources REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows_per_member('20000');

CREATE TRIGGER limit_rows_per_member AFTER INSERT ON public.started_plans REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_rows_per_member('100');

COMMENT ON COLUMN "public"."series"."is_plan" IS 'Whether members can start it as a plan: one part a day.';

COMMENT ON COLUMN "public"."user_preferences"."hide_finished" IS 'True: lists and recommendations leave out what the member has finished.';

COMMENT ON FUNCTION "private"."move_activity_to_the_top"() IS 'Gives what is viewed again the time of now, with the position that it has.';

COMMENT ON FUNCTION "private"."my_series"() IS 'The six series and collections that the caller began last, plans that they started first: how many parts they viewed and finished, and the first that they have not finished. Without what they finished or, unless it is such a plan, viewed whole.';

COMMENT ON FUNCTION "private"."newest_resources"(public.resource_category[], boolean) IS 'The 6 newest visible resources of these categories that may be recommended, with or without what the caller finished.';

COMMENT ON FUNCTION "public"."clear_my_history"() IS 'Forgets what the caller viewed and finished, where they stopped, and the plans that they started.';

COMMENT ON FUNCTION "public"."my_finished"(uuid[]) IS 'Those of these resources that the caller finished, and whether lists hide them.';

COMMENT ON FUNCTION "public"."my_recent_views"() IS 'The 20 resources that the caller viewed last, as cards show them, newest view first.';

COMMENT ON FUNCTION "public"."my_recommendations"() IS 'The 6 newest resources of the categories that the caller prefers, or of all where they chose none; without what they finished where they hide that; nothing where they switched it off.';

COMMENT ON FUNCTION "public"."my_series"() IS 'The six series and collections that the caller began last, plans that they started first: how many parts they viewed and finished, and the first that they have not finished. Without what they finished or, unless it is such a plan, viewed whole.';

COMMENT ON FUNCTION "public"."save_position"(uuid, integer, integer) IS 'Keeps where the caller stopped in what they viewed. The last 20 seconds, or the last 5 % if that is less, finish it: then true.';

COMMENT ON TABLE "public"."finished_resources" IS 'What a member marked as done, or played to its end.';

COMMENT ON TABLE "public"."started_plans" IS 'The plans that a member follows, one part a day at their own pace.';

COMMENT ON VIEW "public"."viewed_resources" IS 'What a member viewed consists of; nobody reads it as a view.';

REVOKE ALL ON FUNCTION "private"."my_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_series"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."newest_resources"(public.resource_category[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."newest_resources"(public.resource_category[], boolean) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."clear_my_history"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."clear_my_history"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_finished"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_finished"(uuid[]) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_recent_views"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_recent_views"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."my_series"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_series"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."save_position"(uuid, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_position"(uuid, integer, integer) TO "authenticated", "postgres", "service_role";

GRANT INSERT ("resource_id") ON TABLE "public"."finished_resources" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."finished_resources" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."finished_resources" TO "postgres", "service_role";

REVOKE ALL ("is_plan") ON TABLE "public"."series" FROM "authenticated";

GRANT INSERT ("is_plan"), UPDATE ("is_plan") ON TABLE "public"."series" TO "authenticated";

GRANT INSERT ("is_paused"), UPDATE ("is_paused") ON TABLE "public"."started_plans" TO "authenticated";

GRANT INSERT ("series_id"), UPDATE ("series_id") ON TABLE "public"."started_plans" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."started_plans" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."started_plans" TO "postgres", "service_role";

REVOKE ALL ("hide_finished") ON TABLE "public"."user_preferences" FROM "authenticated";

GRANT INSERT ("hide_finished"), UPDATE ("hide_finished") ON TABLE "public"."user_preferences" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."viewed_resources" TO "postgres";

ALTER TABLE "public"."finished_resources" ADD CONSTRAINT "finished_resources_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE POLICY "Members add what they finished" ON "public"."finished_resources" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT auth.uid() AS uid) = user_id));

CREATE POLICY "Members read what they finished" ON "public"."finished_resources" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id)));

CREATE POLICY "Members remove what they finished" ON "public"."finished_resources" FOR DELETE TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id));

GRANT INSERT ("user_id") ON TABLE "public"."finished_resources" TO "authenticated";

ALTER TABLE "public"."started_plans" ADD CONSTRAINT "started_plans_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE POLICY "Members pause their own plans" ON "public"."started_plans" FOR UPDATE TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id)) WITH CHECK ((( SELECT auth.uid() AS uid) = user_id));

CREATE POLICY "Members read their own plans" ON "public"."started_plans" FOR SELECT TO "authenticated" USING ((private.refuse_estimates() AND (( SELECT auth.uid() AS uid) = user_id)));

CREATE POLICY "Members start plans" ON "public"."started_plans" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT auth.uid() AS uid) = user_id));

CREATE POLICY "Members stop their own plans" ON "public"."started_plans" FOR DELETE TO "authenticated" USING ((( SELECT auth.uid() AS uid) = user_id));

GRANT INSERT ("user_id"), UPDATE ("user_id") ON TABLE "public"."started_plans" TO "authenticated";
