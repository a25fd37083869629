-- What finance takes out of the product: workbooks of what is to be paid.
create schema approvals;

create table approvals.payment_export (
  id uuid primary key,
  -- For people: it stands in the file's name.
  number integer generated always as identity unique,
  made_by uuid not null,
  from_day date not null,
  to_day date not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  percent integer not null default 0 check (percent between 0 and 100),
  -- How often it was begun: a process that dies leaves it to be begun again.
  attempts integer not null default 0,
  -- A sentence for whoever asked.
  failure text,
  file_name text,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- Of the workbook.
  expires_at timestamptz,
  tally_file_name text,
  vouchers integer not null default 0,
  -- How many of them an earlier export contained.
  repeated integer not null default 0,
  check (from_day <= to_day),
  check ((state = 'done') = (file_name is not null)),
  check ((state in ('waiting', 'running')) = (ended_at is null))
);

-- One at a time for each person: asking twice is answered with the one under way.
create unique index payment_export_under_way on approvals.payment_export (made_by) where ended_at is null;
create index payment_export_by_maker on approvals.payment_export (made_by, made_at desc);

-- Each claim that waits for somebody, in one narrow row: a queue is summed up from here, without looking up its steps
-- and claims one by one all over tables that keep years.
create table approvals.waiting_claim (
  claim_id uuid primary key,
  -- Any of them may act. Empty: the admin queue.
  approver_ids uuid[] not null,
  -- As the step has it; the claim's own follows within the transaction.
  status text not null,
  person_id uuid not null,
  category_id uuid not null,
  created_at timestamptz not null,
  receipt_amount_paise bigint not null,
  reimbursable_amount_paise bigint not null,
  is_over_limit boolean not null,
  over_limit_by_paise bigint not null,
  barred_ids uuid[] not null default '{}',
  -- A claim in a confirmed run waits for the bank: the queues leave it out.
  run_id uuid,
  -- Since when a claim waits for its approver: the answer before this step, or the submission.
  waiting_since timestamptz,
  -- The day of each claim that waits: the signs of a queue's claims are looked up day by day, without finding the claims first.
  expense_date date
);

-- Reviewers read it all day: what is new must not lie in a list that every one of them looks through.
create index waiting_claim_for on approvals.waiting_claim using gin (approver_ids) with (fastupdate = off);
create index waiting_claim_of on approvals.waiting_claim (person_id);

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
  date_format text not null default 'dd/MM/yyyy',
  -- The first four letters of the bank's IFSCs; null if the layout makes no difference.
  own_bank text check (own_bank ~ '^[A-Z]{4}$'),
  -- Payers may choose it.
  is_active boolean not null default true,
  -- Grows with each change: two administrators never overwrite each other's.
  revision integer not null default 1
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

create table approvals.queue_line (
  approver_id uuid not null,
  person_id uuid not null,
  employee_code text,
  claims bigint not null,
  to_be_paid bigint not null,
  receipt_amount_paise bigint not null,
  reimbursable_amount_paise bigint not null,
  recorded_over_limit bigint not null,
  over_limit bigint not null,
  over_limit_amount_paise bigint not null,
  over_limit_by_paise bigint not null,
  statuses text[] not null,
  latest_at timestamptz not null,
  waiting_since timestamptz,
  primary key (approver_id, person_id)
);

create index queue_line_by_posting on approvals.queue_line (approver_id, latest_at desc, employee_code);

-- How many lines there are.
create table approvals.queue_size (
  approver_id uuid primary key,
  claimants bigint not null
);

-- Lines that changed since they were counted: a reader counts these anew. Rows are only added, so nobody waits for
-- somebody else's decision.
create table approvals.queue_change (
  approver_id uuid not null,
  person_id uuid not null
);

create index queue_change_of on approvals.queue_change (approver_id, person_id);

-- Who is barred from a step, and since when it waits, from one look at the claim's steps. A table function of SQL becomes part of
-- the statement that asks.
create function approvals.facts_of_waiting(
  asked_claim uuid, claimant uuid, submitted_at timestamptz, asked_revision integer, asked_position integer, asked_stage text
) returns table (barred_ids uuid[], waiting_since timestamptz)
language sql stable
begin atomic
  select
    array[claimant]
      || array(select person_id from claims.co_traveller where claim_id = asked_claim)
      || coalesce(array_agg(responded_by) filter (where responded_by is not null
        and (revision = asked_revision or (asked_stage = 'pending_finance' and step <> asked_stage))), '{}'),
    coalesce(max(responded_at) filter (where revision = asked_revision and position < asked_position), submitted_at)
  from chain.step
  where subject_id = asked_claim;
