-- expand
-- The text of the policy names the version of the rules that is valid.
create view admin.published_version as
select version, effective_from
from admin.policy_draft
where state = 'published';
