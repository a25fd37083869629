-- What is over a hotel's limit follows from the tax that the bill can hold.
create or replace trigger waiting_figures after update on claims.claim
  for each row
  when (old.submitted_at is not null
    and (old.person_id, old.category_id, old.created_at, old.receipt_amount_paise, old.reimbursable_amount_paise,
      old.is_over_limit, old.max_claim_amount_paise, old.tax_beside_limit_paise)
    is distinct from (new.person_id, new.category_id, new.created_at, new.receipt_amount_paise,
      new.reimbursable_amount_paise, new.is_over_limit, new.max_claim_amount_paise, new.tax_beside_limit_paise))
  execute function approvals.note_figures();

select approvals.gather_waiting();
