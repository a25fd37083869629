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

alter table identity.department
  add constraint department_head foreign key (head_id) references identity.person;

create unique index person_by_code on identity.person (lower(employee_code));
create index person_by_manager on identity.person (manager_id);
create index person_by_name on identity.person (name, id);
create index person_by_phone on identity.person (phone);
create index person_by_email on identity.person (lower(email));

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
  -- Ended early, without being forgotten.
  ended_at timestamptz,
  check (from_person_id <> to_person_id),
  check (from_day <= to_day)
);

create index delegation_by_receiver on identity.delegation (to_person_id, to_day);
create index delegation_by_giver on identity.delegation (from_person_id, to_day);

-- How people prove who they are.
create table identity.login (
  person_id uuid primary key references identity.person,
  username text not null check (username ~ '^[A-Za-z0-9_]{1,64}$'),
  password_hash text not null,
  -- Somebody else chose the password: nothing else answers until it is changed.
  is_new_account boolean not null default false,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- After this a password that somebody else chose no longer works.
  temporary_until timestamptz
);

create unique index login_by_username on identity.login (lower(username));

create table identity.session (
  id uuid primary key,
  -- SHA-256 of the opaque token; the token itself is nowhere.
  token_hash bytea not null unique,
  person_id uuid not null references identity.person,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'password-changed', 'password-reset', 'deactivated', 'expired'))
);

create index session_by_person on identity.session (person_id) where ended_at is null;

create table identity.one_time_code (
  -- The request id that the reset link carries as its token.
  id uuid primary key,
  person_id uuid not null references identity.person,
  code_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  purpose text not null default 'reset' check (purpose in ('reset', 'sign-up', 'email', 'phone')),
  -- The device or address that asked for it: what a stranger asks for elsewhere leaves this code alive.
  asked_from text not null default '',
  -- The new email or mobile number that the code proves.
  sent_to text check ((sent_to is not null) = (purpose in ('email', 'phone')))
);

create index one_time_code_by_person on identity.one_time_code (person_id, purpose, created_at desc);

-- Guesses that were not right: counted when they are made and forgiven when they turn out right, so that
-- many at once can't slip through together.
create table identity.failed_guess (
  kind text not null check (kind in (
    'sign-in', 'sign-in-account', 'sign-in-address', 'sign-up-address',
    'code-request', 'code-request-account', 'code-guess')),
  -- A person's id, an address, or what was typed for an employee that does not exist.
  subject text not null,
  failures integer not null default 0,
  last_failed_at timestamptz not null default now(),
  blocked_until timestamptz,
  primary key (kind, subject)
);

create index failed_guess_by_age on identity.failed_guess (last_failed_at);

-- A browser in which this person has signed in. One browser may be known for several people.
create table identity.known_device (
  -- SHA-256 of the token in the browser's cookie; the token itself is nowhere.
  token_hash bytea not null,
  person_id uuid not null references identity.person,
  last_used_at timestamptz not null default now(),
  primary key (token_hash, person_id)
);

create index known_device_by_person on identity.known_device (person_id);
create index known_device_by_age on identity.known_device (last_used_at);

