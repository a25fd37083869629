-- Who has claims waiting is asked of approvals.waiting_claim.
drop index chain.claim_step_waiting_for;
drop index chain.claim_step_without_anybody;
