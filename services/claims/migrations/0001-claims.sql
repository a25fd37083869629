-- A person's days and what was spent on them.
create schema claims;

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

create sequence claims.ticket;

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
  updated_at timestamptz not null default now()
);

-- A person's own lists: newest first, with keyset paging.
create index claim_by_person on claims.claim (person_id, created_at desc, id desc);
create index claim_by_wrapper on claims.claim (wrapper_id);
create index claim_by_person_day on claims.claim (person_id, expense_date);
-- The few that still wait for somebody.
create index claim_open_by_person on claims.claim (person_id, status, created_at desc) where status <> 'approved';
create index claim_open on claims.claim (status, created_at desc) where status <> 'approved' and submitted_at is not null;
create index claim_same_bill on claims.claim (gstin, bill_number) where bill_number is not null;

-- Colleagues who shared the expense.
create table claims.co_traveller (
  claim_id uuid not null references claims.claim on delete cascade,
  person_id uuid not null,
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
