-- expand
-- A published version whose day has not come can be withdrawn. What it would have changed stays on record.
alter table admin.policy_draft add column withdrawn_at timestamptz check (withdrawn_at is null or state = 'published');

create or replace view admin.published_version as
select version, effective_from
from admin.policy_draft
where state = 'published' and withdrawn_at is null;
