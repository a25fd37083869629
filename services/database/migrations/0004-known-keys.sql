-- expand
-- Which keys this database's suite has (their ids, not the keys), so that a machine with other keys is refused.
create table server.known_key (
  purpose text not null check (purpose in ('field', 'identity', 'database')),
  id text not null,
  known_since timestamptz not null default clock_timestamp(),
  primary key (purpose, id)
);