end;

-- Who is asked comes from the step and the figures from the claim, each by triggers of its own, so that two who change
-- them at once spoil nothing. Whoever lets a step wait has locked its claim.
create function approvals.note_waiting() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into approvals.waiting_claim as noted (claim_id, approver_ids, status, person_id, category_id, expense_date,
    created_at, receipt_amount_paise, reimbursable_amount_paise, is_over_limit, over_limit_by_paise, barred_ids,
    waiting_since)
  select claim.id, added.approver_ids, added.stage, claim.person_id, claim.category_id, claim.expense_date,
    claim.created_at, claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit,
    claim.over_limit_by_paise, facts.barred_ids, facts.waiting_since
  from added
  cross join lateral (
    select id, person_id, category_id, expense_date, submitted_at, created_at, receipt_amount_paise,
      reimbursable_amount_paise, is_over_limit, over_limit_by_paise
    from claims.submitted_claim
    where id = added.subject_id
    offset 0
  ) as claim
  cross join lateral approvals.facts_of_waiting(claim.id, claim.person_id, claim.submitted_at, added.revision,
    added.position, added.stage) as facts
  where added.is_waiting and added.kind = 'claim'
  on conflict (claim_id) do update
  set approver_ids = excluded.approver_ids, status = excluded.status, barred_ids = excluded.barred_ids,
    waiting_since = excluded.waiting_since;
  return null;
end
$$;

-- Most steps that end are followed by one that waits.
create function approvals.forget_waiting() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ended uuid[] := array(
    select subject_id
    from removed
    where is_waiting
      and not exists (select from chain.step where step.subject_id = removed.subject_id and step.is_waiting));
begin
  if ended <> '{}' then
    delete from approvals.waiting_claim
    where claim_id = any(ended);
  end if;
  return null;
end
$$;

create function approvals.note_figures() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update approvals.waiting_claim
  set person_id = claim.person_id, category_id = claim.category_id, expense_date = claim.expense_date,
    created_at = claim.created_at, receipt_amount_paise = claim.receipt_amount_paise,
    reimbursable_amount_paise = claim.reimbursable_amount_paise, is_over_limit = claim.is_over_limit,
    over_limit_by_paise = claim.over_limit_by_paise
  from claims.submitted_claim as claim
  where claim.id = new.id and claim_id = new.id;
  return null;
end
$$;

create trigger waiting_added after insert on chain.step
  referencing new table as added
  for each statement execute function approvals.note_waiting();

create trigger waiting_changed after update on chain.step
  referencing new table as added
  for each statement execute function approvals.note_waiting();

create trigger waiting_ended after update on chain.step
  referencing old table as removed
  for each statement execute function approvals.forget_waiting();

create trigger waiting_removed after delete on chain.step
  referencing old table as removed
  for each statement execute function approvals.forget_waiting();

create function approvals.gather_waiting() returns void
language sql
begin atomic
  delete from approvals.waiting_claim;
  insert into approvals.waiting_claim (claim_id, approver_ids, status, person_id, category_id, expense_date, created_at,
    receipt_amount_paise, reimbursable_amount_paise, is_over_limit, over_limit_by_paise, barred_ids, run_id,
    waiting_since)
  select claim.id, step.approver_ids, step.stage, claim.person_id, claim.category_id, claim.expense_date,
    claim.created_at, claim.receipt_amount_paise, claim.reimbursable_amount_paise, claim.is_over_limit,
    claim.over_limit_by_paise, facts.barred_ids, in_run.run_id, facts.waiting_since
  from chain.step
  join claims.submitted_claim as claim on claim.id = step.subject_id
  left join approvals.payment_run_claim as in_run on in_run.claim_id = claim.id and in_run.is_open
  cross join lateral approvals.facts_of_waiting(claim.id, claim.person_id, claim.submitted_at, step.revision,
    step.position, step.stage) as facts
  where step.is_waiting and step.kind = 'claim'
  -- A queue looks up the claims of a person: they lie side by side, whatever way the rows were joined.
  order by claim.person_id, claim.id;
end;

