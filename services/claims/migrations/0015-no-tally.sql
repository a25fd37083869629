-- contract
-- A company's claims are counted in an index, which also finds them by their posting.
drop trigger tally_added on claims.claim;
drop trigger tally_removed on claims.claim;
drop trigger tally_changed on claims.claim;
drop function claims.tally_claims, claims.sum_up_tally;
drop view claims.tallied;
drop table claims.tally, claims.tally_change;
drop index claims.claim_by_posting;
