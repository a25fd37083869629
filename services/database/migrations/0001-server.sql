-- What every server process shares.
create schema server;

-- The answer to a write, kept so that a repeated request with the same key replays it.
create table server.idempotency (
  person_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  path text not null,
  payload_hash text not null,
  answer jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);

create index idempotency_by_age on server.idempotency (created_at);
