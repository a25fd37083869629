-- Whatever a person's permissions follow from: open sessions hear of it at once, not when they are next looked up.
create function identity.announce_standing(people uuid[]) returns void
language sql
begin atomic
  select pg_notify('session_changed', session.id::text)
  from identity.session
  where session.person_id = any (people) and session.ended_at is null and session.expires_at > now();
end;

create function identity.announce_role() returns trigger language plpgsql as $$
begin
  perform identity.announce_standing(array[old.person_id, new.person_id]);
  return null;
end
$$;

create trigger role_changes after insert or update or delete on identity.person_role
for each row execute function identity.announce_role();

-- The managers before and after gain or lose somebody who reports to them.
create function identity.announce_person() returns trigger language plpgsql as $$
begin
  perform identity.announce_standing(array[new.id, old.manager_id, new.manager_id]);
  return null;
end
$$;

create trigger person_joins after insert on identity.person
for each row when (new.manager_id is not null)
execute function identity.announce_person();
create trigger person_changes after update on identity.person
for each row when ((old.manager_id, old.is_tour_enabled, old.employee_code, old.name)
  is distinct from (new.manager_id, new.is_tour_enabled, new.employee_code, new.name))
execute function identity.announce_person();
create trigger person_is_removed after delete on identity.person
for each row when (old.manager_id is not null)
execute function identity.announce_person();

create function identity.announce_head() returns trigger language plpgsql as $$
begin
  perform identity.announce_standing(array[old.head_id, new.head_id]);
  return null;
end
$$;

create trigger head_changes after insert or update or delete on identity.department
for each row execute function identity.announce_head();

create or replace function identity.announce_stand_in() returns trigger language plpgsql as $$
begin
  perform identity.announce_standing(array[old.to_person_id, new.to_person_id]);
  return null;
end
$$;

create trigger stand_in_is_removed after delete on identity.delegation
for each row execute function identity.announce_stand_in();

-- Someone who may change these tables need not be allowed to read sessions.
alter function identity.announce_standing(uuid[]) security definer set search_path = pg_catalog, pg_temp;
