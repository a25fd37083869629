-- expand
-- Home tells those who leave until when they can submit.
create or replace view identity.directory as
select
  person.id as person_id,
  person.employee_code,
  person.name,
  person.email,
  person.phone,
  person.is_active,
  person.is_tour_enabled,
  person.manager_id,
  person.doj,
  person.profile_photo,
  designation.name as designation,
  designation.grade as level,
  person.department_id,
  department.name as department,
  department.head_id as department_head_id,
  person.business_unit_id,
  business_unit.name as business_unit,
  coalesce(business_unit.track, 'none') as track,
  person.territory_id,
  territory.name as territory,
  territory.state_code,
  person.language,
  person.last_working_day
from identity.person
left join identity.designation on designation.id = person.designation_id
left join identity.department on department.id = person.department_id
left join identity.business_unit on business_unit.id = person.business_unit_id
left join identity.territory on territory.id = person.territory_id;
