-- expand
-- Administrators edit bank file layouts in the browser.

alter table approvals.bank_layout
  -- Payers may choose it.
  add column is_active boolean not null default true,
  -- Grows with each change: two administrators never overwrite each other's.
  add column revision integer not null default 1;

-- The bank has their file and has not answered all of it: the file can be downloaded again.
create view approvals.bank_layout_in_use as
select layout_code as code, number as run_number
from approvals.payment_run
where state = 'sent' and layout_code is not null;
