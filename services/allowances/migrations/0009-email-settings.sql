-- expand
-- What the emails are made with: services/database/src/offered-views.ts.
create view allowances.email_setting as
select name, value
from allowances.setting
where name in ('emailSubject', 'emailGreeting', 'emailClosing', 'remindAfterDays', 'escalateAfterDays');
