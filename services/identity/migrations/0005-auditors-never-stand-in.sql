-- An auditor decides on nothing, also where somebody was made one after being appointed.
create or replace view identity.stand_in as
select from_person_id, to_person_id, from_day, to_day
from identity.delegation
where ended_at is null and not exists (
  select from identity.person_role
  where person_role.person_id = delegation.to_person_id and person_role.role = 'auditor'
);
