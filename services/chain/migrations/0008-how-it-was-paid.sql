-- expand
-- A payment that is taken back leaves its step; the history keeps how it was paid. The books read both by time.
alter table chain.history add column paid_via text check (paid_via in ('cash', 'cheque', 'online_payment'));
alter table chain.history add column paid_id_value text;

create or replace view chain.subject_history as
select id, kind, subject_id, at, by_person_id, for_person_id, step, action, from_status, to_status, note,
  amount_before_paise, amount_after_paise, paid_via, paid_id_value
from chain.history;

create index history_of_payments on chain.history (at)
where kind = 'claim' and (to_status = 'approved' or from_status = 'approved');
