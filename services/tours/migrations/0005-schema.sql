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
create index tour_of_requester on tours.tour (requester_id) where requested_for = 'self';
create index tour_on_behalf_of on tours.tour (on_behalf_person_id) where on_behalf_person_id is not null;

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

create index traveller_by_person on tours.traveller (person_id, tour_id) where person_id is not null;

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

-- A colleague who travels along may not open the tour, so calendars don't link to it.
create view tours.approved_journey as
select tour.id as tour_id, companion.person_id, tour.places, tour.purpose, span.from_day, span.to_day, tour.requester_id
from (
  select id as tour_id, requester_id as person_id from tours.tour where requested_for = 'self'
  union
  select id, on_behalf_person_id from tours.tour where on_behalf_person_id is not null
  union
  select tour_id, person_id from tours.traveller where person_id is not null
) as companion
join tours.tour on tour.id = companion.tour_id
cross join lateral (
  select min(trip.from_day) as from_day, max(trip.to_day) as to_day
  from tours.trip
  where trip.tour_id = tour.id
) as span
where tour.status = 'approved' and tour.archived_at is null;

-- What other services' SQL may read of tours: services/database/src/offered-views.ts.
create view tours.requested_tour as
select id, requester_id, on_behalf_person_id, places, purpose, status, revision, requested_at, updated_at, archived_at,
  (select min(trip.from_day) from tours.trip where trip.tour_id = tour.id) as first_day
from tours.tour;

create view tours.companion as
select tour_id, person_id
from tours.traveller;

-- What other services' SQL may read of approved tours: who travels, where their calendar file is sent, and the trips in it.
create view tours.approved_traveller as
select tour.id as tour_id, tour.revision, tour.purpose, tour.places, tour.updated_at as approved_at, traveller.position,
  traveller.first_name, concat_ws(' ', traveller.first_name, traveller.middle_name, traveller.last_name) as name,
  traveller.email
from tours.tour
join tours.traveller on traveller.tour_id = tour.id
where tour.status = 'approved' and tour.archived_at is null;

create view tours.approved_trip as
select trip.tour_id, trip.position, trip.trip_type, trip.trip_mode, trip.from_location, trip.to_location,
  trip.from_day, trip.to_day
from tours.trip
join tours.tour on tour.id = trip.tour_id
where tour.status = 'approved' and tour.archived_at is null;
