-- expand
-- The servers that run. Each process writes its own row and confirms it every two seconds.
create table releases.instance (
  channel text not null check (channel ~ '^[a-z][a-z-]{0,39}$'),
  module text not null check (module ~ '^[a-z][a-z0-9-]{0,39}$'),
  address text not null check (length(address) <= 300),
  -- The release that it runs, or what its sources are called.
  version text not null check (version ~ '^\w[\w.-]{0,79}$'),
  started_at timestamptz not null default clock_timestamp(),
  beat timestamptz not null default clock_timestamp(),
  primary key (channel, module, address)
);

create function releases.tell_of_instance() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('instances_changed', coalesce(new.channel, old.channel) || ' ' || coalesce(new.module, old.module));
  return null;
end $$;

create trigger tell after insert or delete on releases.instance
  for each row execute function releases.tell_of_instance();
create trigger tell_of_start after update on releases.instance
  for each row when (old.started_at <> new.started_at) execute function releases.tell_of_instance();

-- Gateways send a module's calls to the addresses that stand here: only the module's own role writes them.
alter table releases.instance enable row level security;
create policy everybody_reads on releases.instance for select using (true);
create policy own_only on releases.instance
  using ('tem_' || module = current_user) with check ('tem_' || module = current_user);

revoke all on releases.instance from tem_app;
