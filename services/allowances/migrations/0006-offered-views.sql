-- What other services' SQL may read of states and cities: services/database/src/offered-views.ts.
create view allowances.listed_state as
select id, code, name, gst_number
from allowances.state;

create view allowances.listed_city as
select id, name
from allowances.metro_city;
