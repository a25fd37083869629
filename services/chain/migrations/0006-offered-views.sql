-- What other services' SQL may read of the chain: services/database/src/offered-views.ts.
create view chain.subject_step as
select kind, subject_id, revision, position, step, stage, approver_ids, is_waiting, response, responded_by, responded_for,
  responded_at, note, amount_paise, paid_via, paid_id_value
from chain.step;

create view chain.subject_history as
select id, kind, subject_id, at, by_person_id, for_person_id, step, action, from_status, to_status, note,
  amount_before_paise, amount_after_paise
from chain.history;
