-- expand
-- Where a bill is required: up to this amount it is not.
alter table allowances.sub_category
  add column bill_required_above_paise bigint check (bill_required_above_paise > 0);
