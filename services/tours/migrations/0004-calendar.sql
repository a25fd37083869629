-- expand
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
