-- expand
-- What an administrator re-routed waits for its new approver since then. What lost an approver who left waits for the others as long as before.
create or replace view approvals.waiting as
select step.subject_id as claim_id, step.approver_ids, step.stage as status, step.revision, claim.person_id,
  claim.category_id, claim.created_at, claim.receipt_amount_paise, claim.reimbursable_amount_paise,
  claim.over_limit_by_paise,
  -- The confirmed payment run that pays it.
  (select run_id from approvals.payment_run_claim where claim_id = step.subject_id and is_open) as run_id,
  -- The answer before this step, or the submission.
  greatest(
    coalesce((
      select max(earlier.responded_at)
      from chain.subject_step as earlier
      where earlier.subject_id = step.subject_id and earlier.revision = step.revision and earlier.position < step.position
    ), claim.submitted_at),
    (
      select max(moved.at)
      from chain.subject_history as moved
      where moved.subject_id = step.subject_id and moved.action = 'rerouted' and moved.from_status = step.stage
        and moved.by_person_id is not null
    )
  ) as waiting_since
from chain.subject_step as step
join claims.submitted_claim as claim on claim.id = step.subject_id
where step.is_waiting and step.kind = 'claim';
