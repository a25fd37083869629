-- Co-travellers are told that they are named on a claim.
alter table notifications.notice drop constraint notice_reason_check;
alter table notifications.notice add constraint notice_reason_check
  check (reason in ('decided', 'waits', 'escalated', 'named'));
