-- expand
-- A payer's month end: runs of payments, the bank's files and answers, and payments that came back.

create table approvals.payment_run (
  id uuid primary key,
  -- For people: it stands in file names and references.
  number integer generated always as identity unique,
  -- Claims created up to this day, in the company's zone.
  up_to date not null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'sent', 'settled', 'cancelled')),
  made_by uuid not null,
  made_at timestamptz not null,
  -- What was confirmed. A draft has no figures: they follow from what waits.
  confirmed_at timestamptz,
  total_paise bigint not null default 0,
  employees integer not null default 0,
  claims integer not null default 0,
  note text,
  -- Who approved it as the second person, or declined or cancelled it.
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  layout_code text,
  sent_at timestamptz,
  check (confirmed_at is not null or state in ('draft', 'cancelled'))
);

-- Asking twice leads to the same draft.
create unique index payment_run_draft on approvals.payment_run (made_by) where state = 'draft';
create index payment_run_by_number on approvals.payment_run (number desc);

-- One transfer to one employee, with the bank details that it was confirmed with.
create table approvals.payment_line (
  run_id uuid not null references approvals.payment_run (id),
  person_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  claims integer not null,
  employee_code text not null,
  beneficiary text not null,
  account_number text not null,
  ifsc text not null,
  branch text,
  email text,
  mobile text,
  state text not null default 'open' check (state in ('open', 'paid', 'returned', 'taken_back')),
  -- The bank's reference (UTR), in capitals.
  reference text,
  reason text,
  ended_at timestamptz,
  primary key (run_id, person_id)
);

-- A reference stands for one transfer, for ever.
create unique index payment_line_reference on approvals.payment_line (reference) where reference is not null;

create table approvals.payment_run_claim (
  run_id uuid not null,
  person_id uuid not null,
  claim_id uuid not null,
  amount_paise bigint not null,
  -- Until it is paid, returned or its run is cancelled.
  is_open boolean not null default true,
  primary key (run_id, claim_id),
  foreign key (run_id, person_id) references approvals.payment_line (run_id, person_id)
);

-- Nothing is in two runs at once.
create unique index payment_run_claim_open on approvals.payment_run_claim (claim_id) where is_open;
create index payment_run_claim_of on approvals.payment_run_claim (run_id, person_id);

-- What a confirmed run left out, and why.
create table approvals.payment_run_hold (
  run_id uuid not null references approvals.payment_run (id),
  claim_id uuid not null,
  person_id uuid not null,
  amount_paise bigint not null,
  kind text not null,
  reason text not null,
  primary key (run_id, claim_id)
);

-- A payment came back. The person is not paid until the bank details differ from these, or somebody lifts the hold.
create table approvals.payment_hold (
  id uuid primary key,
  person_id uuid not null,
  account_number text,
  ifsc text,
  reference text,
  reason text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  lift_note text,
  check ((lifted_at is null) = (lifted_by is null))
);

create index payment_hold_of on approvals.payment_hold (person_id) where lifted_at is null;
create index payment_hold_by_reference on approvals.payment_hold (reference) where reference is not null;

-- The bank's answers that were recorded: the same file is never recorded again.
create table approvals.bank_answer (
  digest text primary key,
  run_id uuid not null references approvals.payment_run (id),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  paid integer not null,
  returned integer not null
);

-- The columns of banks' bulk upload files, as data.
create table approvals.bank_layout (
  code text primary key,
  name text not null,
  position integer not null unique,
  has_titles boolean not null default true,
  -- A last line with the count and the sum.
  has_totals boolean not null default false,
  date_format text not null default 'dd/MM/yyyy'
);

create table approvals.bank_layout_column (
  layout_code text not null references approvals.bank_layout (code),
  position integer not null,
  title text not null,
  value text not null check (value in ('employeeCode', 'beneficiary', 'account', 'ifsc', 'branch', 'amount', 'mode',
    'modeLetter', 'date', 'narration', 'reference', 'email', 'mobile', 'debitAccount', 'fixed')),
  -- For value 'fixed'; empty for a column that the bank wants and we leave empty.
  fixed text not null default '',
  longest integer not null default 100 check (longest between 1 and 255),
  primary key (layout_code, position)
);

insert into approvals.bank_layout (code, name, position, has_titles, has_totals, date_format)
values
  ('neft', 'NEFT list (CSV)', 1, true, true, 'dd/MM/yyyy'),
  ('enet', 'HDFC ENet style', 2, false, false, 'dd/MM/yyyy'),
  ('cib', 'ICICI CIB style', 3, true, false, 'dd-MM-yyyy');

