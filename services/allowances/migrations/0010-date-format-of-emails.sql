-- expand
-- Emails and the bell write days as the company's screens do.
create or replace view allowances.email_setting as
select name, value
from allowances.setting
where name in ('emailSubject', 'emailGreeting', 'emailClosing', 'remindAfterDays', 'escalateAfterDays', 'dateFormat');
