-- Reviewers change claims without any right to the tally: its trigger works with its owner's rights.
alter function claims.tally_claims() security definer set search_path = pg_catalog, pg_temp;
