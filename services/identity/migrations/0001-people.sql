-- The organisation: who works here, as what, where, and for whom.
create schema identity;

create table identity.department (
  id uuid primary key,
  name text not null unique,
  head_id uuid
);

create table identity.designation (
  id uuid primary key,
  name text not null unique,
  -- The level that allowances depend on: L1 … L5.
  grade text not null check (grade ~ '^L[1-9]$')
);

create table identity.business_unit (
  id uuid primary key,
  name text not null unique,
  -- Which verification stages the unit's claims pass.
  track text not null default 'none' check (track in ('none', 'gbu', 'sm'))
);

create table identity.territory (
  id uuid primary key,
  name text not null unique,
  -- GST state code; gives the holidays.
  state_code text not null check (state_code ~ '^\d\d$')
);

create table identity.warehouse (
  id uuid primary key,
  name text not null unique
);

create table identity.person (
  id uuid primary key,
  employee_code text not null unique check (employee_code ~ '^[A-Za-z0-9_]{1,30}$'),
  name text not null,
  email text,
  phone text,
  dob date,
  doj date,
  designation_id uuid references identity.designation,
  department_id uuid references identity.department,
  business_unit_id uuid references identity.business_unit,
  territory_id uuid references identity.territory,
  warehouse_id uuid references identity.warehouse,
  manager_id uuid references identity.person,
  is_tour_enabled boolean not null default true,
  is_active boolean not null default true,
  profile_photo text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (manager_id is distinct from id)
);

create unique index person_by_code on identity.person (lower(employee_code));
create index person_by_manager on identity.person (manager_id);
create index person_by_name on identity.person (name, id);
create index person_by_phone on identity.person (phone);
create index person_by_email on identity.person (lower(email));

alter table identity.department
  add constraint department_head foreign key (head_id) references identity.person;

create table identity.bank_account (
  person_id uuid primary key references identity.person,
  holder_name text,
  account_number text,
  branch_name text,
  ifsc text
);

create table identity.car (
  person_id uuid primary key references identity.person,
  model text,
  number text,
  last_closing_reading integer check (last_closing_reading >= 0)
);

-- Card and Aadhaar numbers are sealed with a key from the environment; only the last four stand in clear.
create table identity.petro_card (
  person_id uuid primary key references identity.person,
  number_sealed text not null,
  last_four text not null check (last_four ~ '^\d{4}$')
);

create table identity.driver (
  person_id uuid primary key references identity.person,
  name text,
  mobile text,
  aadhaar_sealed text,
  aadhaar_last_four text check (aadhaar_last_four ~ '^\d{4}$'),
  licence_number text,
  licence_expires_on date,
  gpa_number text,
  start_date date,
  end_date date,
  payment_app_name text,
  transaction_number text
);

-- Roles that the organisation gives; being somebody's manager or a department's head is not one of them.
create table identity.person_role (
  person_id uuid not null references identity.person,
  role text not null check (role in ('finance', 'payer', 'ceo', 'gbu_executive', 'gbu_finance_manager',
    'sm_zonal_accountant', 'smbu_finance_manager', 'admin', 'auditor')),
  business_unit_id uuid references identity.business_unit,
  territory_id uuid references identity.territory,
  unique nulls not distinct (person_id, role, business_unit_id, territory_id)
);

create index person_role_by_role on identity.person_role (role, business_unit_id, territory_id);

-- While it lasts, `to` may act for `from`.
create table identity.delegation (
  id uuid primary key,
  from_person_id uuid not null references identity.person,
  to_person_id uuid not null references identity.person,
  from_day date not null,
  to_day date not null,
  created_at timestamptz not null default now(),
  check (from_person_id <> to_person_id),
  check (from_day <= to_day)
);

create index delegation_by_receiver on identity.delegation (to_person_id, to_day);
create index delegation_by_giver on identity.delegation (from_person_id, to_day);

-- What other services may read of a person.
create view identity.directory as
select
  person.id as person_id,
  person.employee_code,
  person.name,
  person.email,
  person.phone,
  person.is_active,
  person.is_tour_enabled,
  person.manager_id,
  person.doj,
  person.profile_photo,
  designation.name as designation,
  designation.grade as level,
  person.department_id,
  department.name as department,
  department.head_id as department_head_id,
  person.business_unit_id,
  business_unit.name as business_unit,
  coalesce(business_unit.track, 'none') as track,
  person.territory_id,
  territory.name as territory,
  territory.state_code
from identity.person
left join identity.designation on designation.id = person.designation_id
left join identity.department on department.id = person.department_id
left join identity.business_unit on business_unit.id = person.business_unit_id
left join identity.territory on territory.id = person.territory_id;

-- Who holds which office, and for which unit or territory when not for the whole company.
create view identity.office_holder as
select person_id, role, business_unit_id, territory_id
from identity.person_role;

-- Who may act for whom, and on which days.
create view identity.stand_in as
select from_person_id, to_person_id, from_day, to_day
from identity.delegation;
