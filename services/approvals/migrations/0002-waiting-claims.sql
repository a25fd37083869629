-- Each claim that waits for somebody, in one narrow row: a queue is summed up from here, without looking up its steps
-- and claims one by one all over tables that keep years.
create table approvals.waiting_claim (
  claim_id uuid primary key,
  -- Any of them may act. Empty: the admin queue.
  approver_ids uuid[] not null,
  -- As the step has it; the claim's own follows within the transaction.
  status text not null,
  person_id uuid not null,
  category_id uuid not null,
  created_at timestamptz not null,
  receipt_amount_paise bigint not null,
  reimbursable_amount_paise bigint not null,
  is_over_limit boolean not null,
  over_limit_by_paise bigint not null
);

-- Reviewers read it all day: what is new must not lie in a list that every one of them looks through.
create index waiting_claim_for on approvals.waiting_claim using gin (approver_ids) with (fastupdate = off);

-- Who is asked comes from the step and the figures from the claim, each by triggers of its own, so that two who change
-- them at once spoil nothing. Whoever lets a step wait has locked its claim.
create function approvals.note_waiting() returns trigger
language plpgsql as $$
begin
  insert into approvals.waiting_claim as noted
  select claim.id, added.approver_ids, added.stage, claim.person_id, claim.category_id, claim.created_at,
    claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit, claim.over_limit_by_paise
  from added
  cross join lateral (
    select *
    from claims.submitted_claim
    where id = added.subject_id
    offset 0
  ) as claim
  where added.is_waiting and added.kind = 'claim'
  on conflict (claim_id) do update
  set approver_ids = excluded.approver_ids, status = excluded.status;
  return null;
end
$$;

create function approvals.forget_waiting() returns trigger
language plpgsql as $$
begin
  delete from approvals.waiting_claim
  using removed
  where claim_id = removed.subject_id and removed.is_waiting
    and not exists (select from chain.step where step.subject_id = removed.subject_id and step.is_waiting);
  return null;
end
$$;

create function approvals.note_figures() returns trigger
language plpgsql as $$
begin
  update approvals.waiting_claim
  set person_id = claim.person_id, category_id = claim.category_id, created_at = claim.created_at,
    receipt_amount_paise = claim.receipt_amount_paise, reimbursable_amount_paise = claim.reimbursable_amount_paise,
    is_over_limit = claim.is_over_limit, over_limit_by_paise = claim.over_limit_by_paise
  from claims.submitted_claim as claim
  where claim.id = new.id and claim_id = new.id;
  return null;
end
$$;

create trigger waiting_added after insert on chain.step
  referencing new table as added
  for each statement execute function approvals.note_waiting();
create trigger waiting_changed after update on chain.step
  referencing new table as added
  for each statement execute function approvals.note_waiting();
create trigger waiting_ended after update on chain.step
  referencing old table as removed
  for each statement execute function approvals.forget_waiting();
create trigger waiting_removed after delete on chain.step
  referencing old table as removed
  for each statement execute function approvals.forget_waiting();
create trigger waiting_figures after update on claims.claim
  for each row
  when (old.submitted_at is not null
    and (old.person_id, old.category_id, old.created_at, old.receipt_amount_paise, old.reimbursable_amount_paise,
      old.is_over_limit, old.max_claim_amount_paise, old.number_of_days, old.total_gst_paise)
    is distinct from (new.person_id, new.category_id, new.created_at, new.receipt_amount_paise,
      new.reimbursable_amount_paise, new.is_over_limit, new.max_claim_amount_paise, new.number_of_days,
      new.total_gst_paise))
  execute function approvals.note_figures();

create function approvals.gather_waiting() returns void
language sql
begin atomic
  delete from approvals.waiting_claim;
  insert into approvals.waiting_claim
  select claim.id, step.approver_ids, step.stage, claim.person_id, claim.category_id, claim.created_at,
    claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit, claim.over_limit_by_paise
  from chain.step
  join claims.submitted_claim as claim on claim.id = step.subject_id
  where step.is_waiting and step.kind = 'claim';
end;

select approvals.gather_waiting();
