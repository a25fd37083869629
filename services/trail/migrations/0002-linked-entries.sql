-- expand
-- Entries say what stood before and after. Every entry, and every answer in chain.history, is linked to the one before
-- it by a hash, so that a changed or removed row shows. Heads outside of the database show a removed tail.
alter table trail.event
  add column before jsonb,
  add column after jsonb;

-- Several lanes, so that transactions that commit at the same time rarely wait for each other.
create table trail.lane (lane smallint primary key);
insert into trail.lane select generate_series(0, 7);

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
revoke all on trail.lane, trail.link from tem_app;

-- Independent of the session's settings. Columns that are null don't count: a later column changes no old hash.
create function trail.content_of(row_now jsonb) returns bytea
language sql immutable
begin atomic
  select sha256(convert_to(jsonb_strip_nulls(row_now)::text, 'UTF8'));
end;

create function trail.hash_of(previous bytea, lane smallint, place bigint, source text, row_id uuid, at timestamptz,
  content bytea) returns bytea
language sql immutable
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

create function trail.link_new_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
begin
  perform trail.link_row(tg_argv[0], new.id, new.at, to_jsonb(new));
  return null;
end
$$;

-- Deferred to the commit, after every other lock: it can't take part in a deadlock.
create constraint trigger linked after insert on trail.event
deferrable initially deferred
for each row execute function trail.link_new_row('event');

set local timezone = 'UTC';
do $$
declare
  entry trail.event;
begin
  for entry in select * from trail.event order by at, id loop
    perform trail.link_row('event', entry.id, entry.at, to_jsonb(entry));
  end loop;
end
$$;
reset timezone;

revoke execute on function trail.link_row, trail.link_new_row from public;