-- An administrator's word that an employee may create a login, instead of a code to the recorded contact.
create table identity.invitation (
  token_hash bytea primary key,
  person_id uuid not null references identity.person,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index invitation_by_person on identity.invitation (person_id);

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

-- An auditor decides on nothing, also where somebody was made one after being appointed.
create view identity.stand_in as
select from_person_id, to_person_id, from_day, to_day
from identity.delegation
where ended_at is null and not exists (
  select from identity.person_role
  where person_role.person_id = delegation.to_person_id and person_role.role = 'auditor'
);

-- Every process that vouches for sessions hears at once that one has ended.
create function identity.announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;

create trigger session_end after update of ended_at on identity.session
for each row when (old.ended_at is null and new.ended_at is not null)
execute function identity.announce_session_end();

-- With the password changed, a new account may do everything else: the next request has to ask again.
create function identity.announce_password_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', session.id::text)
  from identity.session
  where session.person_id = new.person_id and session.ended_at is null;
  return null;
end $$;

create trigger new_account_ends after update of is_new_account on identity.login
for each row when (old.is_new_account is distinct from new.is_new_account)
execute function identity.announce_password_change();

-- Whoever leaves is signed out everywhere, whichever way the record was changed.
create function identity.end_sessions_of_leaver() returns trigger language plpgsql as $$
begin
  update identity.session
  set ended_at = now(), end_reason = 'deactivated'
  where person_id = new.id and ended_at is null;
  return null;
end $$;

create trigger person_leaves after update of is_active on identity.person
for each row when (old.is_active and not new.is_active)
execute function identity.end_sessions_of_leaver();

-- What a person's permissions follow from.
create view identity.standing as
select
  person.id as person_id,
  login.is_new_account,
  person.is_tour_enabled,
  array(
    select distinct person_role.role from identity.person_role
    where person_role.person_id = person.id
    order by person_role.role
  ) as roles,
  exists (
    select from identity.person reportee where reportee.manager_id = person.id
  ) as has_reportees,
  exists (
    select from identity.department where department.head_id = person.id
  ) as heads_department,
  exists (
    select from identity.stand_in
    where stand_in.to_person_id = person.id
      and (now() at time zone 'Asia/Kolkata')::date between stand_in.from_day and stand_in.to_day
  ) as stands_in
from identity.person
join identity.login on login.person_id = person.id
where person.is_active;

-- Whatever a person's permissions follow from: open sessions hear of it at once, not when they are next looked up.
create function identity.announce_standing(people uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  select pg_notify('session_changed', session.id::text)
  from identity.session
  where session.person_id = any (people) and session.ended_at is null and session.expires_at > now();
end;

-- What the stand-in may do changes with it.
create function identity.announce_stand_in() returns trigger language plpgsql as $$
begin
  perform identity.announce_standing(array[old.to_person_id, new.to_person_id]);
  return null;
end
$$;

create trigger stand_in_changes after insert or update on identity.delegation
for each row execute function identity.announce_stand_in();

-- Whoever leaves stands in for nobody any more, and needs nobody to stand in.
create function identity.end_stand_ins_of_leaver() returns trigger language plpgsql as $$
begin
  update identity.delegation
  set ended_at = now()
  where (from_person_id = new.id or to_person_id = new.id) and ended_at is null;
  return null;
end $$;

create trigger leaver_stands_in_no_more after update of is_active on identity.person
for each row when (old.is_active and not new.is_active)
execute function identity.end_stand_ins_of_leaver();

create function identity.announce_role() returns trigger language plpgsql as $$
begin
  perform identity.announce_standing(array[old.person_id, new.person_id]);
  return null;
end
$$;

create trigger role_changes after insert or update or delete on identity.person_role
for each row execute function identity.announce_role();

-- The managers before and after gain or lose somebody who reports to them.
create function identity.announce_person() returns trigger language plpgsql as $$
begin
  perform identity.announce_standing(array[new.id, old.manager_id, new.manager_id]);
  return null;
end
$$;

create trigger person_joins after insert on identity.person
for each row when (new.manager_id is not null)
execute function identity.announce_person();

create trigger person_changes after update on identity.person
for each row when ((old.manager_id, old.is_tour_enabled, old.employee_code, old.name)
  is distinct from (new.manager_id, new.is_tour_enabled, new.employee_code, new.name))
execute function identity.announce_person();

create trigger person_is_removed after delete on identity.person
for each row when (old.manager_id is not null)
execute function identity.announce_person();

create function identity.announce_head() returns trigger language plpgsql as $$
begin
  perform identity.announce_standing(array[old.head_id, new.head_id]);
  return null;
end
$$;

create trigger head_changes after insert or update or delete on identity.department
for each row execute function identity.announce_head();

create trigger stand_in_is_removed after delete on identity.delegation
for each row execute function identity.announce_stand_in();

-- What other services' SQL may read of departments: services/database/src/offered-views.ts.
create view identity.department_head as
select name, head_id
from identity.department;
