-- expand
-- Tokens with which other systems of the company call this one.
create table admin.service_token (
  id uuid primary key,
  -- In lists and in the trail.
  name text not null check (length(name) between 1 and 40),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- SHA-256 of the token, which is stored nowhere. Null until whoever asked for it has seen it.
  token_hash bytea unique,
  -- Who asked for it, and the only person who knows it.
  made_by uuid not null,
  made_at timestamptz not null,
  -- The last day on which it works.
  last_day date not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create unique index service_token_by_name on admin.service_token (lower(name)) where revoked_at is null;