-- Who may not answer a waiting claim, whoever they stand in for: its claimant, those who accompany it, and somebody who
-- answered another of its stages. Who pays has answered no earlier stage, not before a revision either.
create function approvals.barred_from(asked_claim uuid, claimant uuid, asked_revision integer, asked_stage text) returns uuid[]
language sql stable
begin atomic
  select array[claimant]
    || array(select person_id from claims.co_traveller where claim_id = asked_claim)
    || array(
      select responded_by
      from chain.step
      where subject_id = asked_claim and responded_by is not null
        and (revision = asked_revision or (asked_stage = 'pending_finance' and step <> asked_stage))
    );
end;

create function approvals.step_waits_since(subject uuid, of_revision integer, at_position integer) returns timestamptz
language sql stable
begin atomic
  select coalesce(
    (select max(responded_at)
      from chain.step
      where subject_id = subject and revision = of_revision and position < at_position),
    (select submitted_at
      from claims.claim_line
      where id = subject));
end;

-- The bank has their file and has not answered all of it: the file can be downloaded again.
create view approvals.bank_layout_in_use as
select layout_code as code, number as run_number
from approvals.payment_run
where state = 'sent' and layout_code is not null;

-- The sums of one claimant in one approver's own queue, counted from the claims. Payment runs have taken the others.
create view approvals.counted_queue as
select approver.id as approver_id, claim.person_id,
  -- The queue's second order.
  (select employee_code from identity.directory where directory.person_id = claim.person_id) as employee_code,
  count(*) as claims,
  count(*) filter (where claim.status = 'pending_finance') as to_be_paid,
  sum(claim.receipt_amount_paise)::bigint as receipt_amount_paise,
  sum(claim.reimbursable_amount_paise)::bigint as reimbursable_amount_paise,
  count(*) filter (where claim.is_over_limit) as recorded_over_limit,
  count(*) filter (where claim.over_limit_by_paise > 0) as over_limit,
  coalesce(sum(claim.reimbursable_amount_paise) filter (where claim.over_limit_by_paise > 0), 0)::bigint
    as over_limit_amount_paise,
  sum(claim.over_limit_by_paise)::bigint as over_limit_by_paise,
  array_agg(distinct claim.status) as statuses,
  max(claim.created_at) as latest_at,
  min(claim.waiting_since) as waiting_since
from approvals.waiting_claim as claim
cross join lateral (select distinct named.id from unnest(claim.approver_ids) as named (id)) as approver
where claim.run_id is null and not claim.barred_ids @> array[approver.id]
group by approver.id, claim.person_id;

-- The lines that changed are looked up one by one: joined, PostgreSQL read all lines of the company to find a dozen.
-- One at a time, and never waiting for another. A change that commits meanwhile has its own row, which stays.
create function approvals.count_changed_queues() returns void
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('approvals.queue_line', 0)) then
    return;
  end if;
  with noted as (
    delete from approvals.queue_change
    returning approver_id, person_id
  ),
  changed as (
    select distinct approver_id, person_id
    from noted
  ),
  line as materialized (
    select changed.approver_id, changed.person_id, earlier.place, counted.employee_code, counted.claims,
      counted.to_be_paid, counted.receipt_amount_paise, counted.reimbursable_amount_paise, counted.recorded_over_limit,
      counted.over_limit, counted.over_limit_amount_paise, counted.over_limit_by_paise, counted.statuses,
      counted.latest_at, counted.waiting_since
    from changed
    left join lateral (
      select ctid as place
      from approvals.queue_line
      where approver_id = changed.approver_id and person_id = changed.person_id
      offset 0
    ) as earlier on true
    left join lateral (
      select employee_code, claims, to_be_paid, receipt_amount_paise, reimbursable_amount_paise, recorded_over_limit,
        over_limit, over_limit_amount_paise, over_limit_by_paise, statuses, latest_at, waiting_since
      from approvals.counted_queue
      where approver_id = changed.approver_id and person_id = changed.person_id
      offset 0
    ) as counted on true
  ),
  sized as (
    insert into approvals.queue_size
    select approver_id, count(claims) - count(place)
    from line
    group by approver_id
    having count(claims) <> count(place)
    on conflict (approver_id) do update set claimants = queue_size.claimants + excluded.claimants
  ),
  ended as (
    delete from approvals.queue_line
    where ctid = any(array(select place from line where claims is null and place is not null))
  )
  insert into approvals.queue_line (approver_id, person_id, employee_code, claims, to_be_paid, receipt_amount_paise,
    reimbursable_amount_paise, recorded_over_limit, over_limit, over_limit_amount_paise, over_limit_by_paise, statuses,
    latest_at, waiting_since)
  select approver_id, person_id, employee_code, claims, to_be_paid, receipt_amount_paise, reimbursable_amount_paise,
    recorded_over_limit, over_limit, over_limit_amount_paise, over_limit_by_paise, statuses, latest_at, waiting_since
  from line
  where claims is not null
  on conflict (approver_id, person_id) do update
  set employee_code = excluded.employee_code, claims = excluded.claims, to_be_paid = excluded.to_be_paid,
    receipt_amount_paise = excluded.receipt_amount_paise,
    reimbursable_amount_paise = excluded.reimbursable_amount_paise,
    recorded_over_limit = excluded.recorded_over_limit, over_limit = excluded.over_limit,
    over_limit_amount_paise = excluded.over_limit_amount_paise, over_limit_by_paise = excluded.over_limit_by_paise,
    statuses = excluded.statuses, latest_at = excluded.latest_at, waiting_since = excluded.waiting_since;
