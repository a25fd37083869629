-- What other services' SQL may read of departments: docs/decisions/0044-services-read-views.md.
create view identity.department_head as
select name, head_id
from identity.department;
