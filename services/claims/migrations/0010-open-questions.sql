-- expand
-- An approver's question that waits for the claimant. An answer, or whatever moves the claim, takes it away.
alter table claims.claim add column open_question text;
