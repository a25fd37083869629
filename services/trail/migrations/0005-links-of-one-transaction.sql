-- expand
-- Answers of one transaction (a month submitted, a page of claims approved) are linked at once: half the work of one by one.

-- They call functions that depend on settings in general, though not with these arguments. PostgreSQL puts the expression of
-- a function in place of its call only if the function claims no more than its parts do.
alter function trail.content_of(jsonb) stable;
alter function trail.hash_of(bytea, smallint, bigint, text, uuid, timestamptz, bytea) stable;

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
create or replace function trail.link_new_row() returns trigger
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

revoke execute on function trail.link_rows from public;
