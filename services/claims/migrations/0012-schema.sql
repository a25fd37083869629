-- A person's days and what was spent on them.
create schema claims;

create sequence claims.ticket;

-- The company's day on which a claim was posted.
create function claims.posted_on(created_at timestamptz) returns date
language sql immutable parallel safe
return (created_at at time zone 'Asia/Kolkata')::date;

-- All claims of one person on one day are saved, submitted and judged under one wrapper. Every change to
-- the day's claims locks this row first.
create table claims.day_wrapper (
  id uuid primary key,
  person_id uuid not null,
  day date not null,
  -- [{ date, place }]
  places_visited jsonb not null default '[]',
  mark text check (mark in ('no-claim', 'no-trip')),
  mark_reason text,
  submitted_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (person_id, day),
  check (mark is null or submitted_at is null)
);

create table claims.claim (
  id uuid primary key,
  -- EXP-<year>-<6 digits>, given on submission.
  ticket_number text unique,
  person_id uuid not null,
  -- Null for a New Request, which stands alone.
  wrapper_id uuid references claims.day_wrapper,
  expense_date date not null,
  category_id uuid not null,
  sub_category_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'pending_higher_manager', 'pending_hod',
    'pending_ceo', 'pending_gbu_executive', 'pending_gbu_finance_manager', 'pending_sm_zonal_accountant',
    'pending_smbu_finance_manager', 'pending_finance', 'approved', 'rejected')),
  -- Null while a draft.
  submitted_at timestamptz,
  rejected_at timestamptz,
  revision integer not null default 1,
  receipt_amount_paise bigint not null check (receipt_amount_paise >= 0),
  reimbursable_amount_paise bigint not null check (reimbursable_amount_paise >= 0),
  -- What was promised: written down at submission, so that a later change of policy can't change it.
  max_claim_amount_paise bigint,
  limit_explanation text,
  no_limit boolean not null default false,
  -- Hotel bills are held against the limit without their tax, so the two amounts above don't tell.
  is_over_limit boolean not null default false,
  -- Rates have a hundredth of a paisa's grace in no policy: paise it is. Units may be a fraction of a km.
  unit_rate_paise bigint,
  units numeric(12, 2),
  is_custom_rate boolean not null default false,
  custom_fields jsonb not null default '[]',
  remarks text,
  justification text,
  payment_type text check (payment_type in ('paidByOwn', 'petroCard')),
  card_number_sealed text,
  card_last_four text,
  transaction_date date,
  transaction_number text,
  car_model text,
  car_number text,
  state_id uuid,
  metro_city_id uuid,
  hotel_name text,
  place text,
  number_of_days integer,
  bill_number text,
  bill_date date,
  with_taxes boolean not null default false,
  cgst_paise bigint,
  sgst_paise bigint,
  igst_paise bigint,
  ugst_paise bigint,
  total_gst_paise bigint,
  gstin text,
  driver_name text,
  driver_mobile_number text,
  driver_aadhaar_sealed text,
  driver_aadhaar_last_four text,
  licence_number text,
  licence_expires_on date,
  gpa_number text,
  driver_start_date date,
  driver_end_date date,
  payment_app_name text,
  salary_month text,
  -- The tour that it was spent on.
  tour_id uuid,
  -- Set on a New Request; day claims have their wrapper's.
  places_visited jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Counts the changes to a claim, so that a change begun on another device before the last one is noticed.
  -- The revision counts rounds of approval, and chain.step goes by it.
  version integer not null default 1,
  -- The tax of a hotel's bill that its limit for nights leaves out: never more than the bill can hold, whatever was typed.
  -- It is written down with the limit when a claim is submitted; what is over the limit is reckoned with nothing else.
  tax_beside_limit_paise bigint not null default 0
    check (tax_beside_limit_paise >= 0),
  -- How many persons the limit was multiplied by at submission, so that one fewer lowers what was promised and nothing
  -- else. Null: submitted before this was recorded, when everybody counted.
  counted_persons integer,
  -- An approver's question that waits for the claimant. An answer, or whatever moves the claim, takes it away.
  open_question text
);

create index claim_by_wrapper on claims.claim (wrapper_id);
-- The few that still wait for somebody.
create index claim_open_by_person on claims.claim (person_id, status, created_at desc) where status <> 'approved';
create index claim_open on claims.claim (status, created_at desc) where status <> 'approved' and submitted_at is not null;
create index claim_same_bill on claims.claim (gstin, bill_number) where bill_number is not null;
-- Only once a day, and the same expense told twice: both look at one person's day.
create index claim_by_person_day_category on claims.claim (person_id, expense_date, category_id);
create index claim_by_tour on claims.claim (tour_id, expense_date, id) where tour_id is not null;
create index claim_by_person on claims.claim (person_id, created_at desc, id desc)
  include (status, sub_category_id, submitted_at);
-- A company's claims, the newest first; and the highest of each day.
create index claim_by_posting on claims.claim (created_at desc, id desc) where submitted_at is not null;
create index claim_highest_of_day on claims.claim (claims.posted_on(created_at), receipt_amount_paise desc, id desc)
  where submitted_at is not null;
