-- Journeys that people ask for.
create schema tours;

create table tours.tour (
  id uuid primary key,
  requester_id uuid not null,
  requested_for text not null check (requested_for in ('self', 'onBehalf')),
  on_behalf_people_type text check (on_behalf_people_type in ('auditor', 'client', 'employee', 'vendor')),
  on_behalf_person_id uuid,
  on_behalf_company text,
  places text[] not null check (cardinality(places) > 0),
  number_of_days integer not null check (number_of_days > 0),
  purpose text not null check (length(purpose) between 1 and 100),
  status text not null default 'pending'
    check (status in ('pending', 'pending_hod', 'pending_ceo', 'approved', 'rejected')),
  -- A trip starts within seven days of the request.
  is_short_notice boolean not null default false,
  -- Deleting archives; nothing is lost.
  archived_at timestamptz,
  revision integer not null default 1,
  requested_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index tour_by_requester on tours.tour (requester_id, requested_at desc, id desc) where archived_at is null;
create index tour_archived_by_requester on tours.tour (requester_id, archived_at desc, id desc) where archived_at is not null;
create index tour_waiting on tours.tour (status, requested_at desc) where status like 'pending%' and archived_at is null;

create table tours.traveller (
  tour_id uuid not null references tours.tour on delete cascade,
  position integer not null check (position between 1 and 7),
  people_type text not null check (people_type in ('auditor', 'client', 'employee', 'vendor')),
  person_id uuid,
  company_name text,
  first_name text not null,
  middle_name text,
  last_name text not null,
  dob date not null,
  phone text not null,
  aadhaar_sealed text not null,
  aadhaar_last_four text not null,
  email text not null,
  primary key (tour_id, position)
);

create table tours.trip (
  tour_id uuid not null references tours.tour on delete cascade,
  position integer not null,
  trip_type text not null check (trip_type in ('domestic', 'international')),
  trip_mode text not null check (trip_mode in ('air', 'bus', 'train', 'hiredVehicle', 'ownVehicle')),
  from_location text not null,
  to_location text not null,
  from_day date not null,
  to_day date not null,
  primary key (tour_id, position),
  check (from_day <= to_day)
);
