-- expand
-- Marked lines are counted after about ten marks instead of a hundred: each costs a reader as much as the whole rest of its page.
create or replace function approvals.note_queue_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  noted bigint;
begin
  if tg_op = 'INSERT' then
    insert into approvals.queue_change
    select distinct unnest(approver_ids), person_id
    from added;
  elsif tg_op = 'DELETE' then
    insert into approvals.queue_change
    select distinct unnest(approver_ids), person_id
    from removed;
  else
    insert into approvals.queue_change
    select unnest(approver_ids), person_id
    from added
    union
    select unnest(approver_ids), person_id
    from removed;
  end if;
  get diagnostics noted = row_count;
  if random() < noted / 10.0 then
    perform approvals.count_changed_queues();
  end if;
  return null;
end
$$;
