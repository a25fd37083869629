-- expand
-- What other services' SQL may read of marked days; the reason stays with the person who marked them.
create view claims.marked_day as
select person_id, day, mark
from claims.day_wrapper
where mark is not null;
