-- expand
-- The day of each claim that waits: the signs of a queue's claims are looked up day by day, without finding the claims first.
alter table approvals.waiting_claim add column expense_date date;

update approvals.waiting_claim
set expense_date = claim.expense_date
from claims.submitted_claim as claim
where claim.id = waiting_claim.claim_id;

create or replace function approvals.note_waiting() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into approvals.waiting_claim as noted (claim_id, approver_ids, status, person_id, category_id, expense_date,
    created_at, receipt_amount_paise, reimbursable_amount_paise, is_over_limit, over_limit_by_paise, barred_ids,
    waiting_since)
  select claim.id, added.approver_ids, added.stage, claim.person_id, claim.category_id, claim.expense_date,
    claim.created_at, claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit,
    claim.over_limit_by_paise, approvals.barred_from(claim.id, claim.person_id, added.revision, added.stage),
    approvals.step_waits_since(added.subject_id, added.revision, added.position)
  from added
  cross join lateral (
    select id, person_id, category_id, expense_date, created_at, receipt_amount_paise, reimbursable_amount_paise,
      is_over_limit, over_limit_by_paise
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

create or replace function approvals.note_figures() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update approvals.waiting_claim
  set person_id = claim.person_id, category_id = claim.category_id, expense_date = claim.expense_date,
    created_at = claim.created_at, receipt_amount_paise = claim.receipt_amount_paise,
    reimbursable_amount_paise = claim.reimbursable_amount_paise, is_over_limit = claim.is_over_limit,
    over_limit_by_paise = claim.over_limit_by_paise
  from claims.submitted_claim as claim
  where claim.id = new.id and claim_id = new.id;
  return null;
end
$$;

create or replace trigger waiting_figures after update on claims.claim
  for each row
  when (old.submitted_at is not null
    and (old.person_id, old.category_id, old.expense_date, old.created_at, old.receipt_amount_paise,
      old.reimbursable_amount_paise, old.is_over_limit, old.max_claim_amount_paise, old.tax_beside_limit_paise)
    is distinct from (new.person_id, new.category_id, new.expense_date, new.created_at, new.receipt_amount_paise,
      new.reimbursable_amount_paise, new.is_over_limit, new.max_claim_amount_paise, new.tax_beside_limit_paise))
  execute function approvals.note_figures();

create or replace function approvals.gather_waiting() returns void
language sql
begin atomic
  delete from approvals.waiting_claim;
  insert into approvals.waiting_claim (claim_id, approver_ids, status, person_id, category_id, expense_date, created_at,
    receipt_amount_paise, reimbursable_amount_paise, is_over_limit, over_limit_by_paise, barred_ids, run_id,
    waiting_since)
  select claim.id, step.approver_ids, step.stage, claim.person_id, claim.category_id, claim.expense_date,
    claim.created_at, claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit,
    claim.over_limit_by_paise,
    approvals.barred_from(claim.id, claim.person_id, step.revision, step.stage), in_run.run_id,
    approvals.step_waits_since(claim.id, step.revision, step.position)
  from chain.step
  join claims.submitted_claim as claim on claim.id = step.subject_id
  left join approvals.payment_run_claim as in_run on in_run.claim_id = claim.id and in_run.is_open
  where step.is_waiting and step.kind = 'claim';
end;
