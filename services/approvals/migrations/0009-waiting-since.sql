-- expand
-- Since when a claim waits for its approver: the answer before this step, or the submission.
alter table approvals.waiting_claim add column waiting_since timestamptz;

create function approvals.step_waits_since(subject uuid, of_revision integer, at_position integer) returns timestamptz
language sql stable
begin atomic
  select coalesce(
    (select max(responded_at)
      from chain.step
      where subject_id = subject and revision = of_revision and position < at_position),
    (select submitted_at
      from claims.claim_line
      where id = subject));
end;

update approvals.waiting_claim
set waiting_since = approvals.step_waits_since(step.subject_id, step.revision, step.position)
from chain.step
where step.subject_id = waiting_claim.claim_id and step.is_waiting;

create or replace function approvals.note_waiting() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into approvals.waiting_claim as noted (claim_id, approver_ids, status, person_id, category_id, created_at,
    receipt_amount_paise, reimbursable_amount_paise, is_over_limit, over_limit_by_paise, barred_ids, waiting_since)
  select claim.id, added.approver_ids, added.stage, claim.person_id, claim.category_id, claim.created_at,
    claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit, claim.over_limit_by_paise,
    approvals.barred_from(claim.id, claim.person_id, added.revision, added.stage),
    approvals.step_waits_since(added.subject_id, added.revision, added.position)
  from added
  cross join lateral (
    select *
    from claims.submitted_claim
    where id = added.subject_id
    offset 0
  ) as claim
  where added.is_waiting and added.kind = 'claim'
  on conflict (claim_id) do update
  set approver_ids = excluded.approver_ids, status = excluded.status, barred_ids = excluded.barred_ids,
    waiting_since = excluded.waiting_since;
  return null;
end
$$;

create or replace function approvals.gather_waiting() returns void
language sql
begin atomic
  delete from approvals.waiting_claim;
  insert into approvals.waiting_claim (claim_id, approver_ids, status, person_id, category_id, created_at,
    receipt_amount_paise, reimbursable_amount_paise, is_over_limit, over_limit_by_paise, barred_ids, run_id,
    waiting_since)
  select claim.id, step.approver_ids, step.stage, claim.person_id, claim.category_id, claim.created_at,
    claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit, claim.over_limit_by_paise,
    approvals.barred_from(claim.id, claim.person_id, step.revision, step.stage), in_run.run_id,
    approvals.step_waits_since(claim.id, step.revision, step.position)
  from chain.step
  join claims.submitted_claim as claim on claim.id = step.subject_id
  left join approvals.payment_run_claim as in_run on in_run.claim_id = claim.id and in_run.is_open
  where step.is_waiting and step.kind = 'claim';
end;