insert into approvals.bank_layout_column (layout_code, position, title, value, fixed, longest)
values
  ('neft', 1, 'Employee Code', 'employeeCode', '', 20),
  ('neft', 2, 'Beneficiary', 'beneficiary', '', 60),
  ('neft', 3, 'Account Number', 'account', '', 34),
  ('neft', 4, 'IFSC', 'ifsc', '', 11),
  ('neft', 5, 'Amount', 'amount', '', 20),
  ('neft', 6, 'Mode', 'mode', '', 4),
  ('neft', 7, 'Date', 'date', '', 10),
  ('neft', 8, 'Narration', 'narration', '', 35),
  ('neft', 9, 'Reference', 'reference', '', 30),
  ('neft', 10, 'Email', 'email', '', 100),
  ('enet', 1, 'Transaction Type', 'modeLetter', '', 1),
  ('enet', 2, 'Beneficiary Code', 'employeeCode', '', 13),
  ('enet', 3, 'Beneficiary Account Number', 'account', '', 25),
  ('enet', 4, 'Instrument Amount', 'amount', '', 20),
  ('enet', 5, 'Beneficiary Name', 'beneficiary', '', 40),
  ('enet', 6, 'Drawee Location', 'fixed', '', 20),
  ('enet', 7, 'Print Location', 'fixed', '', 20),
  ('enet', 8, 'Bene Address 1', 'fixed', '', 70),
  ('enet', 9, 'Bene Address 2', 'fixed', '', 70),
  ('enet', 10, 'Bene Address 3', 'fixed', '', 70),
  ('enet', 11, 'Bene Address 4', 'fixed', '', 70),
  ('enet', 12, 'Bene Address 5', 'fixed', '', 20),
  ('enet', 13, 'Instruction Reference Number', 'reference', '', 20),
  ('enet', 14, 'Customer Reference Number', 'narration', '', 20),
  ('enet', 15, 'Payment Details 1', 'fixed', '', 30),
  ('enet', 16, 'Payment Details 2', 'fixed', '', 30),
  ('enet', 17, 'Payment Details 3', 'fixed', '', 30),
  ('enet', 18, 'Payment Details 4', 'fixed', '', 30),
  ('enet', 19, 'Payment Details 5', 'fixed', '', 30),
  ('enet', 20, 'Payment Details 6', 'fixed', '', 30),
  ('enet', 21, 'Payment Details 7', 'fixed', '', 30),
  ('enet', 22, 'Cheque Number', 'fixed', '', 12),
  ('enet', 23, 'Transaction Date', 'date', '', 10),
  ('enet', 24, 'MICR Number', 'fixed', '', 15),
  ('enet', 25, 'IFC Code', 'ifsc', '', 15),
  ('enet', 26, 'Bene Bank Name', 'fixed', '', 100),
  ('enet', 27, 'Bene Bank Branch Name', 'branch', '', 40),
  ('enet', 28, 'Beneficiary Email', 'email', '', 100),
  ('cib', 1, 'PYMT_PROD_TYPE_CODE', 'fixed', 'PAB VENDOR', 20),
  ('cib', 2, 'PYMT_MODE', 'mode', '', 4),
  ('cib', 3, 'DEBIT_ACC_NO', 'debitAccount', '', 25),
  ('cib', 4, 'BNF_NAME', 'beneficiary', '', 60),
  ('cib', 5, 'BENE_ACC_NO', 'account', '', 34),
  ('cib', 6, 'BENE_IFSC', 'ifsc', '', 11),
  ('cib', 7, 'AMOUNT', 'amount', '', 20),
  ('cib', 8, 'DEBIT_NARR', 'reference', '', 30),
  ('cib', 9, 'CREDIT_NARR', 'narration', '', 30),
  ('cib', 10, 'MOBILE_NUM', 'mobile', '', 15),
  ('cib', 11, 'EMAIL_ID', 'email', '', 100),
  ('cib', 12, 'REMARK', 'employeeCode', '', 30),
  ('cib', 13, 'PYMT_DATE', 'date', '', 10),
  ('cib', 14, 'REF_NO', 'reference', '', 30);

-- A claim in a confirmed run waits for the bank: the queues leave it out.
alter table approvals.waiting_claim add column run_id uuid;

create or replace function approvals.gather_waiting() returns void
language sql
begin atomic
  delete from approvals.waiting_claim;
  insert into approvals.waiting_claim (claim_id, approver_ids, status, person_id, category_id, created_at,
    receipt_amount_paise, reimbursable_amount_paise, is_over_limit, over_limit_by_paise, barred_ids, run_id)
  select claim.id, step.approver_ids, step.stage, claim.person_id, claim.category_id, claim.created_at,
    claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit, claim.over_limit_by_paise,
    approvals.barred_from(claim.id, claim.person_id, step.revision, step.stage), in_run.run_id
  from chain.step
  join claims.submitted_claim as claim on claim.id = step.subject_id
  left join approvals.payment_run_claim as in_run on in_run.claim_id = claim.id and in_run.is_open
  where step.is_waiting and step.kind = 'claim';
end;
