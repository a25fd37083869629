-- expand
-- A step of an office goes with its role: somebody who loses the role is removed from the steps of that office which
-- nobody has answered, as somebody who leaves is from all. What then waits for nobody is in the administrators' queue.
create function chain.pass_over_lost_office() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  lost_stage text := case old.role when 'payer' then 'pending_finance' else 'pending_' || old.role end;
begin
  -- For another unit or territory, perhaps.
  if exists (select from identity.person_role where person_id = old.person_id and role = old.role) then
    return null;
  end if;
  with freed as (
    update chain.step
    set approver_ids = array_remove(approver_ids, old.person_id)
    where (subject_id, revision, position) in (
      select open.subject_id, open.revision, open.position
      from chain.step as waiting
      join chain.step as open using (subject_id, revision)
      where waiting.is_waiting and open.response is null and open.stage = lost_stage
        and open.approver_ids @> array[old.person_id]
    )
    returning kind, subject_id, stage, is_waiting, approver_ids
  )
  insert into chain.history (id, kind, subject_id, at, action, from_status, to_status, note)
  select gen_random_uuid(), freed.kind, freed.subject_id, now(), 'rerouted', freed.stage, freed.stage,
    person.name || ' no longer has the role ' || old.role || '.'
  from freed
  join identity.person on person.id = old.person_id
  where freed.is_waiting and freed.approver_ids = '{}';
  return null;
end
$$;

-- At the commit: an import removes the roles of its people and adds them again.
create constraint trigger office_is_lost after delete or update on identity.person_role
deferrable initially deferred
for each row execute function chain.pass_over_lost_office();
