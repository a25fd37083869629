-- Who may not answer a waiting claim, whoever they stand in for: its claimant, those who accompany it, and somebody who
-- answered another of its stages. Who pays has answered no earlier stage, not before a revision either.
create function approvals.barred_from(asked_claim uuid, claimant uuid, asked_revision integer, asked_stage text) returns uuid[]
language sql stable
begin atomic
  select array[claimant]
    || array(select person_id from claims.co_traveller where claim_id = asked_claim)
    || array(
      select responded_by
      from chain.step
      where subject_id = asked_claim and responded_by is not null
        and (revision = asked_revision or (asked_stage = 'pending_finance' and step <> asked_stage))
    );
end;

alter table approvals.waiting_claim add column barred_ids uuid[] not null default '{}';

update approvals.waiting_claim
set barred_ids = approvals.barred_from(step.subject_id, waiting_claim.person_id, step.revision, step.stage)
from chain.step
where step.subject_id = waiting_claim.claim_id and step.is_waiting;

-- What was planned before: somebody who answered does not answer again.
update chain.step
set approver_ids = array(
  select person
  from unnest(step.approver_ids) as person
  where not waiting_claim.barred_ids @> array[person])
from approvals.waiting_claim
where step.subject_id = waiting_claim.claim_id and step.is_waiting and step.approver_ids && waiting_claim.barred_ids;

create or replace function approvals.note_waiting() returns trigger
language plpgsql as $$
begin
  insert into approvals.waiting_claim as noted
  select claim.id, added.approver_ids, added.stage, claim.person_id, claim.category_id, claim.created_at,
    claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit, claim.over_limit_by_paise,
    approvals.barred_from(claim.id, claim.person_id, added.revision, added.stage)
  from added
  cross join lateral (
    select *
    from claims.submitted_claim
    where id = added.subject_id
    offset 0
  ) as claim
  where added.is_waiting and added.kind = 'claim'
  on conflict (claim_id) do update
  set approver_ids = excluded.approver_ids, status = excluded.status, barred_ids = excluded.barred_ids;
  return null;
end
$$;

create or replace function approvals.gather_waiting() returns void
language sql
begin atomic
  delete from approvals.waiting_claim;
  insert into approvals.waiting_claim
  select claim.id, step.approver_ids, step.stage, claim.person_id, claim.category_id, claim.created_at,
    claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit, claim.over_limit_by_paise,
    approvals.barred_from(claim.id, claim.person_id, step.revision, step.stage)
  from chain.step
  join claims.submitted_claim as claim on claim.id = step.subject_id
  where step.is_waiting and step.kind = 'claim';
end;