end
$$;

-- An upsert tells of insertions and of updates, also if there was none of one kind.
create function approvals.note_queue_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  noted bigint;
begin
  if tg_op = 'INSERT' then
    if not exists (select from added) then
      return null;
    end if;
    insert into approvals.queue_change
    select distinct unnest(approver_ids), person_id
    from added;
  elsif tg_op = 'DELETE' then
    insert into approvals.queue_change
    select distinct unnest(approver_ids), person_id
    from removed;
  else
    insert into approvals.queue_change
    select unnest(approver_ids), person_id
    from added
    union
    select unnest(approver_ids), person_id
    from removed;
  end if;
  get diagnostics noted = row_count;
  if random() < noted / 10.0 then
    perform approvals.count_changed_queues();
  end if;
  return null;
end
$$;

create trigger queue_added after insert on approvals.waiting_claim
  referencing new table as added
  for each statement execute function approvals.note_queue_change();

create trigger queue_removed after delete on approvals.waiting_claim
  referencing old table as removed
  for each statement execute function approvals.note_queue_change();

create trigger queue_changed after update on approvals.waiting_claim
  referencing old table as removed new table as added
  for each statement execute function approvals.note_queue_change();

create trigger waiting_figures after update on claims.claim
  for each row
  when (old.submitted_at is not null
    and (old.person_id, old.category_id, old.expense_date, old.created_at, old.receipt_amount_paise,
      old.reimbursable_amount_paise, old.is_over_limit, old.max_claim_amount_paise, old.tax_beside_limit_paise)
    is distinct from (new.person_id, new.category_id, new.expense_date, new.created_at, new.receipt_amount_paise,
      new.reimbursable_amount_paise, new.is_over_limit, new.max_claim_amount_paise, new.tax_beside_limit_paise))
  execute function approvals.note_figures();

-- What a confirmed payment run pays: it waits for the bank, and for nobody.
create view approvals.claim_in_run as
select claim_id
from approvals.payment_run_claim
where is_open;

select queue.create_queue('payment-export', '{"policy": "short", "retryLimit": 3, "retryDelay": 5, "expireInSeconds": 3600}');
select queue.create_queue('payment-export-take-up', '{"policy": "short", "retryLimit": 0, "expireInSeconds": 60}');

insert into approvals.bank_layout (code, name, position, has_titles, has_totals, date_format, own_bank)
values
  ('neft', 'NEFT list (CSV)', 1, true, true, 'dd/MM/yyyy', null),
  ('enet', 'HDFC ENet style', 2, false, false, 'dd/MM/yyyy', 'HDFC'),
  ('cib', 'ICICI CIB style', 3, true, false, 'dd-MM-yyyy', 'ICIC');

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
  -- The bank's four letters in the IFSC.
  ('enet', 26, 'Bene Bank Name', 'ifsc', '', 4),
  ('enet', 27, 'Bene Bank Branch Name', 'branch', '', 40),
  ('enet', 28, 'Beneficiary Email', 'email', '', 100),
  ('cib', 1, 'PYMT_PROD_TYPE_CODE', 'fixed', 'PAB_VENDOR', 20),
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
  ('cib', 14, 'REF_NO', 'reference', '', 30),
  ('cib', 15, 'ADDL_INFO1', 'fixed', '', 30),
  ('cib', 16, 'ADDL_INFO2', 'fixed', '', 30),
  ('cib', 17, 'ADDL_INFO3', 'fixed', '', 30),
  ('cib', 18, 'ADDL_INFO4', 'fixed', '', 30),
  ('cib', 19, 'ADDL_INFO5', 'fixed', '', 30);
