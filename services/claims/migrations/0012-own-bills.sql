-- expand
-- A person's bills by number, which often have no GSTIN: many people of a company have a bill "12".
create index claim_own_bill on claims.claim (person_id, bill_number) where bill_number is not null;
