-- What other services' SQL may read of tours: services/database/src/offered-views.ts.
create view tours.requested_tour as
select id, requester_id, on_behalf_person_id, places, purpose, status, revision, requested_at, updated_at, archived_at,
  (select min(trip.from_day) from tours.trip where trip.tour_id = tour.id) as first_day
from tours.tour;

create view tours.companion as
select tour_id, person_id
from tours.traveller;
