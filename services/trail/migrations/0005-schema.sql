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
  detail jsonb not null default '{}',
  before jsonb,
  after jsonb
);

create index event_by_time on trail.event (at desc, id desc);
create index event_by_actor on trail.event (actor_id, at desc);
create index event_by_subject on trail.event (subject_id, at desc);

-- Several lanes, so that transactions that commit at the same time rarely wait for each other.
create table trail.lane (lane smallint primary key);

create table trail.link (
  lane smallint not null references trail.lane,
  position bigint not null,
  source text not null check (source in ('event', 'decision')),
  row_id uuid not null,
  at timestamptz not null,
  -- SHA-256 of the row.
  content bytea not null,
  -- SHA-256 of the hash before it and of this link.
  hash bytea not null,
  primary key (lane, position)
);

create unique index link_by_row on trail.link (row_id, source);

-- Independent of the session's settings. Columns that are null don't count: a later column changes no old hash.
create function trail.content_of(row_now jsonb) returns bytea
language sql stable
begin atomic
  select sha256(convert_to(jsonb_strip_nulls(row_now)::text, 'UTF8'));
end;

create function trail.hash_of(previous bytea, lane smallint, place bigint, source text, row_id uuid, at timestamptz,
  content bytea) returns bytea
language sql stable
begin atomic
  select sha256(previous || content || convert_to(
    concat_ws(' ', lane, place, source, row_id, extract(epoch from at)), 'UTF8'));
end;

create function trail.link_row(source text, row_id uuid, at timestamptz, row_now jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own smallint := pg_backend_pid() % 8;
  last trail.link;
  content bytea := trail.content_of(row_now);
begin
  -- The lock lasts until the commit: the next transaction of this lane sees our link.
  perform from trail.lane where lane = own for update;
  select * into last from trail.link where lane = own order by position desc limit 1;
  insert into trail.link (lane, position, source, row_id, at, content, hash)
  values (own, coalesce(last.position, 0) + 1, source, row_id, at, content,
    trail.hash_of(coalesce(last.hash, ''), own, coalesce(last.position, 0) + 1, source, row_id, at, content));
end
$$;

create function trail.link_rows(source text, ids uuid[], moments timestamptz[], contents bytea[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  own smallint := pg_backend_pid() % 8;
  place bigint;
  hash bytea;
  hashes bytea[] := '{}';
begin
  -- The lock lasts until the commit: the next transaction of this lane sees our links.
  perform from trail.lane where lane = own for update;
  select link.position, link.hash into place, hash from trail.link where lane = own order by link.position desc limit 1;
  place := coalesce(place, 0);
  hash := coalesce(hash, '');
  for nth in 1..cardinality(ids) loop
    hash := trail.hash_of(hash, own, place + nth, source, ids[nth], moments[nth], contents[nth]);
    hashes := hashes || hash;
  end loop;
  insert into trail.link (lane, position, source, row_id, at, content, hash)
  select own, place + nth, link_rows.source, id, at, content, linked.hash
  from unnest(ids, moments, contents, hashes) with ordinality as linked (id, at, content, hash, nth);
end
$$;

-- It runs for each row at the commit: the first one links all answers of its moment and transaction, which have one xmin.
-- Those of a savepoint have another, and are linked by themselves.
create function trail.link_new_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  ids uuid[];
  moments timestamptz[];
  contents bytea[];
begin
  if tg_argv[0] = 'event' then
    perform trail.link_rows('event', array[new.id], array[new.at], array[trail.content_of(to_jsonb(new))]);
  elsif not exists (select from trail.link where row_id = new.id and source = 'decision') then
    select array_agg(id order by id), array_agg(at order by id),
      array_agg(trail.content_of(to_jsonb(history)) order by id)
    into ids, moments, contents
    from chain.history
    where at = new.at and xmin = (select answer.xmin from chain.history as answer where answer.id = new.id);
    perform trail.link_rows('decision', ids, moments, contents);
  end if;
  return null;
end
$$;

-- Deferred to the commit, after every other lock: it can't take part in a deadlock.
create constraint trigger linked after insert on trail.event
deferrable initially deferred
for each row execute function trail.link_new_row('event');

-- Nobody else deletes entries. The links stay, so the chain is still provable.
create function trail.delete_expired() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (
    delete from trail.event where at < now() - interval '2928 days' returning id
  )
  select count(*) from gone;
end;

revoke select, update, delete on trail.event from tem_app;

insert into trail.lane select generate_series(0, 7);

revoke all on trail.lane, trail.link from tem_app;
revoke execute on function trail.link_row, trail.link_new_row from public;

-- The job that keeps the ends of the chain outside of the database.
select queue.create_queue('trail-heads', '{"policy": "short", "retryLimit": 2, "retryDelay": 60, "expireInSeconds": 600}');

revoke execute on function trail.link_rows from public;
