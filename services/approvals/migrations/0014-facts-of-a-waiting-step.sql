-- expand
-- Who is barred from a step, and since when it waits, from one look at the claim's steps. PostgreSQL reads a table function
-- of SQL as part of the statement that asks; barred_from and step_waits_since, which return one value, it started anew for
-- each claim (0.1 ms each). Nothing calls them any more.
create function approvals.facts_of_waiting(
  asked_claim uuid, claimant uuid, submitted_at timestamptz, asked_revision integer, asked_position integer, asked_stage text
) returns table (barred_ids uuid[], waiting_since timestamptz)
language sql stable
begin atomic
  select
    array[claimant]
      || array(select person_id from claims.co_traveller where claim_id = asked_claim)
      || coalesce(array_agg(responded_by) filter (where responded_by is not null
        and (revision = asked_revision or (asked_stage = 'pending_finance' and step <> asked_stage))), '{}'),
    coalesce(max(responded_at) filter (where revision = asked_revision and position < asked_position), submitted_at)
  from chain.step
  where subject_id = asked_claim;
end;

create or replace function approvals.note_waiting() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into approvals.waiting_claim as noted (claim_id, approver_ids, status, person_id, category_id, expense_date,
    created_at, receipt_amount_paise, reimbursable_amount_paise, is_over_limit, over_limit_by_paise, barred_ids,
    waiting_since)
  select claim.id, added.approver_ids, added.stage, claim.person_id, claim.category_id, claim.expense_date,
    claim.created_at, claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit,
    claim.over_limit_by_paise, facts.barred_ids, facts.waiting_since
  from added
  cross join lateral (
    select id, person_id, category_id, expense_date, submitted_at, created_at, receipt_amount_paise,
      reimbursable_amount_paise, is_over_limit, over_limit_by_paise
    from claims.submitted_claim
    where id = added.subject_id
    offset 0
  ) as claim
  cross join lateral approvals.facts_of_waiting(claim.id, claim.person_id, claim.submitted_at, added.revision,
    added.position, added.stage) as facts
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
  insert into approvals.waiting_claim (claim_id, approver_ids, status, person_id, category_id, expense_date, created_at,
    receipt_amount_paise, reimbursable_amount_paise, is_over_limit, over_limit_by_paise, barred_ids, run_id,
    waiting_since)
  select claim.id, step.approver_ids, step.stage, claim.person_id, claim.category_id, claim.expense_date,
    claim.created_at, claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit,
    claim.over_limit_by_paise, facts.barred_ids, in_run.run_id, facts.waiting_since
  from chain.step
  join claims.submitted_claim as claim on claim.id = step.subject_id
  left join approvals.payment_run_claim as in_run on in_run.claim_id = claim.id and in_run.is_open
  cross join lateral approvals.facts_of_waiting(claim.id, claim.person_id, claim.submitted_at, step.revision,
    step.position, step.stage) as facts
  where step.is_waiting and step.kind = 'claim'
  -- A queue looks up the claims of a person: they lie side by side, whatever way the rows were joined.
  order by claim.person_id, claim.id;
end;
