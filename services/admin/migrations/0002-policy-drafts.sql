-- expand
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
