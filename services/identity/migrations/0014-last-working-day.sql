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

-- Open sessions end with the day, and so does what is known of them.
create trigger last_working_day_changes after update of last_working_day on identity.person
for each row when (old.last_working_day is distinct from new.last_working_day)
execute function identity.announce_person();
