-- expand
-- Nobody stands anywhere from the day after their last working day.
create or replace view identity.standing as
select
  person.id as person_id,
  login.is_new_account,
  person.is_tour_enabled,
  array(
    select distinct person_role.role from identity.person_role
    where person_role.person_id = person.id
    order by person_role.role
  ) as roles,
  exists (
    select from identity.person reportee where reportee.manager_id = person.id
  ) as has_reportees,
  exists (
    select from identity.department where department.head_id = person.id
  ) as heads_department,
  exists (
    select from identity.stand_in
    where stand_in.to_person_id = person.id
      and (now() at time zone 'Asia/Kolkata')::date between stand_in.from_day and stand_in.to_day
  ) as stands_in,
  exists (
    select from chain.step
    where step.kind = 'claim' and step.approver_ids[1] = person.id and step.is_waiting
      and step.stage in ('pending', 'pending_higher_manager', 'pending_hod')
  ) as has_claims_waiting,
  exists (
    select from chain.step
    where step.kind = 'tour' and step.approver_ids[1] = person.id and step.is_waiting
      and step.stage in ('pending', 'pending_higher_manager', 'pending_hod')
  ) as has_tours_waiting
from identity.person
join identity.login on login.person_id = person.id
where identity.works_today(person.is_active, person.last_working_day);
