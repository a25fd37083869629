-- expand
-- The ledgers and cost centres that the vouchers of an export name, which Tally imports before them.
alter table approvals.payment_export add column masters_file_name text;
