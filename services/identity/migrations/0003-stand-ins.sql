-- Who stands in for somebody on leave: ended early without being forgotten, and felt at once by open sessions.
alter table identity.delegation add column ended_at timestamptz;

create or replace view identity.stand_in as
select from_person_id, to_person_id, from_day, to_day
from identity.delegation
where ended_at is null;

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
  ) as stands_in
from identity.person
join identity.login on login.person_id = person.id
where person.is_active;

-- What the stand-in may do changes with it.
create function identity.announce_stand_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', session.id::text)
  from identity.session
  where session.person_id = new.to_person_id and session.ended_at is null;
  return null;
end $$;

create trigger stand_in_changes after insert or update on identity.delegation
for each row execute function identity.announce_stand_in();
