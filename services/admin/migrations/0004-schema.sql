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

-- Drafts of the policy and, once published, its versions. What a version holds is in allowances and chain, by its day.
create table admin.policy_draft (
  id uuid primary key,
  state text not null default 'open' check (state in ('open', 'published', 'discarded')),
  effective_from date not null,
  -- { sheet: { row: { column: text } } }; a row that is null is removed.
  changes jsonb not null default '{}',
  edited_by uuid[] not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer unique,
  published_by uuid,
  published_at timestamptz,
  -- [{ sheet, row, before, after }], as published.
  published jsonb,
  check ((state = 'published') = (num_nonnulls(version, published_by, published_at, published) = 4)),
  check (num_nonnulls(version, published_by, published_at, published) in (0, 4))
);

-- One draft at a time: two would be compared with different policies.
create unique index policy_draft_open on admin.policy_draft (state) where state = 'open';

-- Data whose time is over that is deleted every night: an administrator has seen the dry run of this kind, and confirmed it.
create table admin.nightly_deletion (
  kind text primary key,
  confirmed_by uuid not null,
  confirmed_at timestamptz not null
);

-- The text of the policy names the version of the rules that is valid.
create view admin.published_version as
select version, effective_from
from admin.policy_draft
where state = 'published';

select queue.create_queue('nightly-deletion', '{"policy": "short", "retryLimit": 2, "retryDelay": 600, "expireInSeconds": 3600}');
