-- expand
-- An answer that its approver took back at once, and questions to the claimant that move nothing.
-- A column beside `action`, whose check can't be widened without dropping it; the view shows both as one.
alter table chain.history add column side_event text check (side_event in ('undone', 'asked', 'replied'));

-- When the answer was given that this event takes back.
alter table chain.history add column undoes_at timestamptz;

-- The claims and tours of one decision: all their steps have its time.
create index step_by_answer on chain.step (responded_by, responded_at) where responded_by is not null;
create index history_asked_by on chain.history (by_person_id, subject_id, at) where side_event = 'asked';

create or replace view chain.subject_history as
select id, kind, subject_id, at, by_person_id, for_person_id, step, coalesce(action, side_event) as action, from_status,
  to_status, note, amount_before_paise, amount_after_paise, paid_via, paid_id_value, undoes_at,
  -- Taken back later by whoever gave it.
  step is not null and exists (
    select
    from chain.history as undo
    where undo.subject_id = history.subject_id and undo.undoes_at = history.at
    -- So that PostgreSQL looks up each subject instead of hashing everybody's history.
    offset 0
  ) as is_undone
from chain.history;

create view chain.question as
select by_person_id as person_id, subject_id, at
from chain.history
where side_event = 'asked';
