-- expand
-- The tax of the bill when its journal was exported: a correction of the law may change it afterwards. Null: not known, of
-- entries that were exported before.
alter table approvals.booked_entry add column total_tax_paise bigint;