-- Those who oversee the whole company look at what is settled a span of days at a time.
create index claim_approved on claims.claim (created_at desc) where status = 'approved';
-- A person's bills by number, which often have no GSTIN: many people of a company have a bill "12".
create index claim_own_bill on claims.claim (person_id, bill_number) where bill_number is not null;

-- Colleagues who shared the expense.
create table claims.co_traveller (
  claim_id uuid not null references claims.claim on delete cascade,
  person_id uuid not null,
  -- Someone who is named on a claim can decline: the row stays and no longer counts towards the limit.
  declined_at timestamptz,
  primary key (claim_id, person_id)
);

create index co_traveller_by_person on claims.co_traveller (person_id);

create table claims.attachment (
  claim_id uuid not null references claims.claim on delete cascade,
  file_id uuid not null unique,
  purpose text not null check (purpose in ('invoice', 'payment', 'log-book')),
  position integer not null default 0,
  primary key (claim_id, file_id)
);

-- How many submitted claims there are of each day, sub-category and status.
create table claims.tally (
  posted_on date not null,
  sub_category_id uuid not null,
  status text not null,
  count bigint not null,
  primary key (posted_on, sub_category_id, status)
);

-- What the tally doesn't know yet. Whoever changes claims only adds rows here, so that nobody waits for anybody:
-- all of a company post on the same day.
create table claims.tally_change (
  posted_on date not null,
  sub_category_id uuid not null,
  status text not null,
  change bigint not null
);

-- What other services may read of the claims that name a tour. Whoever reads it also asks who may see which claim
-- (visible-claims.ts), which goes by these columns.
create view claims.claim_on_tour as
select id, tour_id, person_id, ticket_number, expense_date, receipt_amount_paise, status, submitted_at
from claims.claim
where tour_id is not null;

-- Both together are exact at every moment, since a change is written with the claims that it is about.
create view claims.tallied as
select posted_on, sub_category_id, status, count
from claims.tally
union all
select posted_on, sub_category_id, status, change
from claims.tally_change;

create function claims.sum_up_tally() returns void
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claims.tally', 0)) then
    return;
  end if;
  with taken as (
    delete from claims.tally_change
    returning *
  )
  insert into claims.tally
  select posted_on, sub_category_id, status, sum(change)
  from taken
  group by 1, 2, 3
  on conflict (posted_on, sub_category_id, status) do update set count = tally.count + excluded.count;
end
$$;

create function claims.tally_claims() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into claims.tally_change
    select claims.posted_on(created_at), sub_category_id, status, count(*)
    from added
    where submitted_at is not null
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into claims.tally_change
    select claims.posted_on(created_at), sub_category_id, status, -count(*)
    from removed
    where submitted_at is not null
    group by 1, 2, 3;
  else
    insert into claims.tally_change
    select claims.posted_on(created_at), sub_category_id, status, sum(change)
    from (
      select created_at, sub_category_id, status, submitted_at, 1 as change from added
      union all
      select created_at, sub_category_id, status, submitted_at, -1 from removed
    ) as changed
    where submitted_at is not null
    group by 1, 2, 3
    having sum(change) <> 0;
  end if;
  -- Now and then somebody sums up, one at a time and never waiting for another.
  if found and random() < 0.01 then
    perform claims.sum_up_tally();
  end if;
  return null;
end
$$;

create trigger tally_added after insert on claims.claim
  referencing new table as added
  for each statement execute function claims.tally_claims();

create trigger tally_removed after delete on claims.claim
  referencing old table as removed
  for each statement execute function claims.tally_claims();

create trigger tally_changed after update on claims.claim
  referencing old table as removed new table as added
  for each statement execute function claims.tally_claims();

-- What other services may read of a claim once it is submitted: the figures that queues and totals are made of.
create view claims.submitted_claim as
select
  id,
  person_id,
  wrapper_id,
  expense_date,
  category_id,
  sub_category_id,
  status,
  revision,
  submitted_at,
  created_at,
  receipt_amount_paise,
  reimbursable_amount_paise,
  is_over_limit,
  case when is_over_limit
    then greatest(0, reimbursable_amount_paise - max_claim_amount_paise - tax_beside_limit_paise) else 0
  end as over_limit_by_paise
from claims.claim
where submitted_at is not null;

-- What other services' SQL may read of claims: services/database/src/offered-views.ts.
-- Without the sealed card and Aadhaar numbers.
create view claims.claim_line as
select id, ticket_number, person_id, wrapper_id, expense_date, category_id, sub_category_id, status, submitted_at, revision,
  created_at, updated_at, receipt_amount_paise, reimbursable_amount_paise, max_claim_amount_paise, no_limit, is_over_limit,
  unit_rate_paise, units, remarks, payment_type, card_last_four, state_id, place, hotel_name, places_visited,
  bill_number, bill_date, with_taxes, gstin, total_gst_paise, tax_beside_limit_paise, cgst_paise, sgst_paise, igst_paise,
  ugst_paise
from claims.claim;

create view claims.claim_file as
select claim_id, purpose
from claims.attachment;

create view claims.companion as
select claim_id, person_id, declined_at
from claims.co_traveller;

create view claims.travelled_day as
select id, places_visited
from claims.day_wrapper;

-- What other services' SQL may read of marked days; the reason stays with the person who marked them.
create view claims.marked_day as
select person_id, day, mark
from claims.day_wrapper
where mark is not null;
