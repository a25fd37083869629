-- expand
-- The reminder of days that are not submitted counts those that still take claims.
create or replace view allowances.email_setting as
select name, value
from allowances.setting
where name in ('emailSubject', 'emailGreeting', 'emailClosing', 'remindAfterDays', 'escalateAfterDays', 'dateFormat',
  'claimAcceptAfterDate', 'requestedClaimWeekLimit');
