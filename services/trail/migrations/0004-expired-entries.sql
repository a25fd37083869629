-- expand
-- Nobody else deletes entries. The links stay, so the chain is still provable.
create function trail.delete_expired() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (
    delete from trail.event where at < now() - interval '2928 days' returning id
  )
  select count(*) from gone;
end;
