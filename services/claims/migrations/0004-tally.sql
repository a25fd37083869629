-- What the dashboard shows of a whole company, without counting its claims one by one.

-- The company's day on which a claim was posted.
create function claims.posted_on(created_at timestamptz) returns date
language sql immutable parallel safe
return (created_at at time zone 'Asia/Kolkata')::date;

-- How many submitted claims there are of each day, sub-category and status.
create table claims.tally (
  posted_on date not null,
  sub_category_id uuid not null,
  status text not null,
  count bigint not null,
  primary key (posted_on, sub_category_id, status)
);

-- What the tally doesn't know yet. Whoever changes claims only adds rows here, so that nobody waits for anybody:
-- all of a company post on the same day.
create table claims.tally_change (
  posted_on date not null,
  sub_category_id uuid not null,
  status text not null,
  change bigint not null
);

-- Both together are exact at every moment, since a change is written with the claims that it is about.
create view claims.tallied as
select posted_on, sub_category_id, status, count
from claims.tally
union all
select posted_on, sub_category_id, status, change
from claims.tally_change;

create function claims.tally_claims() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into claims.tally_change
    select claims.posted_on(created_at), sub_category_id, status, count(*)
    from added
    where submitted_at is not null
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into claims.tally_change
    select claims.posted_on(created_at), sub_category_id, status, -count(*)
    from removed
    where submitted_at is not null
    group by 1, 2, 3;
  else
    insert into claims.tally_change
    select claims.posted_on(created_at), sub_category_id, status, sum(change)
    from (
      select created_at, sub_category_id, status, submitted_at, 1 as change from added
      union all
      select created_at, sub_category_id, status, submitted_at, -1 from removed
    ) as changed
    where submitted_at is not null
    group by 1, 2, 3
    having sum(change) <> 0;
  end if;
  -- Now and then somebody sums up, one at a time and never waiting for another.
  if found and random() < 0.01 then
    perform claims.sum_up_tally();
  end if;
  return null;
end
$$;

create function claims.sum_up_tally() returns void
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claims.tally', 0)) then
    return;
  end if;
  with taken as (
    delete from claims.tally_change
    returning *
  )
  insert into claims.tally
  select posted_on, sub_category_id, status, sum(change)
  from taken
  group by 1, 2, 3
  on conflict (posted_on, sub_category_id, status) do update set count = tally.count + excluded.count;
end
$$;

create trigger tally_added after insert on claims.claim
  referencing new table as added
  for each statement execute function claims.tally_claims();
create trigger tally_removed after delete on claims.claim
  referencing old table as removed
  for each statement execute function claims.tally_claims();
create trigger tally_changed after update on claims.claim
  referencing old table as removed new table as added
  for each statement execute function claims.tally_claims();

insert into claims.tally
select claims.posted_on(created_at), sub_category_id, status, count(*)
from claims.claim
where submitted_at is not null
group by 1, 2, 3;

-- One's own claims and a team's are counted in the index alone.
drop index claims.claim_by_person;
create index claim_by_person on claims.claim (person_id, created_at desc, id desc)
  include (status, sub_category_id, submitted_at);
-- A company's claims, the newest first; and the highest of each day.
create index claim_by_posting on claims.claim (created_at desc, id desc) where submitted_at is not null;
create index claim_highest_of_day on claims.claim (claims.posted_on(created_at), receipt_amount_paise desc, id desc)
  where submitted_at is not null;
