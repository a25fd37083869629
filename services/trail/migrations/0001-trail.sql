-- What touches security or privacy. The application can only add rows: it can neither read, change nor remove them.
create schema trail;

create table trail.event (
  id uuid primary key,
  at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z-]{3,40}$'),
  -- Who did it; null before sign-in and on the command line.
  actor_id uuid,
  -- The person to whom it was done.
  subject_id uuid,
  address text not null,
  device text not null,
  request_id text not null,
  detail jsonb not null default '{}'
);

create index event_by_time on trail.event (at desc, id desc);
create index event_by_actor on trail.event (actor_id, at desc);
create index event_by_subject on trail.event (subject_id, at desc);

revoke select, update, delete on trail.event from tem_app;
