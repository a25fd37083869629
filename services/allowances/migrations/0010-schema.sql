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
  is_active boolean not null default true,
  -- Naming many colleagues doesn't raise a limit without end: so many persons count, the claimant among them.
  head_cap integer not null default 4 check (head_cap between 1 and 100)
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

-- How the GST on a sub-category's bills is treated from a day on: the service's code, and whether section 17(5)
-- blocks the credit. A change of the law is a new row.
create table allowances.gst_treatment (
  sub_category_id uuid not null references allowances.sub_category (id),
  from_day date not null,
  sac text check (sac ~ '^99\d{2}(\d{2})?$'),
  -- Null: the credit is not blocked. Otherwise a sentence that says why.
  blocked_because text check (length(blocked_because) between 1 and 100),
  primary key (sub_category_id, from_day)
);

-- Published versions of the policy. Rows are only added: the newest one that started on or before a day is valid on it.
-- Before its first row, a sub-category has the terms of its own columns and the limits of level_limit.
create table allowances.sub_category_terms (
  sub_category_id uuid not null references allowances.sub_category,
  valid_from date not null,
  -- All flags and caps, by the names that the API uses, with maxAmountPaise and isActive.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- All limits: [{ level, city_tier, amount_paise }]
  limits jsonb not null check (jsonb_typeof(limits) = 'array'),
  primary key (sub_category_id, valid_from)
);

create table allowances.city_tier (
  city_id uuid not null references allowances.metro_city,
  valid_from date not null,
  tier text not null check (tier in ('metro', 'other')),
  primary key (city_id, valid_from)
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

-- Apart from the catalogue, since calendars ask it for every claim: whether a claim may be of nought.
create view allowances.zero_rule as
select id as sub_category_id, is_allow_zero_amount as allows_zero
from allowances.sub_category;

-- What other services' SQL may read of states and cities: services/database/src/offered-views.ts.
create view allowances.listed_state as
select id, code, name, gst_number
from allowances.state;

create view allowances.listed_city as
select id, name
from allowances.metro_city;

-- Emails and the bell write days as the company's screens do.
create view allowances.email_setting as
select name, value
from allowances.setting
where name in ('emailSubject', 'emailGreeting', 'emailClosing', 'remindAfterDays', 'escalateAfterDays', 'dateFormat');

-- The states and union territories by GST code; two codes live on in old registrations.
insert into allowances.state (id, code, name) values
  ('0190b000-0000-7000-8000-000000000001', '01', 'Jammu and Kashmir'),
  ('0190b000-0000-7000-8000-000000000002', '02', 'Himachal Pradesh'),
  ('0190b000-0000-7000-8000-000000000003', '03', 'Punjab'),
  ('0190b000-0000-7000-8000-000000000004', '04', 'Chandigarh'),
  ('0190b000-0000-7000-8000-000000000005', '05', 'Uttarakhand'),
  ('0190b000-0000-7000-8000-000000000006', '06', 'Haryana'),
  ('0190b000-0000-7000-8000-000000000007', '07', 'Delhi'),
  ('0190b000-0000-7000-8000-000000000008', '08', 'Rajasthan'),
  ('0190b000-0000-7000-8000-000000000009', '09', 'Uttar Pradesh'),
  ('0190b000-0000-7000-8000-000000000010', '10', 'Bihar'),
  ('0190b000-0000-7000-8000-000000000011', '11', 'Sikkim'),
  ('0190b000-0000-7000-8000-000000000012', '12', 'Arunachal Pradesh'),
  ('0190b000-0000-7000-8000-000000000013', '13', 'Nagaland'),
  ('0190b000-0000-7000-8000-000000000014', '14', 'Manipur'),
  ('0190b000-0000-7000-8000-000000000015', '15', 'Mizoram'),
  ('0190b000-0000-7000-8000-000000000016', '16', 'Tripura'),
  ('0190b000-0000-7000-8000-000000000017', '17', 'Meghalaya'),
  ('0190b000-0000-7000-8000-000000000018', '18', 'Assam'),
  ('0190b000-0000-7000-8000-000000000019', '19', 'West Bengal'),
  ('0190b000-0000-7000-8000-000000000020', '20', 'Jharkhand'),
  ('0190b000-0000-7000-8000-000000000021', '21', 'Odisha'),
  ('0190b000-0000-7000-8000-000000000022', '22', 'Chhattisgarh'),
  ('0190b000-0000-7000-8000-000000000023', '23', 'Madhya Pradesh'),
  ('0190b000-0000-7000-8000-000000000024', '24', 'Gujarat'),
  ('0190b000-0000-7000-8000-000000000025', '25', 'Daman and Diu'),
  ('0190b000-0000-7000-8000-000000000026', '26', 'Dadra and Nagar Haveli and Daman and Diu'),
  ('0190b000-0000-7000-8000-000000000027', '27', 'Maharashtra'),
  ('0190b000-0000-7000-8000-000000000028', '28', 'Andhra Pradesh (before 2014)'),
  ('0190b000-0000-7000-8000-000000000029', '29', 'Karnataka'),
  ('0190b000-0000-7000-8000-000000000030', '30', 'Goa'),
  ('0190b000-0000-7000-8000-000000000031', '31', 'Lakshadweep'),
  ('0190b000-0000-7000-8000-000000000032', '32', 'Kerala'),
  ('0190b000-0000-7000-8000-000000000033', '33', 'Tamil Nadu'),
  ('0190b000-0000-7000-8000-000000000034', '34', 'Puducherry'),
  ('0190b000-0000-7000-8000-000000000035', '35', 'Andaman and Nicobar Islands'),
  ('0190b000-0000-7000-8000-000000000036', '36', 'Telangana'),
  ('0190b000-0000-7000-8000-000000000037', '37', 'Andhra Pradesh'),
  ('0190b000-0000-7000-8000-000000000038', '38', 'Ladakh');

-- Prices include the tax, as bills do. The rate for rooms up to Rs 7,500 waits to be made active.
insert into allowances.hotel_gst_slab (id, from_day, to_day, night_from_paise, percent, is_active) values
  ('0190b000-0000-7000-8000-000000000101', '2022-07-18', null, 0, 12, true),
  ('0190b000-0000-7000-8000-000000000102', '2022-07-18', null, 885000, 18, true),
  ('0190b000-0000-7000-8000-000000000103', '2025-09-22', null, 0, 5, false);

-- Who slept in a town that the list leaves out chooses this, and has the limits of smaller cities.
insert into allowances.metro_city (id, name, tier) values
  ('0190b000-0000-7000-8000-000000000100', 'Other', 'other');
