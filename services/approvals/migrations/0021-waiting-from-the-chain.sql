-- expand
-- Each claim that waits for somebody, with the figures of its queue: read from the chain and the claims, so no writer has
-- to keep it. Empty approvers: the admin queue.
create view approvals.waiting as
select step.subject_id as claim_id, step.approver_ids, step.stage as status, step.revision, claim.person_id,
  claim.category_id, claim.created_at, claim.receipt_amount_paise, claim.reimbursable_amount_paise,
  claim.over_limit_by_paise,
  -- The confirmed payment run that pays it.
  (select run_id from approvals.payment_run_claim where claim_id = step.subject_id and is_open) as run_id,
  -- The answer before this step, or the submission.
  coalesce((
    select max(earlier.responded_at)
    from chain.subject_step as earlier
    where earlier.subject_id = step.subject_id and earlier.revision = step.revision and earlier.position < step.position
  ), claim.submitted_at) as waiting_since
from chain.subject_step as step
join claims.submitted_claim as claim on claim.id = step.subject_id
where step.is_waiting and step.kind = 'claim';

-- Servers of before read the table, where the verbs themselves have kept the run.
create function approvals.note_run() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update approvals.waiting_claim
  set run_id = case when new.is_open then new.run_id end
  where claim_id = new.claim_id;
  return null;
end
$$;

create trigger waiting_in_run after insert or update on approvals.payment_run_claim
for each row execute function approvals.note_run();
