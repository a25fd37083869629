-- expand
-- When people are reminded is a setting of the company. What it had chosen so far stays; earlier releases still read the
-- rules.
insert into allowances.setting (name, value)
select 'escalateAfterDays', to_jsonb(min(after_days))
from notifications.waiting_rule
where tell = 'manager-of-approver' and is_active and after_days between 1 and 90
having count(*) > 0
on conflict (name) do nothing;

insert into allowances.setting (name, value)
select 'remindAfterDays', coalesce(jsonb_agg(after_days order by after_days), '[]')
from notifications.waiting_rule
where tell = 'approver' and is_active and after_days between 1 and 90
having coalesce(jsonb_agg(after_days order by after_days), '[]') <> '[4, 7]'
on conflict (name) do nothing;
