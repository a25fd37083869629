-- expand
-- What waits for each approver, summed up by claimant: a queue is read from here, whatever the number of claims in it.

-- The sums of one claimant in one approver's own queue, counted from the claims. Payment runs have taken the others.
create view approvals.counted_queue as
select approver.id as approver_id, claim.person_id,
  -- The queue's second order.
  (select employee_code from identity.directory where directory.person_id = claim.person_id) as employee_code,
  count(*) as claims,
  count(*) filter (where claim.status = 'pending_finance') as to_be_paid,
  sum(claim.receipt_amount_paise)::bigint as receipt_amount_paise,
  sum(claim.reimbursable_amount_paise)::bigint as reimbursable_amount_paise,
  count(*) filter (where claim.is_over_limit) as recorded_over_limit,
  count(*) filter (where claim.over_limit_by_paise > 0) as over_limit,
  coalesce(sum(claim.reimbursable_amount_paise) filter (where claim.over_limit_by_paise > 0), 0)::bigint
    as over_limit_amount_paise,
  sum(claim.over_limit_by_paise)::bigint as over_limit_by_paise,
  array_agg(distinct claim.status) as statuses,
  max(claim.created_at) as latest_at,
  min(claim.waiting_since) as waiting_since
from approvals.waiting_claim as claim
cross join lateral (select distinct named.id from unnest(claim.approver_ids) as named (id)) as approver
where claim.run_id is null and not claim.barred_ids @> array[approver.id]
group by approver.id, claim.person_id;

create index waiting_claim_of on approvals.waiting_claim (person_id);

create table approvals.queue_line (
  approver_id uuid not null,
  person_id uuid not null,
  employee_code text,
  claims bigint not null,
  to_be_paid bigint not null,
  receipt_amount_paise bigint not null,
  reimbursable_amount_paise bigint not null,
  recorded_over_limit bigint not null,
  over_limit bigint not null,
  over_limit_amount_paise bigint not null,
  over_limit_by_paise bigint not null,
  statuses text[] not null,
  latest_at timestamptz not null,
  waiting_since timestamptz,
  primary key (approver_id, person_id)
);
create index queue_line_by_posting on approvals.queue_line (approver_id, latest_at desc, employee_code);

-- How many lines there are.
create table approvals.queue_size (
  approver_id uuid primary key,
  claimants bigint not null
);

-- Lines that changed since they were counted: a reader counts these anew. Rows are only added, so nobody waits for
-- somebody else's decision.
create table approvals.queue_change (
  approver_id uuid not null,
  person_id uuid not null
);
create index queue_change_of on approvals.queue_change (approver_id, person_id);

create function approvals.note_queue_change() returns trigger
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
  -- After about a hundred changes somebody counts their lines.
  if random() < noted / 100.0 then
    perform approvals.count_changed_queues();
  end if;
  return null;
end
$$;

-- One at a time, and never waiting for another. A change that commits meanwhile has its own row, which stays.
create function approvals.count_changed_queues() returns void
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
  counted as materialized (
    select changed.approver_id, changed.person_id, employee_code, claims, to_be_paid, receipt_amount_paise,
      reimbursable_amount_paise, recorded_over_limit, over_limit, over_limit_amount_paise, over_limit_by_paise,
      statuses, latest_at, waiting_since
    from changed
    cross join lateral (
      select employee_code, claims, to_be_paid, receipt_amount_paise, reimbursable_amount_paise, recorded_over_limit,
        over_limit, over_limit_amount_paise, over_limit_by_paise, statuses, latest_at, waiting_since
      from approvals.counted_queue
      where approver_id = changed.approver_id and person_id = changed.person_id
      offset 0
    ) as line
  ),
  grown as (
    select approver_id, sum(change) as change
    from (
      select approver_id, 1 as change
      from counted
      union all
      select approver_id, -1
      from changed
      join approvals.queue_line using (approver_id, person_id)
    ) as each
    group by approver_id
  ),
  sized as (
    insert into approvals.queue_size
    select approver_id, change
    from grown
    where change <> 0
    on conflict (approver_id) do update set claimants = queue_size.claimants + excluded.claimants
  ),
  ended as (
    delete from approvals.queue_line
    using changed
    where queue_line.approver_id = changed.approver_id and queue_line.person_id = changed.person_id
      and not exists (
        select
        from counted
        where counted.approver_id = changed.approver_id and counted.person_id = changed.person_id)
  )
  insert into approvals.queue_line (approver_id, person_id, employee_code, claims, to_be_paid, receipt_amount_paise, reimbursable_amount_paise,
    recorded_over_limit, over_limit, over_limit_amount_paise, over_limit_by_paise, statuses, latest_at, waiting_since)
  select approver_id, person_id, employee_code, claims, to_be_paid, receipt_amount_paise, reimbursable_amount_paise,
    recorded_over_limit, over_limit, over_limit_amount_paise, over_limit_by_paise, statuses, latest_at, waiting_since
  from counted
  on conflict (approver_id, person_id) do update
  set employee_code = excluded.employee_code, claims = excluded.claims, to_be_paid = excluded.to_be_paid,
    receipt_amount_paise = excluded.receipt_amount_paise,
    reimbursable_amount_paise = excluded.reimbursable_amount_paise,
    recorded_over_limit = excluded.recorded_over_limit, over_limit = excluded.over_limit,
    over_limit_amount_paise = excluded.over_limit_amount_paise, over_limit_by_paise = excluded.over_limit_by_paise,
    statuses = excluded.statuses, latest_at = excluded.latest_at, waiting_since = excluded.waiting_since;
end
$$;

create trigger queue_added after insert on approvals.waiting_claim
  referencing new table as added
  for each statement execute function approvals.note_queue_change();
create trigger queue_removed after delete on approvals.waiting_claim
  referencing old table as removed
  for each statement execute function approvals.note_queue_change();
create trigger queue_changed after update on approvals.waiting_claim
  referencing old table as removed new table as added
  for each statement execute function approvals.note_queue_change();

insert into approvals.queue_change
select distinct unnest(approver_ids), person_id
from approvals.waiting_claim;

select approvals.count_changed_queues();
