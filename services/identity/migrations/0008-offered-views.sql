-- What other services' SQL may read of departments: services/database/src/offered-views.ts.
create view identity.department_head as
select name, head_id
from identity.department;
