-- expand
-- Which vouchers an export contained, so that a later one can say what the books have already.
create table approvals.exported_voucher (
  export_id uuid not null references approvals.payment_export (id),
  number text not null,
  day date not null,
  amount_paise bigint not null,
  primary key (number, export_id)
);

create index exported_voucher_by_day on approvals.exported_voucher (day);
create index exported_voucher_of on approvals.exported_voucher (export_id);

alter table approvals.payment_export add column tally_file_name text;
alter table approvals.payment_export add column vouchers integer not null default 0;
-- How many of them an earlier export contained.
alter table approvals.payment_export add column repeated integer not null default 0;
