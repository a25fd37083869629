-- expand
-- Every decision marks lines of queues, and one in five counts those that were marked: both cost less.

-- The lines that changed are looked up one by one: joined, PostgreSQL read all lines of the company to find a dozen.
-- One at a time, and never waiting for another. A change that commits meanwhile has its own row, which stays.
create or replace function approvals.count_changed_queues() returns void
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('approvals.queue_line', 0)) then
    return;
  end if;
  with noted as (
    delete from approvals.queue_change
    returning approver_id, person_id
  ),
  changed as (
    select distinct approver_id, person_id
    from noted
  ),
  line as materialized (
    select changed.approver_id, changed.person_id, earlier.place, counted.employee_code, counted.claims,
      counted.to_be_paid, counted.receipt_amount_paise, counted.reimbursable_amount_paise, counted.recorded_over_limit,
      counted.over_limit, counted.over_limit_amount_paise, counted.over_limit_by_paise, counted.statuses,
      counted.latest_at, counted.waiting_since
    from changed
    left join lateral (
      select ctid as place
      from approvals.queue_line
      where approver_id = changed.approver_id and person_id = changed.person_id
      offset 0
    ) as earlier on true
    left join lateral (
      select employee_code, claims, to_be_paid, receipt_amount_paise, reimbursable_amount_paise, recorded_over_limit,
        over_limit, over_limit_amount_paise, over_limit_by_paise, statuses, latest_at, waiting_since
      from approvals.counted_queue
      where approver_id = changed.approver_id and person_id = changed.person_id
      offset 0
    ) as counted on true
  ),
  sized as (
    insert into approvals.queue_size
    select approver_id, count(claims) - count(place)
    from line
    group by approver_id
    having count(claims) <> count(place)
    on conflict (approver_id) do update set claimants = queue_size.claimants + excluded.claimants
  ),
  ended as (
    delete from approvals.queue_line
    where ctid = any(array(select place from line where claims is null and place is not null))
  )
  insert into approvals.queue_line (approver_id, person_id, employee_code, claims, to_be_paid, receipt_amount_paise,
    reimbursable_amount_paise, recorded_over_limit, over_limit, over_limit_amount_paise, over_limit_by_paise, statuses,
    latest_at, waiting_since)
  select approver_id, person_id, employee_code, claims, to_be_paid, receipt_amount_paise, reimbursable_amount_paise,
    recorded_over_limit, over_limit, over_limit_amount_paise, over_limit_by_paise, statuses, latest_at, waiting_since
  from line
  where claims is not null
  on conflict (approver_id, person_id) do update
  set employee_code = excluded.employee_code, claims = excluded.claims, to_be_paid = excluded.to_be_paid,
    receipt_amount_paise = excluded.receipt_amount_paise,
    reimbursable_amount_paise = excluded.reimbursable_amount_paise,
    recorded_over_limit = excluded.recorded_over_limit, over_limit = excluded.over_limit,
    over_limit_amount_paise = excluded.over_limit_amount_paise, over_limit_by_paise = excluded.over_limit_by_paise,
    statuses = excluded.statuses, latest_at = excluded.latest_at, waiting_since = excluded.waiting_since;
end
$$;

-- An upsert tells of insertions and of updates, also if there was none of one kind.
create or replace function approvals.note_queue_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  noted bigint;
begin
  if tg_op = 'INSERT' then
    if not exists (select from added) then
      return null;
    end if;
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

-- Most steps that end are followed by one that waits.
create or replace function approvals.forget_waiting() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ended uuid[] := array(
    select subject_id
    from removed
    where is_waiting
      and not exists (select from chain.step where step.subject_id = removed.subject_id and step.is_waiting));
begin
  if ended <> '{}' then
    delete from approvals.waiting_claim
    where claim_id = any(ended);
  end if;
  return null;
end
$$;
