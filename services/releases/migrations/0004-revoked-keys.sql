-- expand
-- A key that was lost, or whose holder has left, releases nothing any more. Its row stays, for the history.
alter table releases.owner
  add column revoked_at timestamptz,
  add column revoked_by text,
  add column revoked_why text;

create function releases.refuse_revoked() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (
    select
    from releases.owner
    where module = new.module and public_key = new.public_key and revoked_at is not null
  ) then
    raise exception 'This key of % was revoked.', new.module using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger refuse_revoked before insert on releases.artifact
  for each row execute function releases.refuse_revoked();
create trigger refuse_revoked before insert on releases.event
  for each row execute function releases.refuse_revoked();
-- A canary can be taken back whatever became of its key.
create trigger refuse_revoked before insert on releases.canary_step
  for each row when (new.percent > 0) execute function releases.refuse_revoked();
