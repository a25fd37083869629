-- expand
-- Until and including this day somebody works here. From the next one they can't sign in, also before the record says that
-- they have left.
alter table identity.person add column last_working_day date;

create function identity.works_today(is_active boolean, last_working_day date) returns boolean
language sql stable parallel safe
return is_active and coalesce(last_working_day >= (now() at time zone 'Asia/Kolkata')::date, true);

-- Few people have one: those whose last day is over are looked for every ten minutes.
create index person_by_last_working_day on identity.person (last_working_day)
where is_active and last_working_day is not null;

-- Open sessions end with the day, so a change of it is told to whoever keeps them.
create or replace trigger person_changes after update on identity.person
for each row when ((old.manager_id, old.is_tour_enabled, old.employee_code, old.name, old.last_working_day)
  is distinct from (new.manager_id, new.is_tour_enabled, new.employee_code, new.name, new.last_working_day))
execute function identity.announce_person();
