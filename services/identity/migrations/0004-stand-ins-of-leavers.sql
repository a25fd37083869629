-- Whoever leaves stands in for nobody any more, and needs nobody to stand in.
create function identity.end_stand_ins_of_leaver() returns trigger language plpgsql as $$
begin
  update identity.delegation
  set ended_at = now()
  where (from_person_id = new.id or to_person_id = new.id) and ended_at is null;
  return null;
end $$;

create trigger leaver_stands_in_no_more after update of is_active on identity.person
for each row when (old.is_active and not new.is_active)
execute function identity.end_stand_ins_of_leaver();
