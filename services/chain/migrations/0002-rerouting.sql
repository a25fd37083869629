-- Steps whose person has left, or that an administrator hands to somebody else.

-- What happened, where neither an answer nor the claimant moved it.
alter table chain.history add column action text check (action in ('rerouted'));

create index claim_step_without_anybody on chain.step (subject_id)
  where is_waiting and kind = 'claim' and approver_ids = '{}';

-- Whichever way somebody is made to leave, nothing waits for them from that moment on. What then waits for nobody is
-- in the queue of the administrators.
create function chain.pass_over_leaver() returns trigger language plpgsql as $$
begin
  with freed as (
    update chain.step
    set approver_ids = array_remove(approver_ids, new.id)
    where approver_ids @> array[new.id] and response is null
    returning kind, subject_id, stage, is_waiting, approver_ids
  )
  insert into chain.history (id, kind, subject_id, at, action, from_status, to_status, note)
  select gen_random_uuid(), kind, subject_id, now(), 'rerouted', stage, stage, new.name || ' has left.'
  from freed
  where is_waiting and approver_ids = '{}';
  return null;
end $$;

create trigger leaver_is_passed_over after update of is_active on identity.person
for each row when (old.is_active and not new.is_active)
execute function chain.pass_over_leaver();
