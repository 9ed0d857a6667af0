-- What a build tells administrators besides how it went: the resources that it left out, and the pages over their
-- size budget. Its shape is BuildReport in src/contract/buildReport.ts.

alter table public.publishing
  add column report jsonb not null default '{"left_out": [], "heavy": []}'
    check (report ?& array['left_out', 'heavy']);
comment on column public.publishing.report is 'Of the last build that went live: resources left out, and pages over the size budget.';
