-- expand
-- A colleague who travels along may not open the tour, so calendars don't link to it.
create or replace view tours.approved_journey as
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
