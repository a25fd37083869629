-- What is released, who may release it, and how it came to be live. Rows of the history are only added.
create schema releases;

-- The keys of a module's team. Only the owner of the database adds one.
create table releases.owner (
  module text not null check (module ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Ed25519, DER in base64.
  public_key text not null,
  team text not null,
  added_at timestamptz not null default now(),
  added_by text not null,
  -- Where the team hears of what happens by itself.
  email text,
  revoked_at timestamptz,
  revoked_by text,
  revoked_why text,
  primary key (module, public_key)
);

create table releases.artifact (
  module text not null,
  version text not null check (version ~ '^\w[\w.-]{0,79}$'),
  -- The list of files with their hashes, byte for byte as it was signed.
  contents text not null,
  signature text not null,
  public_key text not null,
  commit text,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (module, version),
  foreign key (module, public_key) references releases.owner
);

create table releases.event (
  id bigint generated always as identity primary key,
  -- `live`, or another registry in the same database, such as that of npm run dev.
  channel text not null check (channel ~ '^[a-z][a-z-]{0,39}$'),
  module text not null,
  part text not null check (part in ('screens', 'server')),
  action text not null check (action in ('release', 'roll-back', 'withdraw')),
  from_version text,
  to_version text,
  by text not null,
  -- The key that was shown; it belongs to an owner of the module.
  public_key text not null,
  why text,
  at timestamptz not null default now(),
  foreign key (module, from_version) references releases.artifact,
  foreign key (module, to_version) references releases.artifact,
  foreign key (module, public_key) references releases.owner,
  check ((action = 'withdraw') = (to_version is null)),
  check (from_version is not null or to_version is not null)
);

create index event_by_module on releases.event (channel, module, part, id);

-- What is live now; only an event moves it.
create table releases.pointer (
  channel text not null,
  module text not null,
  part text not null,
  version text not null,
  primary key (channel, module, part),
  foreign key (module, version) references releases.artifact
);

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

-- A canary: a version that a part of the people get before everybody does. Its steps are rows that are only added.
create table releases.canary_step (
  id bigint generated always as identity primary key,
  channel text not null check (channel ~ '^[a-z][a-z-]{0,39}$'),
  module text not null,
  version text not null,
  stable text not null,
  -- Of the people; 0 took it back.
  percent integer not null check (percent in (0, 5, 25)),
  step_seconds integer not null check (step_seconds between 1 and 604800),
  by text not null,
  -- Of the team that started it; the steps that follow by themselves stand on its word.
  public_key text not null,
  why text,
  at timestamptz not null default now(),
  foreign key (module, version) references releases.artifact,
  foreign key (module, stable) references releases.artifact,
  foreign key (module, public_key) references releases.owner
);

create index canary_step_by_module on releases.canary_step (channel, module, id);

-- The one that runs now; only a step moves it, and a move of the pointer ends it.
create table releases.canary (
  channel text not null,
  module text not null,
  version text not null,
  stable text not null,
  percent integer not null,
  step_seconds integer not null,
  started_at timestamptz not null default now(),
  since timestamptz not null default now(),
  primary key (channel, module),
  foreign key (module, version) references releases.artifact
);

-- What browsers report of each version, by the minute.
create table releases.health (
  channel text not null,
  module text not null,
  version text not null,
  minute timestamptz not null,
  loads integer not null default 0,
  failures integer not null default 0,
  crashes integer not null default 0,
  -- One bit for each of 64 groups of people, so that one person alone can be told from many; not who it was.
  people bigint not null default 0,
  affected bigint not null default 0,
  primary key (channel, module, version, minute),
  foreign key (module, version) references releases.artifact
);

create index health_by_minute on releases.health (minute);

-- A version, or a build on a developer's machine, that one person gets until a moment.
create table releases.trial (
  channel text not null,
  person uuid not null,
  module text not null,
  version text,
  origin text,
  until timestamptz not null,
  at timestamptz not null default now(),
  primary key (channel, person, module),
  foreign key (module, version) references releases.artifact,
  check ((version is null) <> (origin is null)),
  check (until <= at + interval '7 days')
);

create function releases.move_pointer() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.from_version is null then
    insert into releases.pointer (channel, module, part, version)
    values (new.channel, new.module, new.part, new.to_version)
    on conflict do nothing;
  elsif new.to_version is null then
    delete from releases.pointer
    where channel = new.channel and module = new.module and part = new.part and version = new.from_version;
  else
    update releases.pointer
    set version = new.to_version
    where channel = new.channel and module = new.module and part = new.part and version = new.from_version;
  end if;
  if not found then
    raise exception 'Another version of % is live by now.', new.module using errcode = 'serialization_failure';
  end if;
  perform pg_notify('releases_changed', new.channel || ' ' || new.module);
  return new;
end $$;

create trigger move_pointer after insert on releases.event
  for each row execute function releases.move_pointer();

create function releases.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'Rows of %.% are only added.', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger only_added before update or delete or truncate on releases.event
  for each statement execute function releases.refuse_change();

create trigger only_added before update or delete or truncate on releases.artifact
  for each statement execute function releases.refuse_change();

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

create trigger only_added before update or delete or truncate on releases.canary_step
  for each statement execute function releases.refuse_change();

create function releases.take_canary_step() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.percent = 5 then
    insert into releases.canary (channel, module, version, stable, percent, step_seconds)
    select channel, module, new.version, version, new.percent, new.step_seconds
    from releases.pointer
    where channel = new.channel and module = new.module and part = 'screens' and version = new.stable
      and version <> new.version
    on conflict (channel, module) do update
    set version = excluded.version, stable = excluded.stable, percent = excluded.percent,
      step_seconds = excluded.step_seconds, started_at = now(), since = now();
  elsif new.percent = 0 then
    delete from releases.canary
    where channel = new.channel and module = new.module and version = new.version;
  else
    update releases.canary
    set percent = new.percent, since = now()
    where channel = new.channel and module = new.module and version = new.version and percent < new.percent;
  end if;
  if not found then
    raise exception 'Another version of % is live by now.', new.module using errcode = 'serialization_failure';
  end if;
  perform pg_notify('releases_changed', new.channel || ' ' || new.module);
  return new;
end $$;

create trigger take_canary_step after insert on releases.canary_step
  for each row execute function releases.take_canary_step();

create function releases.end_canary() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from releases.canary where channel = new.channel and module = new.module and new.part = 'screens';
  return new;
end $$;

create trigger end_canary after insert on releases.event
  for each row execute function releases.end_canary();

-- All that the health check may do to a release: let a canary that runs go on, or take it back. False: it was moved meanwhile.
create function releases.move_canary(
  of_channel text, of_module text, of_version text, from_percent integer, to_percent integer, because text
) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
declare
  running releases.canary;
  started releases.canary_step;
begin
  select * into running
  from releases.canary
  where channel = of_channel and module = of_module and version = of_version and percent = from_percent
  for update;
  if not found then
    return false;
  end if;
  select * into strict started
  from releases.canary_step
  where channel = of_channel and module = of_module and version = of_version and percent = 5
  order by id desc
  limit 1;
  if to_percent = 100 then
    insert into releases.event (channel, module, part, action, from_version, to_version, by, public_key, why)
    values (of_channel, of_module, 'screens', 'release', running.stable, of_version, 'health check', started.public_key, because);
  else
    insert into releases.canary_step (channel, module, version, stable, percent, step_seconds, by, public_key, why)
    values (of_channel, of_module, of_version, running.stable, to_percent, running.step_seconds, 'health check',
      started.public_key, because);
  end if;
  return true;
end $$;

create function releases.tell_of_trials() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_notify('releases_changed', 'trial');
  return null;
end $$;

create trigger tell_of_trials after insert or update or delete on releases.trial
  for each statement execute function releases.tell_of_trials();

create view releases.returned_canary as
select step.id, step.module, step.version, step.stable, step.why, step.at, owner.team, owner.email
from releases.canary_step as step
join releases.owner using (module, public_key)
where step.percent = 0 and step.by = 'health check' and step.at > now() - interval '7 days';

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

revoke all on releases.owner, releases.artifact, releases.event, releases.pointer from tem_app;

alter table releases.instance enable row level security;
create policy everybody_reads on releases.instance for select using (true);

create policy own_only on releases.instance
  using ('tem_' || module = current_user) with check ('tem_' || module = current_user);

revoke all on releases.instance from tem_app;
revoke execute on function releases.move_canary from public;

grant execute on function releases.move_canary to tem_gateway;

revoke all on releases.canary_step, releases.canary, releases.health, releases.trial, releases.returned_canary from tem_app;
