-- expand
-- What the administration module keeps of its own.
create schema admin;

-- A change of people's bank details or roles that waits for a second administrator.
create table admin.people_change (
  id uuid primary key,
  -- The table as the first administrator entered it; it is applied as it stands here.
  content text not null,
  -- What the first administrator saw: the change is refused if it would do something else by now.
  fingerprint text not null,
  -- For lists: whom it changes, and what.
  summary jsonb not null,
  made_by uuid not null,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused')),
  answered_by uuid,
  answered_at timestamptz,
  check (num_nulls(answered_by, answered_at) in (0, 2)),
  check ((state = 'waiting') = (answered_by is null)),
  -- The second person is another one; the maker may only take a change back.
  check (state <> 'applied' or answered_by <> made_by)
);

create index people_change_waiting on admin.people_change (made_at) where state = 'waiting';
