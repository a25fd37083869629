-- What may be claimed, by whom, up to how much; and the facts of the country and the company.
create schema allowances;

create table allowances.expense_type (
  id uuid primary key,
  name text not null unique,
  position integer not null
);

create table allowances.category (
  id uuid primary key,
  expense_type_id uuid not null references allowances.expense_type,
  code text not null unique,
  name text not null,
  -- The amount is a rate times units.
  multiply boolean not null default false,
  max_units integer check (max_units > 0),
  max_units_name text,
  -- Only once a day.
  disallow_multiple boolean not null default false,
  -- Under which heading the reports count it.
  report_group text not null check (report_group in ('travel', 'hotel', 'day_and_night', 'postage_and_courier',
    'printing_and_stationary', 'local_conveyance', 'miscellaneous')),
  position integer not null
);

create table allowances.sub_category (
  id uuid primary key,
  category_id uuid not null references allowances.category,
  code text not null unique,
  name text not null,
  -- [{ name, label, type: text|number, minValue, maxValue }]
  custom_fields jsonb not null default '[]',
  invoice_text text,
  -- A cap of the sub-category itself, for every level.
  max_amount_paise bigint check (max_amount_paise > 0),
  allow_custom_rate boolean not null default false,
  inclusive_tax boolean not null default false,
  is_invoice_required boolean not null default false,
  is_remarks_required boolean not null default false,
  disallow_calculations boolean not null default false,
  disallow_amount_above_limit boolean not null default false,
  is_ack_required boolean not null default false,
  allow_edit boolean not null default false,
  no_limit boolean not null default false,
  is_allow_zero_amount boolean not null default false,
  is_hotel_details_required boolean not null default false,
  is_number_of_days_required boolean not null default false,
  is_invoice_amount boolean not null default false,
  is_total_gst boolean not null default false,
  is_driver_salary_required boolean not null default false,
  is_car_details_required boolean not null default false,
  is_state_required boolean not null default false,
  is_state_mandatory boolean not null default false,
  is_metro_city_required boolean not null default false,
  is_metro_city_mandatory boolean not null default false,
  one_click_add boolean not null default false,
  position integer not null,
  is_active boolean not null default true
);

create index sub_category_by_category on allowances.sub_category (category_id, position);

-- A level's limit for a sub-category: for rate-based categories the rate of one unit. The row with a
-- city tier wins over the one without. No amount means no limit; no row means not allowed.
create table allowances.level_limit (
  sub_category_id uuid not null references allowances.sub_category,
  level text not null check (level ~ '^L[1-9]$'),
  city_tier text check (city_tier in ('metro', 'other')),
  amount_paise bigint check (amount_paise > 0),
  unique nulls not distinct (sub_category_id, level, city_tier)
);

create table allowances.hotel_gst_slab (
  id uuid primary key,
  from_day date not null,
  to_day date,
  -- Applies from this price of a night, taxes included.
  night_from_paise bigint not null check (night_from_paise >= 0),
  percent numeric(5, 2) not null check (percent >= 0),
  is_active boolean not null default true
);

create table allowances.state (
  id uuid primary key,
  code text not null unique check (code ~ '^\d\d$'),
  name text not null unique,
  -- The company's registration there, if it has one.
  gst_number text
);

create table allowances.metro_city (
  id uuid primary key,
  name text not null unique,
  tier text not null check (tier in ('metro', 'other')),
  state_code text references allowances.state (code)
);

create table allowances.holiday (
  id uuid primary key,
  day date not null,
  name text not null,
  -- Null: the whole company.
  state_code text references allowances.state (code),
  unique nulls not distinct (day, state_code)
);

-- The claim policy that people read; the newest row holds.
create table allowances.policy_text (
  id uuid primary key,
  html text not null,
  effective_from date not null,
  created_at timestamptz not null default now()
);

-- One row a setting: companyName, dateFormat, requestedClaimWeekLimit, claimAcceptAfterDate, statusColors, resetCodeChannel.
create table allowances.setting (
  name text primary key,
  value jsonb not null
);

-- What other services may read of a sub-category: where it hangs and how it is counted.
create view allowances.catalogue as
select
  sub_category.id as sub_category_id,
  sub_category.code as sub_category_code,
  sub_category.name as sub_category,
  category.id as category_id,
  category.code as category_code,
  category.name as category,
  category.multiply,
  category.max_units,
  category.max_units_name,
  category.disallow_multiple,
  category.report_group,
  expense_type.id as expense_type_id,
  expense_type.name as expense_type
from allowances.sub_category
join allowances.category on category.id = sub_category.category_id
join allowances.expense_type on expense_type.id = category.expense_type_id;
